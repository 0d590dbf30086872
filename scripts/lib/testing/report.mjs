import { explain } from '../command.mjs';
import { step } from '../terminal.mjs';

/**
 * Counts what passed and failed over a run of stages. A failing stage prints what it has to say and the run goes
 * on, so that one run tells everything.
 */
export function createReport() {
  const total = { passed: 0, failed: 0 };
  return {
    /** `work` answers `{passed, failed, report}`; a stage that throws or runs nothing counts as one failure. */
    async stage(label, doing, work) {
      let report = '';
      await step(label, doing, async () => {
        let result;
        try {
          result = await work();
        } catch (error) {
          result = { passed: 0, failed: 1, report: explain(error) };
        }
        if (result.passed + result.failed === 0) result = { passed: 0, failed: 1, report: 'No test ran.' };
        total.passed += result.passed;
        total.failed += result.failed;
        if (result.failed) report = result.report;
        return `${result.passed} passed${result.failed ? `, ${result.failed} FAILED` : ''}`;
      });
      if (report) process.stdout.write(`\n${report.trimEnd()}\n\n`);
    },
    /** Does what later stages need. Answers whether it worked; a failure counts as one. */
    async prepare(label, doing, work) {
      try {
        await step(label, doing, work);
        return true;
      } catch (error) {
        total.failed += 1;
        process.stdout.write(`\n${explain(error)}\n\n`);
        return false;
      }
    },
    /** Prints the closing line, which machines read, and sets the exit code. */
    close() {
      if (total.passed + total.failed === 0) total.failed = 1;
      process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
      process.exitCode = total.failed ? 1 : 0;
    },
  };
}
