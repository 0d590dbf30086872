import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testDataDirectory } from '../paths.mjs';
import { run } from '../process/run.mjs';

const failuresOf = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    // A file that broke before its first test has a message and no tests.
    if (failed.length === 0 && status === 'failed') return [`${name}\n${message}`];
    return failed.map(
      (test) => `${name}\n  ${test.fullName} (${test.status})\n${test.failureMessages.join('\n')}`,
    );
  });

/** Runs the vitest projects whose name begins so. A test that was skipped counts as failed: it guarantees nothing. */
export async function runVitest(project, { filter = [], env = process.env } = {}) {
  const file = join(testDataDirectory, 'results', `${project}.json`);
  mkdirSync(join(testDataDirectory, 'results'), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=json', `--outputFile=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', `${project}*`, ...reporters, ...filter];
  const { code, output } = await run(process.execPath, args, { env: { ...env, NO_COLOR: '1' } });
  let results;
  try {
    results = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, report: output };
  }
  const failures = failuresOf(results);
  // Errors outside of any test (an unhandled rejection) fail the run without failing a test.
  if (code !== 0 && failures.length === 0) failures.push(output);
  return { passed: results.numPassedTests, failed: failures.length, report: failures.join('\n\n') };
}
