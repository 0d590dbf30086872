import { bundle, commandArgs } from '../build/bundle.mjs';
import { run } from '../process/run.mjs';

const bin = (path) => [process.execPath, `node_modules/${path}`];

/** The checks that need no database: name, what is being done, and the programs that must all end with 0. */
const CHECKS = [
  ['Style', 'format and lint', [[...bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off']]],
  [
    'Types',
    'type check',
    [
      [...bin('next/dist/bin/next'), 'typegen'],
      // The compiler alone: Next and the other checks need the interface of TypeScript 5. What several checkers share,
      // each of them works out anew.
      [...bin('typescript-native/bin/tsc'), '--noEmit', '--pretty', 'false', '--checkers', '1'],
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

/** Nothing is connected to or signed by a check, but the settings are read. */
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
    if (code !== 0) return { passed: 0, failed: 1, report: output };
  }
  return { passed: 1, failed: 0 };
}

/**
 * Starts the checks whose name contains `filter`, all at once: each keeps one processor busy, the type check for
 * as long as two others. Answers name, what is being done, and the promise of its result for each. `inIdleTime` as in `run`.
 */
export async function startChecks(filter = '', { inIdleTime = false } = {}) {
  await bundle();
  const chosen = CHECKS.filter(([label]) => label.toLowerCase().includes(filter.toLowerCase()));
  return chosen.map(([label, doing, programs]) => {
    const result = check(programs, inIdleTime);
    // Whoever awaits it is told; until then it must not end the process.
    result.catch(() => undefined);
    return { label, doing, result };
  });
}
