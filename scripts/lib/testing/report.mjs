import { explain } from '../command.mjs';
import { step } from '../terminal.mjs';

const counts = ({ passed, failed, skipped }) =>
  [
    `${passed} passed`,
    ...(failed ? [`${failed} FAILED`] : []),
    ...(skipped.length ? [`${skipped.length} skipped`] : []),
  ].join(', ');

/**
 * `Took 725 s: Unit 37, Integration 240, …`. A part that ran beside others costs only the time the run waited for
 * it.
 */
function costs(parts) {
  const seconds = (ms) => Math.round(ms / 1000);
  const total = parts.reduce((sum, { ms }) => sum + ms, 0);
  return `Took ${seconds(total)} s: ${parts.map(({ label, ms }) => `${label} ${seconds(ms)}`).join(', ')}`;
}

/**
 * Counts passed, failed and skipped tests over several stages. A failing stage prints its report and the run goes
 * on, so that one run shows all failures.
 * @param {{ print?: (text: string) => unknown }} [options]
 */
export function createReport({ print = (text) => process.stdout.write(text) } = {}) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const parts = [];
  /** Runs a terminal step and records its duration for the summary. */
  const timedStep = async (label, doing, work) => {
    const since = performance.now();
    try {
      await step(label, doing, work);
    } finally {
      parts.push({ label, ms: performance.now() - since });
    }
  };
  return {
    step: timedStep,
    /**
     * Runs one stage. `work` returns `{passed, failed, report}`, optionally `skipped`, a sentence for each test that
     * this machine cannot run with the reason, and `remarks`, figures measured by tests. A stage that throws or runs
     * no test counts as one failure.
     */
    async stage(label, doing, work) {
      let result;
      await timedStep(label, doing, async () => {
        try {
          result = { skipped: [], ...(await work()) };
        } catch (error) {
          result = { passed: 0, failed: 1, skipped: [], report: explain(error) };
        }
        if (result.passed + result.failed + result.skipped.length === 0) {
          result = { ...result, failed: 1, report: 'No test ran.' };
        }
        total.passed += result.passed;
        total.failed += result.failed;
        total.skipped += result.skipped.length;
        return counts(result);
      });
      for (const sentence of result.remarks ?? []) print(`  ${sentence}\n`);
      for (const sentence of result.skipped) print(`  Skipped: ${sentence}\n`);
      if (result.failed) print(`\n${result.report.trimEnd()}\n\n`);
    },
    /** Runs a preparation of later stages. @returns whether it succeeded; an error counts as one failure. */
    async prepare(label, doing, work) {
      try {
        await timedStep(label, doing, work);
        return true;
      } catch (error) {
        total.failed += 1;
        print(`\n${explain(error)}\n\n`);
        return false;
      }
    },
    /** Prints the duration of each part and the last line, which programs parse, and sets the exit code. */
    close() {
      const { skipped } = total;
      if (total.passed + total.failed + skipped === 0) total.failed = 1;
      print(`\n${costs(parts)}\n`);
      print(`\n${total.passed} passed, ${total.failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
      process.exitCode = total.failed ? 1 : 0;
    },
  };
}
