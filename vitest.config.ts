import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { patient } from './scripts/lib/testing/slowness.mjs';
import LongestFirst from './tests/support/vitest/longest-first.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Time limit of a test in milliseconds. A test that takes longer is taken to hang: the slowest tests take a tenth of
 * this time.
 */
const HANGS_MS = patient(300_000);

const patience = 'tests/support/vitest/patience.ts';

/** Files that run only in `npm test -- full`, or if they are named. */
const exclude = process.env.TEST_FULL ? [] : ['**/*.full.test.ts'];

/**
 * Number of concurrent workers. Tests on PostgreSQL wait for the database, mail servers and clocks, and operation
 * tests for servers that start and for time-outs.
 */
const WORKERS = { unit: 2, integration: 5, operation: 4 };

const onDatabase = {
  globalSetup: ['tests/support/vitest/global-setup.ts'],
  pool: 'forks' as const,
};

/** Loading packages costs more than most files' tests, so each worker does it once. */
const inSharedProcess = { isolate: false, setupFiles: [patience, 'tests/support/vitest/fresh-modules.ts'] };

export default defineConfig({
  resolve: { alias: { '@payload-config': here('payload.config.ts'), '@': here('src') } },
  test: {
    allowOnly: false,
    // Each part, and each file that is run alone, reuses the modules that another part or file has transformed.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.data/test/modules' },
    sequence: { sequencer: LongestFirst },
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    exclude,
    runner: 'tests/support/vitest/file-runner.ts',
    projects: [
      {
        extends: true,
        test: {
          ...inSharedProcess,
          name: 'unit',
          maxWorkers: WORKERS.unit,
          sequence: { groupOrder: 0 },
          include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'],
          // For modules that read the settings when they are loaded. Nothing answers at this address.
          env: {
            DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
            PAYLOAD_SECRET: 'a secret that only tests know',
          },
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          ...inSharedProcess,
          name: 'integration',
          maxWorkers: WORKERS.integration,
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          setupFiles: [...inSharedProcess.setupFiles, 'tests/support/vitest/integration-file.ts'],
          sequence: { setupFiles: 'list', groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'operation',
          maxWorkers: WORKERS.operation,
          sequence: { groupOrder: 2 },
          include: ['tests/operation/**/*.test.ts'],
          setupFiles: [patience],
        },
      },
    ],
  },
});
