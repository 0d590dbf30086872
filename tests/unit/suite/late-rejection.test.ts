/** A promise that is rejected while another file of the worker runs is reported with the file that made it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, testDataDirectory } from '../../../scripts/lib/paths.mjs';
import { run } from '../../../scripts/lib/process/run.mjs';
import type { VitestResults } from '../../support/vitest/results';

const folder = join(testDataDirectory, 'late-rejection');
const results = join(folder, 'results.json');
const support = (name: string) => JSON.stringify(join(root, 'tests/support/vitest', name));

/** Whichever file runs first makes the promise, and the other rejects it. */
const test = `import { it } from 'vitest';
  it('makes a promise, or rejects it', async ({ task }) => {
    if (globalThis.rejectLater) globalThis.rejectLater(new Error('too late'));
    else new Promise((_, reject) => {
      globalThis.rejectLater = reject;
      task.meta.remarks = ['made it'];
    });
    await new Promise((resolve) => setImmediate(resolve));
  });`;

const files = {
  'vitest.config.mjs': `export default { root: ${JSON.stringify(folder)}, test: { include: ['*.test.mjs'],
    isolate: false, pool: 'forks', maxWorkers: 1, sequence: { shuffle: false },
    runner: ${support('file-runner.ts')}, reporters: [${support('results.ts')}] } };`,
  'a.test.mjs': test,
  'b.test.mjs': test,
};

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a late rejection fails the run and names the file that made its promise', async () => {
  const { code } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', join(folder, 'vitest.config.mjs')],
    { env: { ...process.env, TEST_RESULTS: results } },
  );
  const found: VitestResults = JSON.parse(readFileSync(results, 'utf8'));
  expect(found.files.flatMap(({ tests }) => tests.map(({ state }) => state))).toEqual(['passed', 'passed']);
  const maker = found.files.find(({ tests }) => tests.some(({ meta }) => meta.remarks));
  expect(found.outside).toEqual([{ file: maker?.file, message: expect.stringContaining('too late') }]);
  expect(code).toBe(1);
});
