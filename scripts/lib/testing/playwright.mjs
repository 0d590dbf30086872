import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testDataDirectory } from '../paths.mjs';
import { run } from '../process/run.mjs';

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const describe = ({ file, line, title, tests }) => {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
  return `${file}:${line} ${title}\n${errors.map(({ message }) => message).join('\n')}`;
};

/** Runs the browser tests. A skipped test counts as failed, because it verifies nothing. */
export async function runPlaywright({ filter = [], env = process.env } = {}) {
  const file = join(testDataDirectory, 'results', 'browser.json');
  mkdirSync(join(testDataDirectory, 'results'), { recursive: true });
  rmSync(file, { force: true });
  const { output } = await run(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', '--reporter=json', ...filter],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0' } },
  );
  let results;
  try {
    results = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, report: output };
  }
  const specs = results.suites.flatMap(specsOf);
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'skipped'));
  const failures = [...results.errors.map(({ message }) => message), ...failed.map(describe)];
  return { passed: specs.length - failed.length, failed: failures.length, report: failures.join('\n\n') };
}
