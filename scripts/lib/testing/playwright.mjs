import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { run } from '../process/run.mjs';
import { keepOutput, placeForResults } from './file-results.mjs';

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const describe = ({ line, title, tests }) => {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
  const messages = errors.map(({ message }) => stripVTControlCharacters(message ?? ''));
  return [`${line}: ${title}`, ...messages].join('\n');
};

const msOf = (spec) =>
  spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);

/** Returns the results of one test file. A skipped test counts as failed, because it verifies nothing. */
function readFile({ file, specs }) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'skipped'));
  return {
    file: `tests/e2e/${file}`,
    ms: specs.reduce((sum, spec) => sum + msOf(spec), 0),
    passed: specs.length - failed.length,
    failures: failed.map(describe),
    ...{ skipped: [], remarks: [] },
  };
}

/** Arguments that run only this file. Playwright matches filters as regular expressions against whole paths. */
const only = (file) => [`/${file.replaceAll(/[.[\]()]/g, '\\$&')}$`, '--workers=1'];

/**
 * Runs the browser tests: the files whose path matches a word of `filter`, or only `file`, with one worker.
 * @returns {Promise<import('./file-results.mjs').PartResult>}
 */
export async function runPlaywright({ filter = [], file } = {}) {
  const part = file ? 'browser-again' : 'browser';
  const results = placeForResults(part);
  const { code, output } = await run(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', '--reporter=json', ...(file ? only(file) : filter)],
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: results, FORCE_COLOR: '0' } },
  );
  keepOutput(part, output);
  let found;
  try {
    found = JSON.parse(readFileSync(results, 'utf8'));
  } catch {
    return { files: [], failures: [output] };
  }
  const files = found.suites.map((suite) => readFile({ file: suite.file, specs: specsOf(suite) }));
  const failures = found.errors.map(({ message }) => message);
  const isRed = failures.length > 0 || files.some((one) => one.failures.length > 0);
  if (code !== 0 && !isRed) failures.push(output);
  return { files, failures };
}
