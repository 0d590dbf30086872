import { explain } from '../command.mjs';
import { step } from '../terminal.mjs';
import { dearest, firstLines } from './report-lines.mjs';

/** Maximum number of unsteady files, which fail and then pass alone. With more of them, the run is red. */
const MAX_UNSTEADY = 5;
/**
 * Maximum number of files with failures that are rerun. With more of them, the run is red whatever the reruns show.
 */
const MAX_LOOKS = 20;

const seconds = (ms) => Math.round(ms / 1000);

/**
 * Durations of the parts: `Took 725 s: Unit 37, Integration 240, …`. For a part that ran beside others, only the time
 * that the run waited for it is listed.
 */
function costs(parts) {
  const total = parts.reduce((sum, { ms }) => sum + ms, 0);
  return `Took ${seconds(total)} s: ${parts.map(({ label, ms }) => `${label} ${seconds(ms)}`).join(', ')}`;
}

/** @param {import('./file-results.mjs').FileResult[]} files */
function countsOf(files, failures) {
  const sum = (of) => files.reduce((total, file) => total + of(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum((file) => file.failures.length) + failures.length,
    skipped: sum(({ skipped }) => skipped.length),
  };
}

const sentence = ({ passed, failed, skipped }) =>
  [
    `${passed} passed`,
    ...(failed ? [`${failed} FAILED`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ].join(', ');

const describe = ({ file, failures }) => failures.map((failure) => `${file}\n  ${failure}`).join('\n\n');

/**
 * Counts passed, failed and skipped tests over several stages. A failing stage prints its report and the run goes on,
 * so that one run shows all failures. Files with failures can be rerun after all stages. @param {{ print?: (text:
 * string) => unknown }} [options]
 */
export function createReport({ print = (text) => process.stdout.write(text) } = {}) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const parts = [];
  /** Files with failures that are to be rerun, each with the function that reruns it. */
  const suspects = [];
  const unsteady = [];

  /** Runs a step of the terminal (`terminal.mjs`) and records its duration for the summary. */
  const timedStep = async (label, doing, work) => {
    const since = performance.now();
    try {
      await step(label, doing, work);
    } finally {
      parts.push({ label, ms: performance.now() - since });
    }
  };

  function add({ passed, failed, skipped }) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }

  /** Reruns one file with failures alone and counts the tests of that run. */
  async function lookAgain({ first, again }) {
    let second;
    await timedStep('Again', first.file, async () => {
      const { files, failures } = await again(first.file);
      const [file = { ...first, passed: 0, failures: ['No test ran.'] }] = files;
      second = { ...file, failures: [...file.failures, ...failures] };
      const counts = countsOf([second], []);
      add(counts);
      return `${first.file}: ${sentence(counts)}`;
    });
    if (second.failures.length > 0) print(`\n${describe(second)}\n\n`);
    else unsteady.push({ file: first.file, aloneMs: second.ms, said: first.failures });
  }

  return {
    step: timedStep,
    /**
     * Runs one stage, whose tests are in several files. A stage that throws or runs no test counts as one failure.
     * @param {() => Promise<import('./file-results.mjs').PartResult>} work
     * @param {(file: string) => Promise<import('./file-results.mjs').PartResult>} again runs one file alone
     */
    async tests(label, doing, work, again) {
      let result;
      await timedStep(label, doing, async () => {
        try {
          result = await work();
        } catch (error) {
          result = { files: [], failures: [explain(error)] };
        }
        const { files, failures } = result;
        if (files.length + failures.length === 0) failures.push('No test ran.');
        const failing = files.filter((file) => file.failures.length > 0);
        suspects.push(...failing.map((first) => ({ first, again })));
        const settled = files.filter((file) => !failing.includes(file));
        add(countsOf(settled, failures));
        return sentence(countsOf(files, failures));
      });
      const { files, failures } = result;
      for (const remark of files.flatMap(({ remarks }) => remarks)) print(`  ${remark}\n`);
      for (const reason of files.flatMap(({ skipped }) => skipped)) print(`  Skipped: ${reason}\n`);
      for (const line of dearest(files)) print(`  ${line}\n`);
      const failing = files.filter((file) => file.failures.length > 0);
      const texts = [...failures, ...failing.map(describe)];
      if (texts.length > 0) print(`\n${texts.join('\n\n').trimEnd()}\n\n`);
    },
    /** Runs one check. @param {() => Promise<{ isPassed: boolean, report?: string }>} work; an error counts as failure */
    async check(label, doing, work) {
      let result;
      await timedStep(label, doing, async () => {
        result = await work().catch((error) => ({ isPassed: false, report: explain(error) }));
        add({ passed: Number(result.isPassed), failed: Number(!result.isPassed), skipped: 0 });
        return result.isPassed ? 'passed' : 'FAILED';
      });
      if (!result.isPassed) print(`\n${result.report?.trimEnd()}\n\n`);
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
    /**
     * Reruns up to `MAX_LOOKS` files with failures, each alone. A file that passes then is unsteady: it counts as
     * passed, and is printed with its first failures. @returns the unsteady files
     */
    async secondLook() {
      for (const suspect of suspects.slice(0, MAX_LOOKS)) await lookAgain(suspect);
      for (const { first } of suspects.slice(MAX_LOOKS)) add(countsOf([first], []));
      if (unsteady.length === 0) return unsteady;
      print('\nUnsteady:\n');
      for (const { file, aloneMs, said } of unsteady) {
        print(`  ${file} (passed alone in ${seconds(aloneMs)} s)\n${firstLines(said)}\n`);
      }
      if (unsteady.length > MAX_UNSTEADY) {
        total.failed += 1;
        print(`\nMore than ${MAX_UNSTEADY} files are unsteady: the suite is at fault.\n`);
      }
      return unsteady;
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
