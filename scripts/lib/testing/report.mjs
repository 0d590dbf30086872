import { explain } from '../command.mjs';
import { step } from '../terminal.mjs';

const counts = ({ passed, failed, skipped }) =>
  [
    `${passed} passed`,
    ...(failed ? [`${failed} FAILED`] : []),
    ...(skipped.length ? [`${skipped.length} skipped`] : []),
  ].join(', ');

/** `Took 725 s: Unit 37, Integration 240, …`. What ran beside another part costs only what was waited for it. */
function costs(parts) {
  const seconds = (ms) => Math.round(ms / 1000);
  const total = parts.reduce((sum, { ms }) => sum + ms, 0);
  return `Took ${seconds(total)} s: ${parts.map(({ label, ms }) => `${label} ${seconds(ms)}`).join(', ')}`;
}

/**
 * Counts what passed, failed and was skipped over a run of stages. A failing stage prints what it has to say and the
 * run goes on, so that one run tells everything.
 * @param {{ print?: (text: string) => unknown }} [options]
 */
export function createReport({ print = (text) => process.stdout.write(text) } = {}) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const parts = [];
  /** As the terminal's, and the closing names what it cost. */
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
     * `work` answers `{passed, failed, report}`, in `skipped` a sentence for each test that this machine cannot run and
     * why, and in `remarks` what tests have measured; a stage that throws or runs nothing counts as one failure.
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
    /** Does what later stages need. Answers whether it worked; a failure counts as one. */
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
    /** Prints what each part cost and the last line, which machines read, and sets the exit code. */
    close() {
      const { skipped } = total;
      if (total.passed + total.failed + skipped === 0) total.failed = 1;
      print(`\n${costs(parts)}\n`);
      print(`\n${total.passed} passed, ${total.failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
      process.exitCode = total.failed ? 1 : 0;
    },
  };
}
