import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { root } from '../paths.mjs';
import { run } from '../process/run.mjs';
import { keepOutput, placeForResults } from './file-results.mjs';

const reasonOf = ({ state, meta }) => (state === 'skipped' ? meta?.notAvailableHere : undefined);

function readFile({ file, ms, errors, tests }, outside) {
  const failed = tests.filter((test) => test.state !== 'passed' && !reasonOf(test));
  const skipped = tests.filter(reasonOf);
  const failures = [
    ...failed.map((test) => [`${test.name} (${test.state})`, ...test.errors].join('\n')),
    ...errors,
    ...outside.map(({ message }) => `Outside of any test: ${message}`),
  ];
  return {
    ...{ file: relative(root, file), ms, failures },
    passed: tests.length - failed.length - skipped.length,
    skipped: skipped.map((test) => `${test.name}: ${reasonOf(test)}`),
    remarks: tests.flatMap(({ meta }) => meta?.remarks ?? []),
  };
}

/**
 * Reads what the reporter wrote (tests/support/vitest/results.ts). A skipped test counts as failed, because it
 * verifies nothing, unless it states by `notAvailableHere` why this machine cannot run it.
 * @returns {import('./file-results.mjs').PartResult}
 */
export function readResults({ files, outside }) {
  const known = new Set(files.map(({ file }) => file));
  return {
    files: files.map((one) =>
      readFile(
        one,
        outside.filter(({ file }) => file === one.file),
      ),
    ),
    failures: outside
      .filter(({ file }) => !known.has(file))
      .map(({ message }) => `Outside of any test: ${message}`),
  };
}

/**
 * Runs the vitest projects whose name starts with `project`: the files whose path contains a word of `filter`, or
 * only `file`, with one worker. @returns {Promise<import('./file-results.mjs').PartResult>}
 */
export async function runVitest(project, { filter = [], file } = {}) {
  const part = file ? `${project}-again` : project;
  const results = placeForResults(part);
  const chosen = file ? [resolve(root, file), '--maxWorkers=1'] : filter;
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', `${project}*`];
  const reporter = '--reporter=./tests/support/vitest/results.ts';
  const env = { ...process.env, NO_COLOR: '1', TEST_RESULTS: results };
  const { code, output } = await run(process.execPath, [...args, reporter, ...chosen], { env });
  keepOutput(part, output);
  let found;
  try {
    found = readResults(JSON.parse(readFileSync(results, 'utf8')));
  } catch {
    return { files: [], failures: [output] };
  }
  const isRed = found.failures.length > 0 || found.files.some(({ failures }) => failures.length > 0);
  // The runner failed although no test did: a worker crashed, or a set-up failed.
  if (code !== 0 && !isRed) found.failures.push(output);
  return found;
}
