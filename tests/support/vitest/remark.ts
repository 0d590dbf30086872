import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Figures that were measured on the way: no assertion, but worth reading. */
    remarks?: string[];
  }
}

/** Prints a sentence under the part of the suite that the test belongs to: a size, a time. */
export function remark({ task }: TestContext, sentence: string): void {
  task.meta.remarks = [...(task.meta.remarks ?? []), sentence];
}
