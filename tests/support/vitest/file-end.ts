/**
 * Cleanups of a test file. They are collected here, because Vitest drops an `afterAll` that is called while a hook or
 * a test runs.
 */
const cleanups: (() => Promise<unknown>)[] = [];

/** Runs a cleanup when the test file ends, before its database is dropped; the last one registered runs first. */
export function atFileEnd(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup);
}

export async function cleanUpFile(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}
