import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { withLock } from '../process/lock.mjs';
import { mustRun } from '../process/run.mjs';
import { bundle, bundlePath } from './bundle.mjs';
import { fingerprint } from './fingerprint.mjs';

const SOURCES = [
  'scripts/lib/build/bundle.mjs',
  'src',
  'public',
  'migrations',
  'payload.config.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * Hides settings from a build: its output must not depend on them, and it must not need a database. A variable that
 * is set, even if blank, is not read from `.env`; a blank one counts as unset.
 */
const WITHOUT_SETTINGS = { DATABASE_URL: '', PAYLOAD_SECRET: '', SMTP_URL: '', SITE_URL: '', PORT: '' };

/**
 * Builds the product into `distDir` (a folder of the checkout) if its sources have changed since the last build
 * there. The stamp, a hash of the sources, is written last, so that an interrupted build never counts as complete.
 */
export async function build(distDir = '.next') {
  return withLock(join(root, '.data', `build${distDir.replaceAll('/', '-')}.lock`), async () => {
    const stamp = join(root, distDir, 'plumbline-build');
    const wanted = fingerprint(SOURCES);
    await bundle(distDir);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'unchanged';
    rmSync(stamp, { force: true });
    const env = {
      ...process.env,
      ...WITHOUT_SETTINGS,
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      NEXT_DIST_DIR: distDir,
    };
    for (const program of [
      ['node_modules/next/dist/bin/next', 'build'],
      [bundlePath('compress-assets', distDir), distDir],
    ]) {
      await mustRun('The build failed.', process.execPath, program, { env });
    }
    writeFileSync(stamp, wanted);
    return 'built';
  });
}
