import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Figures measured by the test, printed but not asserted. */
    remarks?: string[];
  }
}

/** Prints a sentence, such as a size or a time, below the test's stage in the report. */
export function remark({ task }: TestContext, sentence: string): void {
  task.meta.remarks = [...(task.meta.remarks ?? []), sentence];
}
