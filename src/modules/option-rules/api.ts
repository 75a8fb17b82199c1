import { ById, change, create, list, read, remove } from "../../api/endpoint.ts";
import { NewOptionRule, OptionChoiceCheck, OptionChoiceChecked, OptionRule, OptionRuleList } from "./schema.ts";

const refreshes = ["optionRules"];

/** Which options go together. Orders that are stored keep what they have. */
export const optionRules = {
  list: list("/api/option-rules", "List the rules between options", OptionRuleList, OptionRule),
  check: read(
    "/api/option-rules/check",
    "Say which rules a choice of options breaks, and what may be chosen beside it",
    OptionChoiceCheck,
    OptionChoiceChecked,
  ),
  get: read("/api/option-rules/:id", "Read a rule", ById, OptionRule),
  create: create("/api/option-rules", "Add a rule between options", NewOptionRule, OptionRule, {
    success: "Rule added",
    failure: "Failed to add the rule",
    refreshes,
  }),
  update: change("PUT", "/api/option-rules/:id", "Change a rule", ById.extend(NewOptionRule.shape), OptionRule, {
    success: "Rule changed",
    failure: "Failed to change the rule",
    refreshes,
  }),
  remove: remove("/api/option-rules/:id", "Delete a rule", {
    success: "Rule deleted",
    failure: "Failed to delete the rule",
    refreshes,
  }),
};
