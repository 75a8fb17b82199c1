import type { Migration } from "kysely";
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
import { plainLetters } from "./migrations/048-plain-letters.ts";
import { orderLines } from "./migrations/049-order-lines.ts";
import { fewerIndexes } from "./migrations/050-fewer-indexes.ts";
import { zipCodesWithoutCase } from "./migrations/051-zip-codes-without-case.ts";
import { shipmentNumbersWithoutCase } from "./migrations/052-shipment-numbers-without-case.ts";
import { queuePlaces } from "./migrations/053-queue-places.ts";
import { whereWorked } from "./migrations/054-where-worked.ts";
import { takenBack } from "./migrations/055-taken-back.ts";
import { closedDays } from "./migrations/056-closed-days.ts";
import { withdrawn } from "./migrations/060-withdrawn.ts";
import { staffLoans } from "./migrations/061-staff-loans.ts";
import { placesInTheQueue } from "./migrations/063-places-in-the-queue.ts";
import { rulesOfRisk } from "./migrations/064-rules-of-risk.ts";
import { closedShort } from "./migrations/065-closed-short.ts";
import { pressingSales } from "./migrations/066-pressing-sales.ts";
import { activePartsAndCustomers } from "./migrations/067-active-parts-and-customers.ts";
import { inactiveOnes } from "./migrations/068-inactive-ones.ts";
import { usualDaysOnce } from "./migrations/069-usual-days-once.ts";
import { ruleOfTheDisk } from "./migrations/070-rule-of-the-disk.ts";
import { hoursByOption } from "./migrations/071-hours-by-option.ts";
import { ruleOfTheDatabase } from "./migrations/072-rule-of-the-database.ts";
import { rulesBetweenOptions } from "./migrations/073-rules-between-options.ts";
import { severalOfACategory } from "./migrations/074-several-of-a-category.ts";
import { pricesBesideOptions } from "./migrations/075-prices-beside-options.ts";
import { configurations } from "./migrations/076-configurations.ts";
import { salePrices } from "./migrations/077-sale-prices.ts";
import { stocksOfAnOrder } from "./migrations/078-stocks-of-an-order.ts";
import { foundByOptions } from "./migrations/079-found-by-options.ts";
import { contactOfAnOrder } from "./migrations/080-contact-of-an-order.ts";
import { jobTimesAndNoticesByTime } from "./migrations/081-job-times-and-notices-by-time.ts";
import { movementsWithTheirQuantity } from "./migrations/082-movements-with-their-quantity.ts";
import { rulesOfWhatIsWatched } from "./migrations/083-rules-of-what-is-watched.ts";
import { breaks } from "./migrations/084-breaks.ts";
import { wordsOfFiles } from "./migrations/085-words-of-files.ts";
import { namesInSpanish } from "./migrations/086-names-in-spanish.ts";
import { erasedLines } from "./migrations/088-erased-lines.ts";
import { openJobTimes } from "./migrations/089-open-job-times.ts";
import { whatIsCounted } from "./migrations/091-what-is-counted.ts";

/**
 * The migrations, under the names that a file remembers, in the order in which they run. Append only: a released one is
 * never edited.
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
  "048-plain-letters": plainLetters,
  "049-order-lines": orderLines,
  "050-fewer-indexes": fewerIndexes,
  "051-zip-codes-without-case": zipCodesWithoutCase,
  "052-shipment-numbers-without-case": shipmentNumbersWithoutCase,
  "053-queue-places": queuePlaces,
  "054-where-worked": whereWorked,
  "055-taken-back": takenBack,
  "056-closed-days": closedDays,
  "060-withdrawn": withdrawn,
  "061-staff-loans": staffLoans,
  "063-places-in-the-queue": placesInTheQueue,
  "064-rules-of-risk": rulesOfRisk,
  "065-closed-short": closedShort,
  "066-pressing-sales": pressingSales,
  "067-active-parts-and-customers": activePartsAndCustomers,
  "068-inactive-ones": inactiveOnes,
  "069-usual-days-once": usualDaysOnce,
  "070-rule-of-the-disk": ruleOfTheDisk,
  "071-hours-by-option": hoursByOption,
  "072-rule-of-the-database": ruleOfTheDatabase,
  "073-rules-between-options": rulesBetweenOptions,
  "074-several-of-a-category": severalOfACategory,
  "075-prices-beside-options": pricesBesideOptions,
  "076-configurations": configurations,
  "077-sale-prices": salePrices,
  "078-stocks-of-an-order": stocksOfAnOrder,
  "079-found-by-options": foundByOptions,
  "080-contact-of-an-order": contactOfAnOrder,
  "081-job-times-and-notices-by-time": jobTimesAndNoticesByTime,
  "082-movements-with-their-quantity": movementsWithTheirQuantity,
  "083-rules-of-what-is-watched": rulesOfWhatIsWatched,
  "084-breaks": breaks,
  "085-words-of-files": wordsOfFiles,
  "086-names-in-spanish": namesInSpanish,
  "088-erased-lines": erasedLines,
  "089-open-job-times": openJobTimes,
  "091-what-is-counted": whatIsCounted,
};
