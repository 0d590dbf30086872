/** A fault outside of any test fails the run, and is reported with the file that caused it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root, testDataDirectory } from '../../../scripts/lib/paths.mjs';
import { run } from '../../../scripts/lib/process/run.mjs';
import type { VitestResults } from '../../support/vitest/results';

const folder = join(testDataDirectory, 'outside-of-tests');
const support = (name: string) => JSON.stringify(join(root, 'tests/support/vitest', name));

/** Runs test files with these contents, one after the other in one process. */
async function runFiles(name: string, texts: string[]) {
  const place = join(folder, name);
  const results = join(place, 'results.json');
  mkdirSync(place, { recursive: true });
  const config = `export default { root: ${JSON.stringify(place)}, test: { include: ['*.test.mjs'],
    isolate: false, pool: 'forks', maxWorkers: 1, sequence: { shuffle: false },
    runner: ${support('file-runner.ts')}, reporters: [${support('results.ts')}] } };`;
  writeFileSync(join(place, 'vitest.config.mjs'), config);
  for (const [index, text] of texts.entries()) writeFileSync(join(place, `${index}.test.mjs`), text);
  const { code } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', join(place, 'vitest.config.mjs')],
    { env: { ...process.env, TEST_RESULTS: results } },
  );
  const found: VitestResults = JSON.parse(readFileSync(results, 'utf8'));
  const states = found.files.flatMap(({ tests }) => tests.map(({ state }) => state));
  return { code, found, states };
}

afterAll(() => rmSync(folder, { recursive: true }));

it('a promise that rejects while a later test file runs is reported for the file that started its work', async () => {
  /** The file that runs first starts work, which fails while the other file runs. */
  const text = `import { it } from 'vitest';
    it('starts work, or sees it fail', async ({ task }) => {
      const work = async () => {
        await new Promise((resolve) => { globalThis.goOn = resolve; });
        throw new Error('too late');
      };
      if (globalThis.goOn) globalThis.goOn();
      else {
        task.meta.remarks = ['started it'];
        void work();
      }
      await new Promise((resolve) => setImmediate(resolve));
    });`;
  const { code, found, states } = await runFiles('rejection', [text, text]);
  expect(states).toEqual(['passed', 'passed']);
  const starter = found.files.find(({ tests }) => tests.some(({ meta }) => meta.remarks));
  expect(found.outside).toEqual([{ file: starter?.file, message: expect.stringContaining('too late') }]);
  expect(code).toBe(1);
});

it.each([
  ['a timer above the maximum', 'clearTimeout(setTimeout(() => {}, 2 ** 31))', 'TimeoutOverflowWarning'],
  ['leaked listeners', leakListeners(), 'MaxListenersExceededWarning'],
  ['a deprecation', `process.emitWarning('Refused', 'DeprecationWarning')`, 'Refused'],
])(
  'a warning about %s fails the run and is reported for the file that caused it',
  async (name, work, message) => {
    const text = `import { it } from 'vitest';
    it('warns', async () => {
      ${work};
      await new Promise((resolve) => setImmediate(resolve));
    });`;
    const { code, found, states } = await runFiles(name, [text]);
    expect(states).toEqual(['passed']);
    expect(found.outside).toEqual([
      { file: found.files[0]?.file, message: expect.stringContaining(message) },
    ]);
    expect(code).toBe(1);
  },
);

function leakListeners() {
  return `const target = new (await import('node:events')).EventEmitter();
      for (let index = 0; index < 11; index += 1) target.on('end', () => {})`;
}

it('Node’s deprecation and experimental warnings about its own parts do not fail the run, since packages use such parts', async () => {
  const text = `import { it } from 'vitest';
    it('warns', async () => {
      process.emitWarning('Soon gone', 'DeprecationWarning', 'DEP0000');
      process.emitWarning('Not final', 'ExperimentalWarning');
      await new Promise((resolve) => setImmediate(resolve));
    });`;
  const { code, found } = await runFiles('node', [text]);
  expect(found.outside).toEqual([]);
  expect(code).toBe(0);
});
