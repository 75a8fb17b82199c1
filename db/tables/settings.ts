import type { Stored } from "./stored.ts";

/** The shop's settings. */
interface SettingsTable {
  /** The name of the setting. */
  key: string;
  /** Its value, as text. */
  value: string;
}

/** How much each fact adds to the priority of an order. */
interface PrioritySettingsTable {
  /** The fact: rushFee, isCritical or daysLate. */
  key: string;
  /** How much it adds, as text. */
  value: string;
}

/** The sales tax from a day on. */
interface TaxRatesTable extends Stored {
  /** The first day it holds. */
  validFrom: string;
  /** Percent of the subtotal, with at most three decimals. */
  ratePercent: number;
}

/** The last number given out in each series. */
interface CountersTable {
  /** The series, such as SO-2026. */
  series: string;
  /** The last number given out. */
  value: number;
}

export interface SettingTables {
  settings: SettingsTable;
  priority_settings: PrioritySettingsTable;
  tax_rates: TaxRatesTable;
  counters: CountersTable;
}
