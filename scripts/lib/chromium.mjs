import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';
import { UserError } from './user-error.mjs';

/**
 * Program names of Chromium builds without a window system. With a fresh profile for each test, they need a third
 * less processor time than a full browser.
 */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Arguments for tests and measurements: no sandbox, so that Chromium runs as root in a container, and no background
 * traffic.
 */
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

function onPath(names, env) {
  const folders = (env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function chosen({ CHROME_PATH: path }) {
  if (path && !isExecutable(path)) throw new UserError(`CHROME_PATH is not a program: ${path}`);
  return path || null;
}

/** Returns CHROME_PATH or the first full browser found on this machine; null if there is none. */
const findBrowser = (env = process.env) =>
  chosen(env) ?? onPath(BROWSERS, env) ?? ELSEWHERE.find(isExecutable) ?? null;

/**
 * Returns the browser for tests, the first that exists of: CHROME_PATH, a headless shell, a full browser. Null if there
 * is none.
 */
export const findTestChromium = (env = process.env) =>
  chosen(env) ?? onPath(HEADLESS_SHELLS, env) ?? findBrowser(env);

const MISSING =
  'There is no Chromium on this machine. Install Chromium or Google Chrome, or set CHROME_PATH to one.';

/**
 * Finds a full browser, the kind that visitors use, for measurements; installs Debian's if there is none.
 * @returns its path.
 */
export async function requireBrowser() {
  if (!findBrowser()) await installDebianPackages(MISSING, ['chromium']);
  const path = findBrowser();
  if (!path) throw new UserError(MISSING);
  return path;
}

/**
 * Finds the browser for tests: a headless shell, which is installed if that needs no password, otherwise a full
 * browser.
 * @returns its path.
 */
export async function requireTestChromium() {
  const path = chosen(process.env) ?? onPath(HEADLESS_SHELLS, process.env);
  if (path) return path;
  await installDebianPackages(MISSING, ['chromium-headless-shell']).catch(() => undefined);
  return findTestChromium() ?? requireBrowser();
}
