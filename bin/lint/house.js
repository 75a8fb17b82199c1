// Habits of this house that oxlint has no rule for, each as the code it refuses and the sentence it answers.

const local = "(Date|Day|FullYear|Hours|Milliseconds|Minutes|Month|Seconds)";

const refused = {
  "no-clock": {
    "MemberExpression[object.name=/^(Date|performance)$/][property.name='now']":
      "rules take today or now as an argument",
    "NewExpression[callee.name='Date'][arguments.length=0]": "rules take today or now as an argument",
    "CallExpression[callee.name='Date']": "rules take today or now as an argument",
  },
  "no-random": {
    "MemberExpression[object.name='Math'][property.name='random']": "use node:crypto, or a fixed seed for made-up data",
  },
  "no-local-dates": {
    [`MemberExpression[property.name=/^([gs]et${local}|getTimezoneOffset)$/]`]:
      "the machine's time zone decides here; use src/lib/dates.ts",
    "MemberExpression[property.name='slice'][object.callee.property.name='toISOString']":
      "this is the date in UTC, not in the shop; use src/lib/dates.ts",
  },
  "no-raw-sql": {
    "MemberExpression[object.name='sql'][property.name='raw']": "sql.raw belongs in db; use Kysely or sql`…`",
  },
  "no-alias": {
    "[source.value=/^#/]": "import by relative path; the boundaries do not see aliases",
  },
  "no-focused-tests": {
    "MemberExpression[property.name=/^(only|skip)$/]": "every test runs, each time",
  },
  "no-module-mocks": {
    "MemberExpression[object.name=/^(vi|vitest)$/][property.name=/^(doMock|hoisted|mock|resetModules)$/]":
      "test files share one load of the modules, so the order of files would decide; give what differs as an argument",
  },
};

const rule = (selectors) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(selectors).map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
    ),
});

export default {
  meta: { name: "house" },
  rules: Object.fromEntries(Object.entries(refused).map(([name, selectors]) => [name, rule(selectors)])),
};
