/** Of one workspace. A lead beyond it is kept all the same: the workspace is told, and nothing is lost. */
export const maxLeadsPerMonth = 10_000;
