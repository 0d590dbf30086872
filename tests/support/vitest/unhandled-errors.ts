import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** Prints errors outside of any test, which fail a run but are missing from the JSON report. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]) {
    for (const { stack, message } of errors) console.error(`Outside of any test: ${stack ?? message}`);
  }
}
