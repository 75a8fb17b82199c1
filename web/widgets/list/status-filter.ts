/** Over lists of records that can be deactivated: which of them are shown. */
export const STATUS_FILTER = {
  name: "status",
  label: "Status",
  all: "Active",
  choices: [
    { value: "inactive", label: "Inactive" },
    { value: "all", label: "Active or not" },
  ],
} as const;
