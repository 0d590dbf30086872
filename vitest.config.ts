import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Real PostgreSQL and real processes on two shared cores need more than the five seconds of a pure function. */
const SLOW_MS = 30_000;

const onDatabase = {
  globalSetup: ['tests/support/integration-global.ts'],
  pool: 'forks' as const,
  testTimeout: SLOW_MS,
  hookTimeout: 2 * SLOW_MS,
};

export default defineConfig({
  resolve: { alias: { '@payload-config': here('payload.config.ts'), '@': here('src') } },
  test: {
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/integration-file.ts'],
          // Loading Payload costs more than most files' tests: a worker does it once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'operation',
          include: ['tests/operation/**/*.test.ts'],
          // Each starts, kills and times whole servers: they would measure one another.
          fileParallelism: false,
          testTimeout: 14 * SLOW_MS,
          hookTimeout: 8 * SLOW_MS,
        },
      },
    ],
  },
});
