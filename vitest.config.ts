import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Real PostgreSQL, and rules that read every source, need more on two shared cores than the five seconds of a pure function. */
const SLOW_MS = 30_000;

const onDatabase = {
  globalSetup: ['tests/support/vitest/global-setup.ts'],
  pool: 'forks' as const,
  testTimeout: SLOW_MS,
  hookTimeout: 2 * SLOW_MS,
};

/** Whole servers, started and killed. */
const ofServers = { ...onDatabase, testTimeout: 14 * SLOW_MS, hookTimeout: 8 * SLOW_MS };

/** What measures how long answers take: beside other tests it would measure them. */
const TIMED = 'tests/operation/hostile-delays.test.ts';

/** Loading packages costs more than most files' tests: a worker does it once. */
const inSharedProcess = { isolate: false, setupFiles: ['tests/support/vitest/fresh-modules.ts'] };

export default defineConfig({
  resolve: { alias: { '@payload-config': here('payload.config.ts'), '@': here('src') } },
  test: {
    allowOnly: false,
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...inSharedProcess,
          name: 'unit',
          testTimeout: SLOW_MS,
          include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          ...inSharedProcess,
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          setupFiles: [...inSharedProcess.setupFiles, 'tests/support/vitest/integration-file.ts'],
          sequence: { setupFiles: 'list' },
        },
      },
      {
        extends: true,
        test: {
          ...ofServers,
          name: 'operation',
          include: ['tests/operation/**/*.test.ts'],
          exclude: [TIMED],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...ofServers,
          name: 'operation, alone',
          include: [TIMED],
          sequence: { groupOrder: 0 },
        },
      },
    ],
  },
});
