import type { Generated, GeneratedAlways, Insertable, Migration, Selectable } from "kysely";
import type { Cents } from "../src/lib/money.ts";
import type { State } from "../src/lib/states.ts";
import { firstTables } from "./migrations/001-first-tables.ts";
import { plannedDays } from "./migrations/002-planned-days.ts";
import { signedFor } from "./migrations/003-signed-for.ts";
import { importBatches } from "./migrations/004-import-batches.ts";
import { stepSince } from "./migrations/005-step-since.ts";
import { clockCorrections } from "./migrations/006-clock-corrections.ts";
import { words } from "./migrations/007-words.ts";
import { keysByTime } from "./migrations/008-keys-by-time.ts";
import { categoryKinds } from "./migrations/009-category-kinds.ts";
import { who } from "./migrations/010-who.ts";
import { access } from "./migrations/011-access.ts";
import { notificationReads } from "./migrations/012-notification-reads.ts";
import { byWhat } from "./migrations/013-by-what.ts";
import { orderFiles } from "./migrations/014-order-files.ts";
import { urgency } from "./migrations/015-urgency.ts";
import { activity } from "./migrations/016-activity.ts";
import { favourites } from "./migrations/017-favourites.ts";
import { notificationRules } from "./migrations/018-notification-rules.ts";
import { shares } from "./migrations/019-shares.ts";
import { thread } from "./migrations/020-thread.ts";
import { views } from "./migrations/021-views.ts";
import { taxRates } from "./migrations/023-tax-rates.ts";
import { moreRules } from "./migrations/024-more-rules.ts";
import { marks } from "./migrations/025-marks.ts";
import { customerAddresses } from "./migrations/026-customers.ts";
import { quietHours } from "./migrations/027-quiet-hours.ts";
import { ownTotals } from "./migrations/028-own-totals.ts";
import { stockMovements } from "./migrations/029-stock-movements.ts";
import { buying } from "./migrations/030-buying.ts";
import { hours } from "./migrations/031-hours.ts";
import { materials } from "./migrations/032-materials.ts";
import { stockCounts } from "./migrations/033-stock-counts.ts";
import { correctionRule } from "./migrations/034-correction-rule.ts";
import { latestEntries } from "./migrations/035-latest-entries.ts";
import { onlyLinked } from "./migrations/036-only-linked.ts";
import { movementsOfOneTime } from "./migrations/037-movements-of-one-time.ts";
import { latePurchaseRule } from "./migrations/040-late-purchase-rule.ts";
import { wrongTries } from "./migrations/041-wrong-tries.ts";
import { idOnce } from "./migrations/044-id-once.ts";
import { oneIndexOfPlaces } from "./migrations/045-one-index-of-places.ts";

/** 0 for no, 1 for yes: the one form of a truth value that SQLite and PostgreSQL both keep. */
export type Flag = 0 | 1;

/** What every record carries. Instants are UTC ISO 8601 text; `search` is the folded text it is found by. */
interface Stored {
  id: GeneratedAlways<number>;
  createdAt: string;
  updatedAt: string;
}

interface Searchable extends Stored {
  search: string;
}

/** What a few words are enough to find; their `search` follows from these. */
interface Named extends Stored {
  search: Generated<string>;
}

interface VendorsTable extends Searchable {
  vendorName: string;
  /** The name without case, punctuation and legal form; equal keys are probably one vendor. */
  nameKey: Generated<string>;
  vendorAddress: string | null;
  vendorCity: string | null;
  vendorState: string | null;
  vendorZip: string | null;
  phone: string | null;
  email: string | null;
  /** Whom to ask for there. */
  contact: string | null;
  terms: string | null;
  /** Days from the order until it comes, by which the expected date is filled. */
  leadDays: number | null;
  isActive: Generated<Flag>;
}

interface PurchaseOrdersTable extends Searchable {
  number: string;
  vendorId: number;
  status: string;
  orderDate: string;
  expectedDate: string | null;
  note: string | null;
  /** How many times something of it came. */
  deliveries: Generated<number>;
}

interface PurchaseOrderLinesTable extends Stored {
  purchaseOrderId: number;
  partId: number;
  /** What the vendor calls the part. */
  vendorPartNumber: string | null;
  quantity: number;
  unitCostCents: Cents;
}

interface PartsTable extends Searchable {
  partNumber: string;
  sku: string | null;
  name: string;
  description: string | null;
  supplier: string | null;
  supplierPartNumber: string | null;
  /** What a piece cost last. */
  unitCostCents: Generated<Cents>;
  /** What is on hand, and what that cost: the sums of its movements. */
  stockQuantity: Generated<number>;
  stockValueCents: Generated<Cents>;
  /** Null means the shop's default threshold. */
  minimumStock: number | null;
  location: string | null;
  lastOrderDate: string | null;
  category: string | null;
  /** The vendor that `supplier` names. */
  vendorId: Generated<number | null>;
  /** How many there are to be once it was ordered; null for twice the minimum. */
  reorderTo: Generated<number | null>;
}

/** What came to the shelf or left it. Never changed and never removed: taken back by its opposite. */
interface StockMovementsTable {
  id: GeneratedAlways<number>;
  partId: number;
  kind: MovementKind;
  /** What came is above zero, what left below; its value has the same sign. */
  quantity: number;
  valueCents: Cents;
  at: string;
  reason: string | null;
  vendorId: number | null;
  /** Of the packing slip or invoice that it came with. */
  paperNumber: string | null;
  purchaseOrderLineId: number | null;
  workOrderId: number | null;
  stepId: number | null;
  /** The movement that it takes back. */
  reversesId: number | null;
  /** The line of the change log that tells of it; null for what was on hand before there were movements. */
  logId: number | null;
  performedBy: string;
}

interface StockCountsTable extends Searchable {
  number: string;
  /** Of the parts that are counted; "" for those that are kept nowhere. */
  location: string;
  status: "open" | "booked" | "cancelled";
  /** When it was booked or cancelled. */
  closedAt: string | null;
}

interface StockCountLinesTable extends Stored {
  countId: number;
  partId: number;
  /** What was on hand when it was counted. */
  expected: number;
  counted: number;
  countedAt: string;
  countedBy: string;
}

export type MovementKind = "receive" | "issue" | "return" | "count" | "scrap" | "adjust";

interface BomLinesTable extends Stored {
  partId: number;
  /** The option that uses it; null for what every piece uses. */
  optionId: number | null;
  /** The step that uses it; null for what is used when the order is completed. One of the two is there. */
  stepId: number | null;
  /** In thousandths of a piece. */
  perPiece: number;
}

interface WorkOrderMaterialsTable extends Stored {
  workOrderId: number;
  partId: number;
  stepId: number | null;
  /** In thousandths of a piece. */
  perPiece: number;
  /** What it is for: the category of the option, or the step. */
  label: string;
}

interface CustomersTable extends Searchable {
  customerName: string;
  contactType: string | null;
  contactInfo: string | null;
  recordType: string;
  originalId: string | null;
  /** The company that this is a contact of. */
  companyId: number | null;
  /** What the shop and the customer agreed on about paying. */
  terms: string | null;
  /** The customer that this was a duplicate of: it is hidden. */
  mergedIntoId: number | null;
}

interface AddressesTable extends Searchable {
  customerId: number;
  kind: string;
  label: string;
  street: string;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** Whether it is the one of its kind that is meant where none is named. */
  isDefault: Generated<Flag>;
}

interface DepartmentsTable extends Named {
  name: string;
}

interface DepartmentAreasTable extends Named {
  departmentId: number;
  name: string;
}

interface FeatureCategoriesTable extends Named {
  name: string;
  /** The field of orders that its options are for, whatever it is called. */
  kind: string | null;
}

interface FeatureOptionsTable extends Named {
  categoryId: number;
  name: string;
  priceCents: Generated<Cents>;
  /** The colour category of a colour; null counts as Standard. */
  subcategory: string | null;
}

/** The columns that both kinds of order share, and by which the unified list reads them. */
interface Order extends Searchable {
  customerName: string;
  status: Generated<string>;
  /** What the status means; it follows from that, see `stateOf` and `workStateOf`. */
  state: Generated<State>;
  /** The status that an order on hold gets again. */
  resumeStatus: string | null;
  quantity: number;
  dateIssued: string;
  dueDate: string | null;
  partNumber: string | null;
  shippingCents: Generated<Cents>;
  totalCents: Cents | null;
  /** JSON: each chosen option with its name and price as sold. */
  options: Generated<string>;
  /** Whether the options' prices are for the order or for each piece, as the setting was when it was made. */
  priceBasis: Generated<"order" | "piece">;
  /** Whether the customer pays for being served sooner. */
  rushFee: Generated<Flag>;
  isCritical: Generated<Flag>;
}

interface SalesOrdersTable extends Order {
  orderNumber: string;
  customerId: number | null;
  customerEmail: string | null;
  customerPhone: string | null;
  customerCompany: string | null;
  billingAddress: string | null;
  subtotalCents: Generated<Cents>;
  taxCents: Generated<Cents>;
  /** JSON: no (by which shipments name the line), description, quantity, unitPriceCents, totalCents. */
  lineItems: Generated<string>;
  signatureData: string | null;
  signatureName: string | null;
  signatureDate: string | null;
  /** A fingerprint of the lines, options and price that were signed. */
  signedFor: string | null;
  notes: string | null;
  terms: string | null;
  /** The customer's own number of the order. */
  poNumber: string | null;
  shippingAddress: string | null;
  /** The day that the customer was told, and what it was reckoned from. */
  promisedDate: string | null;
  promisedBasis: string | null;
  rushFeeCents: Generated<Cents>;
  /** What is taxed, as the setting was when it was made: the lines, or all that the order comes to. */
  taxBasis: Generated<"lines" | "all">;
  /** The rate of the day it was issued; null for the shop's. */
  taxRatePercent: number | null;
}

interface WorkOrdersTable extends Order {
  soNumber: string | null;
  /** The sales order with this number, if there is one; its marks are copied. */
  salesOrderId: number | null;
  woNumber: string;
  /** The production step that the work order waits for or is on, and its position, copied. */
  stepId: number | null;
  stepNumber: Generated<number>;
  /** The instant since which it is at that step. */
  stepSince: string | null;
  instruction: string | null;
  /** Only what an import brought for an order without a due date; otherwise lateness follows from the due date. */
  daysLate: Generated<number>;
  completedAt: string | null;
  /** Whether it was put on hold with its sales order, so that it goes on with that. */
  heldByOrder: Generated<Flag>;
  /** The pieces that were ordered of it; splits and scrap take from `quantity` alone. */
  orderedQuantity: Generated<number>;
  scrapped: Generated<number>;
  splitFromId: number | null;
  origin: Generated<"new" | "split" | "replacement">;
}

/** What was done to a work order. Reports read these, and what is undone is removed. */
interface WorkOrderEventsTable extends Stored {
  workOrderId: number;
  kind: string;
  /** The step where it was done, and the one that the order went to. */
  stepId: number | null;
  toStepId: number | null;
  quantity: number;
  reason: string | null;
  note: string | null;
  userId: number | null;
  at: string;
  /** The act that it belongs to, as the change log has it. */
  actId: string | null;
}

interface ShipmentsTable extends Searchable {
  number: string;
  salesOrderId: number | null;
  customerName: string;
  shipTo: string;
  shipDate: string;
  carrier: string | null;
  trackingNumber: string | null;
  status: "shipped" | "void";
  /** Why it is void. */
  reason: string | null;
}

interface ShipmentLinesTable extends Stored {
  shipmentId: number;
  /** The `no` of the order's line; 0 for what the order's options make. */
  lineNo: number;
  workOrderId: number | null;
  description: string;
  quantity: number;
}

interface StaffTable extends Searchable {
  username: string;
  full_name: string;
  email: string;
  phone_number: string | null;
  role: string;
  title: string | null;
  primary_department: string | null;
  secondary_department: string | null;
  primary_area: string | null;
  secondary_area: string | null;
  isActive: Generated<Flag>;
  lastLogin: string | null;
}

interface SchedulesTable extends Stored {
  userId: number;
  dayOfWeek: string;
  projectedHours: Generated<number>;
  /** As they were typed; the clock's count instead where it was used. */
  actualHours: Generated<number>;
  /** The Monday of the week in which they were typed, and for which they hold. */
  typedWeek: string | null;
}

/** The hours of one person on one date, where they are not those of the usual week in `schedules`. */
interface PlannedDaysTable extends Stored {
  userId: number;
  date: string;
  projectedHours: number;
}

interface ProductionStepsTable extends Named {
  /** The order in which work passes through the steps, from 1. */
  position: number;
  operation: string;
  hours: number;
  departmentId: number;
}

interface TimeEntriesTable extends Stored {
  userId: number;
  eventType: string;
  /** SHA-256 of the photo's bytes, the name of its file. */
  photoHash: string | null;
  location: string | null;
  /** When it happened: entries are in this order. Before `createdAt` where it was entered later. */
  occurredAt: string;
  /** Awaiting, approved or changed: only of a clock-out that was entered later. */
  approval: string | null;
  /** The clock-in to which such a clock-out belongs. */
  corrects: number | null;
  /** The supervisor who vouches for an entry without a photo. */
  vouchedBy: number | null;
  /** The supervisor who approved or changed it. */
  decidedBy: number | null;
  /** The correction by which it does not count any more, and the one by which it was added. */
  struckById: number | null;
  addedById: number | null;
}

interface TimeCorrectionsTable extends Stored {
  userId: number;
  /** Add, change or strike. */
  act: string;
  /** What is changed or struck, or was added; the other one where both ends of a shift or of a break go together. */
  entryId: number | null;
  otherEntryId: number | null;
  /** What is added. */
  eventType: string | null;
  /** When it happened, and the other end. */
  occurredAt: string | null;
  otherAt: string | null;
  /** When a changed entry had happened before. */
  before: string | null;
  reason: string;
  requestedBy: string;
  status: string;
  decidedBy: number | null;
  note: string | null;
}

/** Days whose hours were exported; they are locked until the period is unlocked. */
interface PayrollPeriodsTable extends Stored {
  from: string;
  to: string;
  exportedAt: string;
  exportedBy: string;
  /** SHA-256 of the file that was exported. */
  fileHash: string;
  unlockedAt: string | null;
}

/** How long one person was at a step of a work order. */
interface JobTimesTable extends Stored {
  userId: number;
  workOrderId: number;
  stepId: number | null;
  startedAt: string;
  endedAt: string | null;
}

interface OrderFilesTable extends Stored {
  /** The order that it belongs to, of either kind. */
  salesOrderId: number | null;
  workOrderId: number | null;
  name: string;
  /** By its content, see `kindOf`. */
  type: string;
  bytes: number;
  /** SHA-256 of the bytes, the names of the files. */
  fileHash: string;
  thumbnailHash: string | null;
}

interface NotificationsTable extends Named {
  relatedEntity: string;
  entityId: number | null;
  eventType: string;
  message: string;
  priority: Generated<number>;
  /** The rule that made it; null for one that is gone. */
  triggerId: number | null;
  /** Whom the rule tells, see `keysOf`; null for everybody who may see the record. */
  toldTo: string | null;
}

interface NotificationReadsTable {
  /** Who has read it, see `keyOf`. */
  who: string;
  notificationId: number;
  readAt: string;
  /** When they put it away. */
  doneAt: string | null;
}

/** Until when somebody does not want to hear of it. */
interface NotificationSnoozesTable {
  who: string;
  notificationId: number;
  until: string;
}

/** When somebody wants to be told of things, as the shop's clocks show it; see `src/lib/quiet-hours.ts`. */
interface NoticeTimesTable {
  who: string;
  quietFrom: string | null;
  quietTo: string | null;
  digestAt: string | null;
}

/** The rules that somebody has muted. */
interface NotificationMutesTable {
  who: string;
  triggerId: number;
}

/** A question of a report that somebody wants on their dashboard. */
interface FavouritesTable {
  id: GeneratedAlways<number>;
  /** Whose it is, see `keyOf`. */
  who: string;
  report: string;
  /** What the report's address asks: "by=customer&period=month". */
  question: string;
  title: string;
}

interface SavedViewsTable extends Stored {
  /** Whose it is: a member of staff, or the machine's user. */
  owner: string;
  madeBy: string;
  /** The noun in the table of calls. */
  list: string;
  name: string;
  /** What the list's address asks: "due=overdue&sort=dueDate". */
  question: string;
  isShared: Generated<Flag>;
}

/** With which view a list opens for somebody. */
interface DefaultViewsTable {
  who: string;
  list: string;
  viewId: number;
}

interface EventTriggersTable extends Stored {
  entity: string;
  eventType: string;
  action: string;
  params: Generated<string>;
  isEnabled: Generated<Flag>;
  /** What its webhooks are signed with. */
  secret: string | null;
}

/** The records that a rule has told about and that are still in that state: it tells again once the state has ended and come back. */
interface TriggerFiringsTable {
  triggerId: number;
  /** 0 where it is about no record. */
  entityId: number;
  firedAt: string;
}

/** What is to leave the shop, and what became of it. */
interface OutboxTable {
  /** By which a receiver knows what it has had already. */
  id: string;
  triggerId: number;
  channel: "webhook" | "mail";
  /** An address of the web, or of mail. */
  target: string;
  /** Whose mail it is, such as "staff 7". */
  who: Generated<string | null>;
  /** Those of one name leave as one mail; null for what leaves alone. */
  batch: Generated<string | null>;
  body: string;
  createdAt: string;
  attempts: Generated<number>;
  /** When it is tried next; null when it is not. */
  nextAt: string | null;
  sentAt: string | null;
  failure: string | null;
}

interface ShippingRatesTable extends Named {
  name: string;
  amountCents: Cents;
}

/** Key and value pairs: the shop's settings, and the weights of an order's priority. */
interface SettingsTable {
  key: string;
  value: string;
}

/** Percent of the subtotal, with at most three decimals, from a day on. */
interface TaxRatesTable extends Stored {
  validFrom: string;
  ratePercent: number;
}

/** The last number given out per series, such as `SO-2026`. */
interface CountersTable {
  series: string;
  value: number;
}

interface IdempotencyKeysTable {
  /** Whose key it is, see `keyOf`. */
  who: string;
  key: string;
  call: string;
  inputHash: string;
  /** JSON of what the first call answered. */
  answer: string;
  createdAt: string;
}

interface LogsTable {
  id: GeneratedAlways<number>;
  relatedEntity: string;
  entityId: number;
  action: string;
  performedBy: string;
  /** The person, if it was one who had signed in. */
  staffId: number | null;
  /** The device and the token, if it was by one. */
  deviceId: number | null;
  tokenId: number | null;
  surface: string;
  /** JSON: field → [before, after]. */
  changes: string;
  requestId: string | null;
  timestamp: string;
  /** The line that this one takes back. */
  undoes: number | null;
  /** Joins the lines of one act, which are taken back together; and why it was done. */
  actId: string | null;
  reason: string | null;
  /** Chains the line to the one before, see `chainHash`; null for lines of before there was a chain. */
  hash: string | null;
}

/** An import that was written. The change log lists what it did to each record, in the lines from first to last. */
interface ImportBatchesTable extends Stored {
  noun: string;
  fileName: string;
  performedBy: string;
  surface: string;
  /** JSON: the columns of the file. */
  header: string;
  rows: number;
  new: number;
  changed: number;
  identical: number;
  skipped: number;
  refused: number;
  firstLog: number;
  lastLog: number;
  undoneAt: string | null;
  undoneBy: string | null;
  restored: Generated<number>;
  removed: Generated<number>;
  /** JSON: the records that the undo left alone, and why. */
  left: Generated<string>;
}

/** A row that an import refused while it wrote the others. */
interface ImportRefusalsTable {
  id: GeneratedAlways<number>;
  batchId: number;
  line: number;
  /** JSON: as they stand in the file. */
  cells: string;
  /** JSON: what is wrong. */
  errors: string;
}

/** What the columns of a file were taken for when it was imported, by its header. */
interface ImportMappingsTable {
  noun: string;
  signature: string;
  /** JSON: column → field, "" for none. */
  columns: string;
}

/** What only one member of staff knows or has: their password, PIN, badge or second factor. */
interface CredentialsTable {
  id: GeneratedAlways<number>;
  createdAt: string;
  staffId: number;
  kind: "password" | "pin" | "badge" | "totp";
  /** A hash, except that of the second factor, which has to be known. */
  secret: string;
  usedAt: string | null;
}

/** What a random word gives access to; only the word's SHA-256 is stored. */
interface Shown {
  id: GeneratedAlways<number>;
  createdAt: string;
  tokenHash: string;
}

/** Somebody who signed in with one browser, or stands at a device. */
interface SessionsTable extends Shown {
  staffId: number;
  deviceId: number | null;
  seenAt: string;
  endsAt: string;
  /** When they last gave their password. */
  verifiedAt: string;
  address: string;
  agent: string;
}

/** A tablet or terminal of the shop that stays signed in as itself. */
interface DevicesTable extends Shown {
  name: string;
  purpose: "Clock" | "Steps";
  department: string | null;
  pairedBy: string;
  seenAt: string | null;
  endedAt: string | null;
}

/** By which programs come in for a person, with no more rights than this role. */
interface TokensTable extends Shown {
  name: string;
  staffId: number;
  role: string;
  readOnly: Flag;
  endsAt: string;
  usedAt: string | null;
  endedAt: string | null;
}

/** Opens one thing once: the shop for its owner, a way in for a person, a device. */
interface LinksTable extends Shown {
  kind: "owner" | "invite" | "reset" | "pair";
  staffId: number | null;
  deviceId: number | null;
  madeBy: string;
  endsAt: string;
  usedAt: string | null;
}

export interface SharesTable {
  id: Generated<number>;
  salesOrderId: number | null;
  workOrderId: number | null;
  tokenHash: string;
  /** A JSON list of ids of `order_files`. */
  photoIds: string;
  madeBy: string;
  createdAt: string;
}

/** Who tries, as `account ana`, and the instants in milliseconds since 1970. */
interface WrongTriesTable {
  key: string;
  wrong: number;
  since: number;
  waitUntil: number;
}

export interface Tables {
  vendors: VendorsTable;
  purchase_orders: PurchaseOrdersTable;
  purchase_order_lines: PurchaseOrderLinesTable;
  parts: PartsTable;
  stock_movements: StockMovementsTable;
  bom_lines: BomLinesTable;
  work_order_materials: WorkOrderMaterialsTable;
  stock_counts: StockCountsTable;
  stock_count_lines: StockCountLinesTable;
  customers: CustomersTable;
  addresses: AddressesTable;
  departments: DepartmentsTable;
  department_areas: DepartmentAreasTable;
  feature_categories: FeatureCategoriesTable;
  feature_options: FeatureOptionsTable;
  sales_orders: SalesOrdersTable;
  work_orders: WorkOrdersTable;
  work_order_events: WorkOrderEventsTable;
  shipments: ShipmentsTable;
  shipment_lines: ShipmentLinesTable;
  staff: StaffTable;
  schedules: SchedulesTable;
  planned_days: PlannedDaysTable;
  production_steps: ProductionStepsTable;
  time_entries: TimeEntriesTable;
  time_corrections: TimeCorrectionsTable;
  payroll_periods: PayrollPeriodsTable;
  job_times: JobTimesTable;
  order_files: OrderFilesTable;
  notifications: NotificationsTable;
  notification_reads: NotificationReadsTable;
  notification_snoozes: NotificationSnoozesTable;
  notification_mutes: NotificationMutesTable;
  notice_times: NoticeTimesTable;
  favourites: FavouritesTable;
  saved_views: SavedViewsTable;
  default_views: DefaultViewsTable;
  event_triggers: EventTriggersTable;
  trigger_firings: TriggerFiringsTable;
  outbox: OutboxTable;
  shipping_rates: ShippingRatesTable;
  settings: SettingsTable;
  tax_rates: TaxRatesTable;
  priority_settings: SettingsTable;
  counters: CountersTable;
  idempotency_keys: IdempotencyKeysTable;
  logs: LogsTable;
  import_batches: ImportBatchesTable;
  import_refusals: ImportRefusalsTable;
  import_mappings: ImportMappingsTable;
  credentials: CredentialsTable;
  devices: DevicesTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  links: LinksTable;
  shares: SharesTable;
  wrong_tries: WrongTriesTable;
}

/**
 * The migrations that bring a file to these tables, under the names that it remembers and in the order in which
 * they run. Append only: what has been released is never edited.
 */
export const migrations: Record<string, Migration> = {
  "001-first-tables": firstTables,
  "002-planned-days": plannedDays,
  "003-signed-for": signedFor,
  "004-import-batches": importBatches,
  "005-step-since": stepSince,
  "006-clock-corrections": clockCorrections,
  "007-words": words,
  "008-keys-by-time": keysByTime,
  "009-category-kinds": categoryKinds,
  "010-who": who,
  "011-access": access,
  "012-notification-reads": notificationReads,
  "013-by-what": byWhat,
  "014-order-files": orderFiles,
  "015-urgency": urgency,
  "016-activity": activity,
  "017-favourites": favourites,
  "018-notification-rules": notificationRules,
  "019-shares": shares,
  "020-thread": thread,
  "021-views": views,
  "023-tax-rates": taxRates,
  "024-more-rules": moreRules,
  "025-marks": marks,
  "026-customers": customerAddresses,
  "027-quiet-hours": quietHours,
  "028-own-totals": ownTotals,
  "029-stock-movements": stockMovements,
  "030-buying": buying,
  "031-hours": hours,
  "032-materials": materials,
  "033-stock-counts": stockCounts,
  "034-correction-rule": correctionRule,
  "035-latest-entries": latestEntries,
  "036-only-linked": onlyLinked,
  "037-movements-of-one-time": movementsOfOneTime,
  "040-late-purchase-rule": latePurchaseRule,
  "041-wrong-tries": wrongTries,
  "044-id-once": idOnce,
  "045-one-index-of-places": oneIndexOfPlaces,
};

/** The tables whose rows are records: numbered, stamped and logged. */
export type RecordTable = {
  [T in keyof Tables]: Tables[T] extends Stored ? T : never;
}[keyof Tables];

export type Saved<T extends RecordTable> = Selectable<Tables[T]>;
export type New<T extends RecordTable> = Insertable<Tables[T]>;
