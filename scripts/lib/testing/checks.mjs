import { bundle, commandArgs } from '../build/bundle.mjs';
import { run } from '../process/run.mjs';

const bin = (path) => [process.execPath, `node_modules/${path}`];

/** Checks that need no database: name, description, and programs that must all exit with 0. */
const CHECKS = [
  ['Style', 'format and lint', [[...bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off']]],
  [
    'Types',
    'type check',
    [
      [...bin('next/dist/bin/next'), 'typegen'],
      // Only this check uses the native compiler, because Next and the other checks need the API of TypeScript
      // 5. It has one checker, because several would repeat common work. It is not incremental, because after a
      // change of a type the compiler's cache leaves files that use the type unchecked.
      [
        ...bin('typescript-native/bin/tsc'),
        ...['--noEmit', '--incremental', 'false', '--pretty', 'false', '--checkers', '1'],
      ],
    ],
  ],
  [
    'Directions',
    'dependency rules',
    [
      [
        ...bin('dependency-cruiser/bin/dependency-cruise.mjs'),
        'src',
        'scripts',
        'tests',
        'payload.config.ts',
      ],
    ],
  ],
  ['Dead code', 'unused files, exports, packages', [[...bin('knip/bin/knip.js'), '--no-progress']]],
  ['Generated', 'types, import map, migrations', [[process.execPath, ...commandArgs('check-generated')]]],
];

/**
 * Environment of the checks: placeholder settings that pass validation, because checks connect to nothing and sign
 * nothing.
 */
const env = {
  ...process.env,
  DATABASE_URL: 'postgres://checks@127.0.0.1:1/checks',
  PAYLOAD_SECRET: 'a secret that only checks know',
  NEXT_DIST_DIR: '.next-test',
  NEXT_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
};

async function check(programs, inIdleTime) {
  for (const [program, ...args] of programs) {
    const { code, output } = await run(program, args, { env, inIdleTime });
    if (code !== 0) return { isPassed: false, report: output };
  }
  return { isPassed: true };
}

/**
 * Starts the checks whose name contains `filter`, all concurrently, because each uses only one processor and the type
 * check takes as long as two other checks. @returns name, description and the promise of the result for each.
 * `inIdleTime` as in `run`.
 */
export async function startChecks(filter = '', { inIdleTime = false } = {}) {
  await bundle();
  const chosen = CHECKS.filter(([label]) => label.toLowerCase().includes(filter.toLowerCase()));
  return chosen.map(([label, doing, programs]) => {
    const result = check(programs, inIdleTime);
    // The result is awaited later; until then its rejection must not end the process.
    result.catch(() => undefined);
    return { label, doing, result };
  });
}
