import boundaries from "eslint-plugin-boundaries";

// The plugin's schemas for the options of all its rules take half a second to prepare at every start, which a commit
// would wait for. bin/boundaries.test.ts shows that our options are understood.
const unchecked = (rule) => ({ ...rule, meta: { ...rule.meta, schema: false } });

const { dependencies, "no-unknown-files": noUnknownFiles } = boundaries.rules;

export default {
  meta: { name: "boundaries" },
  rules: { dependencies: unchecked(dependencies), "no-unknown-files": unchecked(noUnknownFiles) },
};
