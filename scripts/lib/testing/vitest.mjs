import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testDataDirectory } from '../paths.mjs';
import { run } from '../process/run.mjs';

const reasonOf = ({ status, meta }) => (status === 'skipped' ? meta?.notAvailableHere : undefined);

/**
 * Parses vitest's JSON report. A skipped test counts as failed, because it verifies nothing, unless it gives the
 * reason why this machine cannot run it with `notAvailableHere` (tests/support/vitest).
 */
export function readResults({ numPassedTests, testResults }) {
  const failures = [];
  const skipped = [];
  const remarks = [];
  for (const { name, status, message, assertionResults } of testResults) {
    remarks.push(...assertionResults.flatMap(({ meta }) => meta?.remarks ?? []));
    const reasoned = assertionResults.filter(reasonOf);
    skipped.push(...reasoned.map((test) => `${test.fullName}: ${reasonOf(test)}`));
    const failed = assertionResults.filter((test) => test.status !== 'passed' && !reasonOf(test));
    // A file that fails before its first test has a message and no tests.
    if (failed.length === 0 && status === 'failed') failures.push(`${name}\n${message}`);
    for (const test of failed) {
      failures.push(`${name}\n  ${test.fullName} (${test.status})\n${test.failureMessages.join('\n')}`);
    }
  }
  return { passed: numPassedTests, failures, skipped, remarks };
}

/** Runs the vitest projects whose name starts with `project`. */
export async function runVitest(project, { filter = [], env = process.env } = {}) {
  const file = join(testDataDirectory, 'results', `${project}.json`);
  mkdirSync(join(testDataDirectory, 'results'), { recursive: true });
  rmSync(file, { force: true });
  const reporters = [
    ...['--reporter=json', `--outputFile=${file}`],
    '--reporter=./tests/support/vitest/unhandled-errors.ts',
  ];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', `${project}*`, ...reporters, ...filter];
  const { code, output } = await run(process.execPath, args, { env: { ...env, NO_COLOR: '1' } });
  let results;
  try {
    results = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, report: output };
  }
  const { failures, ...counts } = readResults(results);
  // Errors outside of any test (an unhandled rejection) fail the run without failing a test.
  if (code !== 0 && failures.length === 0) failures.push(output);
  return { ...counts, failed: failures.length, report: failures.join('\n\n') };
}
