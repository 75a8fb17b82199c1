/**
 * The columns of lists that their screens do not head with the field's name: the same words stand in the CSV that such
 * a screen saves, by the name of the list in the table of calls.
 */
const HEADINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  activity: { timestamp: "When", performedBy: "Who", action: "What", surface: "Through" },
  customers: { customerName: "Name", contactInfo: "Contact Information", createdAt: "Added" },
  departmentAreas: { name: "Area Name", departmentName: "Department", createdAt: "Created" },
  featureCategories: { createdAt: "Created" },
  featureOptions: { categoryName: "Category", createdAt: "Created" },
  imports: { fileName: "File", noun: "List", createdAt: "When", refused: "Rejected" },
  inventory: {
    partNumber: "Part #",
    supplier: "Source",
    supplierPartNumber: "Supplier Part #",
    stockQuantity: "Quantity",
    lastOrderDate: "Order Date",
    location: "Department",
    stockStatus: "Status",
  },
  purchaseOrders: { number: "PO #", vendorName: "Vendor", orderDate: "Ordered", expectedDate: "Expected" },
  salesOrders: {
    soNumber: "Order #",
    orderNumber: "Order #",
    customerName: "Customer",
    source: "Type",
    partNumber: "Part #",
    promisedDate: "Promised",
    priorityScore: "Priority",
    taxAmount: "Tax",
  },
  schedules: { full_name: "Employee", dayOfWeek: "Day", actualSource: "From" },
  staff: { isActive: "Status" },
  stockCounts: { number: "Count #", scope: "Of", location: "Department", createdAt: "Begun" },
  stockMovements: { at: "When", kind: "Movement", quantity: "Pieces", performedBy: "By" },
  timeCorrections: {
    full_name: "Employee",
    photoUrl: "Photo",
    requestedBy: "Asked by",
    createdAt: "Asked",
    decidedByName: "Decided by",
  },
  timekeeping: {
    full_name: "Employee",
    occurredAt: "Time",
    eventType: "Event",
    createdAt: "Recorded",
    photoUrl: "Photo",
  },
  vendors: {
    vendorAddress: "Address",
    vendorCity: "City",
    vendorState: "State",
    vendorZip: "ZIP Code",
    leadDays: "Lead Time",
    createdAt: "Added",
  },
  workOrders: { customerName: "Customer", soNumber: "SO #", woNumber: "WO #", quantity: "Qty", stepNumber: "Step" },
};

/** What heads a field of a list in the CSV that its screen saves: "Due Date". */
export function headingOf(list: string, field: string): string {
  return HEADINGS[list]?.[field] ?? titled(field);
}

/** The fields of a list by their headings. Where two have the same, it is that of the one whose screen says so. */
export function fieldsByHeading(list: string, fields: readonly string[]): Map<string, string> {
  const own = HEADINGS[list] ?? {};
  const inOrder = [
    ...fields.filter((field) => !(field in own)),
    ...Object.keys(own).filter((field) => fields.includes(field)),
  ];
  return new Map(inOrder.map((field) => [headingOf(list, field), field]));
}

const CAPITALS = ["Id", "Sku", "Po", "So", "Wo", "Zip"];

/** "supplierPartNumber" and "supplier_part_number" → "Supplier Part Number". */
function titled(field: string): string {
  const words = field.replace(/([a-z\d])([A-Z])/g, "$1 $2").split(/[ _]/);
  return words
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .map((word) => (CAPITALS.includes(word) ? word.toUpperCase() : word))
    .join(" ");
}
