/** Monthly limit of leads in one workspace. Leads beyond the limit are still stored, and the workspace is notified. */
export const maxLeadsPerMonth = 10_000;
