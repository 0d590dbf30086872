import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why this machine cannot run the test. */
    notAvailableHere?: string;
  }
}

/**
 * Ends a test that this machine cannot run: `it('…', (context) => { if (!tool) notAvailableHere(context, 'buildah is not
 * installed'); … })`, in a `beforeEach` for all tests of a `describe`. The suite prints the reason and counts the test as
 * skipped; a test that is skipped in any other way counts as failed.
 */
export function notAvailableHere({ task, skip }: TestContext, reason: string): never {
  task.meta.notAvailableHere = reason;
  return skip(reason);
}
