/** Monthly limit of one workspace. A lead beyond it is still stored, and the workspace is notified. */
export const maxLeadsPerMonth = 10_000;
