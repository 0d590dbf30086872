/** The report of `npm test`: its counts, the rerun of failed files, and the closing lines. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReport } from '../../../scripts/lib/testing/report.mjs';
import { readResults } from '../../../scripts/lib/testing/vitest.mjs';
import { notAvailableHere } from '../../support/vitest/not-available-here';
import { remark } from '../../support/vitest/remark';

type PartResult = Awaited<ReturnType<typeof readResults>>;

let exitCode: typeof process.exitCode;
beforeEach(() => {
  exitCode = process.exitCode;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

const file = (name: string, { passed = 1, failures = [] as string[], skipped = [] as string[] } = {}) => ({
  ...{ file: name, ms: 1000, passed, failures, skipped },
  remarks: [] as string[],
});

const part = (files: PartResult['files'], failures: string[] = []): PartResult => ({ files, failures });

/** Reruns a file. @returns its result */
type Again = (name: string) => PartResult;
const neverAgain: Again = (name) => {
  throw new Error(`${name} was run again.`);
};

async function closingOf(results: PartResult[], again = neverAgain) {
  const printed: string[] = [];
  const report = createReport({ print: (text: string) => printed.push(text) });
  for (const [index, one] of results.entries()) {
    await report.tests(
      `Part ${index + 1}`,
      '',
      async () => one,
      async (name: string) => again(name),
    );
  }
  const unsteady = await report.secondLook();
  report.close();
  return { text: printed.join(''), last: printed.at(-1)?.trim(), exitCode: process.exitCode, unsteady };
}

describe('the last line of npm test', () => {
  it('the last line sums up the passed, failed and, if any, skipped tests of all parts', async () => {
    const two = part([file('a.test.ts'), file('b.test.ts')]);
    expect(await closingOf([two, part([file('c.test.ts')])])).toMatchObject({
      last: '3 passed, 0 failed',
      exitCode: 0,
    });
    const skipping = part([file('c.test.ts', { passed: 0, skipped: ['a container: no buildah'] })]);
    expect(await closingOf([two, skipping])).toMatchObject({
      last: '2 passed, 0 failed, 1 skipped',
      exitCode: 0,
    });
    expect(await closingOf([two, part([], ['A worker ended.'])])).toMatchObject({
      last: '2 passed, 1 failed',
      exitCode: 1,
    });
  });

  it('a part of npm test that ran no test or crashed counts as one failure', async () => {
    expect((await closingOf([part([])])).last).toBe('0 passed, 1 failed');
    expect((await closingOf([])).last).toBe('0 passed, 1 failed');
  });

  it('a failed static check is counted and never rerun', async () => {
    const printed: string[] = [];
    const report = createReport({ print: (text: string) => printed.push(text) });
    await report.check('Types', '', async () => ({ isPassed: false, report: 'TS2322' }));
    await report.check('Style', '', async () => ({ isPassed: true }));
    expect(await report.secondLook()).toEqual([]);
    report.close();
    expect(printed.join('')).toContain('TS2322');
    expect(printed.at(-1)?.trim()).toBe('1 passed, 1 failed');
  });

  it('the reasons for skipped tests and the duration of each part are printed above the last line', async () => {
    const { text } = await closingOf([part([file('a.test.ts', { skipped: ['a container: no buildah'] })])]);
    expect(text).toMatch(
      /Skipped: a container: no buildah\n\nTook 0 s: Part 1 0\n\n1 passed, 0 failed, 1 skipped\n$/,
    );
  });

  it('the ten slowest files of a part are printed, the slowest first', async () => {
    const files = Array.from({ length: 12 }, (_, index) => ({
      ...file(`tests/unit/room/file-${index}.test.ts`),
      ms: index * 1000,
    }));
    const { text } = await closingOf([part(files)]);
    expect(text).toContain('Dearest: room/file-11 11.0 s, room/file-10 10.0 s,');
    expect(text.match(/room\/file-/g)).toHaveLength(10);
  });
});

describe('the rerun of a failed file', () => {
  const broken = file('tests/e2e/slow.test.ts', { passed: 2, failures: ['3: loads\nTime-out of 30 s'] });

  it('a file that passes when rerun alone counts as passed and is listed as unsteady with its first failures', async () => {
    const steady = file('tests/e2e/steady.test.ts');
    const { last, text, unsteady, exitCode } = await closingOf([part([steady, broken])], (name) =>
      part([file(name, { passed: 3 })]),
    );
    expect({ last, exitCode }).toEqual({ last: '4 passed, 0 failed', exitCode: 0 });
    expect(text).toContain('Unsteady:\n  tests/e2e/slow.test.ts (passed alone in 1 s)\n    3: loads\n');
    expect(unsteady).toEqual([{ file: broken.file, aloneMs: 1000, said: broken.failures }]);
  });

  it('if a file fails again in its separate rerun, only the results of the rerun are counted', async () => {
    const { last, text, unsteady } = await closingOf([part([broken])], (name) =>
      part([file(name, { passed: 1, failures: ['3: loads\nStill', '9: saves\nStill'] })]),
    );
    expect(last).toBe('1 passed, 2 failed');
    expect(text).not.toContain('Unsteady');
    expect(unsteady).toEqual([]);
  });

  it('a file whose rerun runs no test is counted as one failure', async () => {
    expect((await closingOf([part([broken])], () => part([]))).last).toBe('0 passed, 1 failed');
  });

  it('a failure that belongs to no file, such as a worker that ended, is not rerun', async () => {
    expect((await closingOf([part([file('a.test.ts')], ['A worker ended.'])])).last).toBe(
      '1 passed, 1 failed',
    );
  });

  it.each([
    [5, '5 passed, 0 failed'],
    [6, '6 passed, 1 failed'],
  ])('with %d unsteady files, the last line is “%s”', async (count, last) => {
    const files = Array.from({ length: count }, (_, index) =>
      file(`${index}.test.ts`, { passed: 0, failures: ['once'] }),
    );
    expect((await closingOf([part(files)], (name) => part([file(name)]))).last).toBe(last);
  });
});

const result = (name: string, state: string, meta = {}) => ({ name, state, meta, errors: [] as string[] });
const found = (tests: object[], outside: object[] = []) => ({
  files: [{ file: `${process.cwd()}/tests/some.test.ts`, ms: 1, errors: [], tests }],
  outside,
});

describe('results of vitest', () => {
  it('a skipped test counts as failed, unless notAvailableHere gives its reason', () => {
    const tests = [
      result('runs', 'passed'),
      result('is set aside', 'skipped'),
      result('needs buildah', 'skipped', { notAvailableHere: 'buildah is not installed' }),
      result('breaks and makes excuses', 'failed', { notAvailableHere: 'a bad day' }),
    ];
    const [read] = readResults(found(tests)).files;
    expect(read).toMatchObject({
      file: 'tests/some.test.ts',
      passed: 1,
      skipped: ['needs buildah: buildah is not installed'],
      failures: ['is set aside (skipped)', 'breaks and makes excuses (failed)'],
    });
  });

  it('an error outside of any test is reported for the file that caused the error, or without a file if the file is unknown', () => {
    const own = { file: `${process.cwd()}/tests/some.test.ts`, message: 'Cannot use a pool' };
    const { files, failures } = readResults(
      found([result('runs', 'passed')], [own, { file: null, message: 'A worker ended' }]),
    );
    expect(files[0]?.failures).toEqual(['Outside of any test: Cannot use a pool']);
    expect(failures).toEqual(['Outside of any test: A worker ended']);
  });

  it('notAvailableHere stores its reason with the test and skips the test', (context) => {
    const skip = vi.fn(() => {
      throw new Error('skipped');
    });
    const task = { meta: {} };
    const told = { ...context, task, skip } as unknown as typeof context;
    expect(() => notAvailableHere(told, 'buildah is not installed')).toThrow('skipped');
    expect(task.meta).toEqual({ notAvailableHere: 'buildah is not installed' });
    expect(skip).toHaveBeenCalledWith('buildah is not installed');
  });

  it('a remark that a test makes is printed below the line of its stage, such as “Operation”', async (context) => {
    const task = { meta: {} };
    remark({ ...context, task } as unknown as typeof context, 'The image weighs 200 MB.');
    const { text } = await closingOf([readResults(found([result('builds', 'passed', task.meta)]))]);
    expect(text).toMatch(/^ {2}The image weighs 200 MB\.\n/);
  });
});
