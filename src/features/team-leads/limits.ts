/**
 * Monthly limit of leads in one workspace. Leads beyond the limit are still stored; the workspace's owners get a mail
 * once a month (`note-lead-limit.ts`).
 */
export const maxLeadsPerMonth = 10_000;
