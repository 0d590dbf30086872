import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Reason why this machine cannot run the test. */
    notAvailableHere?: string;
  }
}

/**
 * Skips a test that this machine cannot run: `it('…', (context) => { if (!tool) notAvailableHere(context, 'buildah
 * is not installed'); … })`, or in a `beforeEach` for all tests of a `describe`. The suite prints the reason and
 * counts the test as skipped; any other skipped test counts as failed.
 */
export function notAvailableHere({ task, skip }: TestContext, reason: string): never {
  task.meta.notAvailableHere = reason;
  return skip(reason);
}
