import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testDataDirectory } from '../../../scripts/lib/paths.mjs';

/** Of the build that is tested. */
export const distDir = '.next-test';

/** Settings as a process is started with. */
export type Environment = Record<string, string | undefined>;

/**
 * The settings of one tested instance, apart from every other: its own database, data and media folder, both empty.
 * Nothing of the developer's own settings gets in.
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
