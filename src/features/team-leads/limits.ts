/**
 * Monthly limit of leads in one workspace. Leads beyond the limit are still stored; the workspace's owners get a mail
 * once a month (`note-lead-limit.ts`).
 */
export const maxLeadsPerMonth = 10_000;

/**
 * Number of leads that a workspace with `leads` in this month can store in one process before they are counted again:
 * a twentieth of what is left, so that several processes together do not pass the limit unnoticed.
 */
export const uncountedAfter = (leads: number): number =>
  Math.max(0, Math.floor((maxLeadsPerMonth - leads) / 20));
