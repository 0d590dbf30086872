import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testDataDirectory } from '../../../scripts/lib/paths.mjs';

/** Output folder of the build under test. */
export const distDir = '.next-test';

/** Environment variables of a process. */
export type Environment = Record<string, string | undefined>;

/**
 * Settings of one tested instance, isolated from all others: its own database, and empty data and media folders. The
 * developer's own settings are not inherited.
 */
export function testEnvironment({ databaseUrl, name }: { databaseUrl: string; name: string }) {
  const folder = join(testDataDirectory, 'instances', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'media'), { recursive: true });
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'test' as const,
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: 'a secret that only tests know',
    DATA_DIR: folder,
    MEDIA_DIR: join(folder, 'media'),
    NEXT_DIST_DIR: distDir,
    NEXT_TELEMETRY_DISABLED: '1',
    LOG_LEVEL: 'warn',
    SITE_URL: 'http://localhost:3000',
  };
}
