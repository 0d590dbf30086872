import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { mustRun } from './run.mjs';
import { UserError } from './user-error.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** For tests and measurements: no sandbox, so that it runs in a container as root, and no traffic of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The browser to test with: CHROME_PATH, or the first found on this machine; null when there is none. */
export function findChromium(env = process.env) {
  if (env.CHROME_PATH) {
    if (isExecutable(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new UserError(`CHROME_PATH is not a program: ${env.CHROME_PATH}`);
  }
  const folders = (env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...ELSEWHERE].find(isExecutable) ?? null;
}

const ADVICE = 'Install Chromium or Google Chrome, or set CHROME_PATH to one.';

/** How apt-get may be run without a question: as root, through sudo, or not at all (null). */
function aptGet() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return null;
  if (process.getuid() === 0) return ['apt-get'];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'apt-get'] : null;
}

/** Finds a Chromium, or installs Debian's. Answers its path. */
export async function requireChromium() {
  const found = findChromium();
  if (found) return found;
  const apt = aptGet();
  if (!apt) throw new UserError(`There is no Chromium on this machine. ${ADVICE}`);
  const [program, ...args] = apt;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const sentence = `Chromium could not be installed. ${ADVICE}`;
  await mustRun(sentence, program, [...args, 'update', '--quiet'], { env });
  await mustRun(
    sentence,
    program,
    [...args, 'install', '--yes', '--quiet', '--no-install-recommends', 'chromium'],
    { env },
  );
  const installed = findChromium();
  if (!installed) throw new UserError(sentence);
  return installed;
}
