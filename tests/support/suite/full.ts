/**
 * What `npm test -- full` runs beyond the short run (ADR 0069): files named `*.full.test.ts`, browser tests with the
 * tag `@full`, and all cases of a matrix of which the short run takes representatives.
 */
export const isFull = Boolean(process.env.TEST_FULL);

/** All cases of a matrix; in the short run only those that represent a class of cases. */
export const representatives = <T>(cases: readonly T[], stands: (one: T, index: number) => boolean): T[] =>
  isFull ? [...cases] : cases.filter(stands);

/**
 * Number of leads in tests of query plans and of rows read. The short run has as many as PostgreSQL needs to prefer an
 * index.
 */
export const manyLeads = isFull ? 100_000 : 20_000;

/** Defines tests that the short run leaves out. */
export function onlyInFull(define: () => void): void {
  if (isFull) define();
}
