/** Counts of `npm test` and its closing lines. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReport } from '../../scripts/lib/testing/report.mjs';
import { readResults } from '../../scripts/lib/testing/vitest.mjs';
import { notAvailableHere } from '../support/vitest/not-available-here';
import { remark } from '../support/vitest/remark';

let exitCode: typeof process.exitCode;
beforeEach(() => {
  exitCode = process.exitCode;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

const result = (fullName: string, status: string, meta = {}) => ({
  fullName,
  status,
  meta,
  failureMessages: [],
});

async function closingOf(...results: object[]) {
  const printed: string[] = [];
  const report = createReport({ print: (text: string) => printed.push(text) });
  for (const [index, one] of results.entries()) await report.stage(`Part ${index + 1}`, '', () => one);
  report.close();
  return { text: printed.join(''), last: printed.at(-1)?.trim(), exitCode: process.exitCode };
}

describe('the last line of npm test', () => {
  it('the last line sums up passed and failed tests of all parts, and mentions skipped ones if there are any', async () => {
    const passed = { passed: 2, failed: 0 };
    expect(await closingOf(passed, { passed: 1, failed: 0, skipped: [] })).toMatchObject({
      last: '3 passed, 0 failed',
      exitCode: 0,
    });
    expect(
      await closingOf(passed, { passed: 0, failed: 0, skipped: ['a container: no buildah'] }),
    ).toMatchObject({ last: '2 passed, 0 failed, 1 skipped', exitCode: 0 });
    expect(await closingOf(passed, { passed: 0, failed: 1, report: 'Broken.' })).toMatchObject({
      last: '2 passed, 1 failed',
      exitCode: 1,
    });
  });

  it('a part that ran no test or crashed counts as one failure', async () => {
    expect((await closingOf({ passed: 0, failed: 0 })).last).toBe('0 passed, 1 failed');
    expect((await closingOf()).last).toBe('0 passed, 1 failed');
  });

  it('the last line follows the reasons for skipped tests and the duration of each part', async () => {
    const { text } = await closingOf({ passed: 1, failed: 0, skipped: ['a container: no buildah'] });
    expect(text).toMatch(
      /Skipped: a container: no buildah\n\nTook 0 s: Part 1 0\n\n1 passed, 0 failed, 1 skipped\n$/,
    );
  });
});

describe('skipped tests', () => {
  it('a skipped test counts as failed, unless notAvailableHere gives its reason', () => {
    const assertionResults = [
      result('runs', 'passed'),
      result('is set aside', 'skipped'),
      result('needs buildah', 'skipped', { notAvailableHere: 'buildah is not installed' }),
      result('breaks and makes excuses', 'failed', { notAvailableHere: 'a bad day' }),
    ];
    const testResults = [{ name: 'some.test.ts', status: 'failed', message: '', assertionResults }];
    const { passed, failures, skipped } = readResults({ numPassedTests: 1, testResults });
    expect({ passed, skipped }).toEqual({ passed: 1, skipped: ['needs buildah: buildah is not installed'] });
    expect(failures).toEqual([
      expect.stringContaining('is set aside (skipped)'),
      expect.stringContaining('breaks and makes excuses (failed)'),
    ]);
  });

  it('notAvailableHere stores its reason with the test and skips it', (context) => {
    const skip = vi.fn(() => {
      throw new Error('skipped');
    });
    const task = { meta: {} };
    const told = { ...context, task, skip } as unknown as typeof context;
    expect(() => notAvailableHere(told, 'buildah is not installed')).toThrow('skipped');
    expect(task.meta).toEqual({ notAvailableHere: 'buildah is not installed' });
    expect(skip).toHaveBeenCalledWith('buildah is not installed');
  });
});

describe('remarks of tests', () => {
  it('a remark is printed below the part of its test', async (context) => {
    const task = { meta: {} };
    remark({ ...context, task } as unknown as typeof context, 'The image weighs 200 MB.');
    const assertionResults = [result('builds', 'passed', task.meta)];
    const testResults = [{ name: 'some.test.ts', status: 'passed', message: '', assertionResults }];
    const { failures, ...counts } = readResults({ numPassedTests: 1, testResults });
    expect(failures).toEqual([]);
    const { text } = await closingOf({ ...counts, failed: 0 });
    expect(text).toMatch(/^ {2}The image weighs 200 MB\.\n/);
  });
});
