import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';
import { UserError } from './user-error.mjs';

/** The same engine without what draws a window: a test's fresh profile costs it a third of the processor time. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
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

function onPath(names, env) {
  const folders = (env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function chosen({ CHROME_PATH: path }) {
  if (path && !isExecutable(path)) throw new UserError(`CHROME_PATH is not a program: ${path}`);
  return path || null;
}

/** CHROME_PATH, or the first whole browser found on this machine; null when there is none. */
const findBrowser = (env = process.env) =>
  chosen(env) ?? onPath(BROWSERS, env) ?? ELSEWHERE.find(isExecutable) ?? null;

/** What tests run in: CHROME_PATH, a headless shell, or else a whole browser; null when there is none. */
export const findTestChromium = (env = process.env) =>
  chosen(env) ?? onPath(HEADLESS_SHELLS, env) ?? findBrowser(env);

const MISSING =
  'There is no Chromium on this machine. Install Chromium or Google Chrome, or set CHROME_PATH to one.';

/** Finds a whole browser, to measure what visitors have, or installs Debian's. Answers its path. */
export async function requireBrowser() {
  if (!findBrowser()) await installDebianPackages(MISSING, ['chromium']);
  const path = findBrowser();
  if (!path) throw new UserError(MISSING);
  return path;
}

/** Finds what tests run in: a headless shell, installed where that needs no question, or else a whole browser. */
export async function requireTestChromium() {
  const path = chosen(process.env) ?? onPath(HEADLESS_SHELLS, process.env);
  if (path) return path;
  await installDebianPackages(MISSING, ['chromium-headless-shell']).catch(() => undefined);
  return findTestChromium() ?? requireBrowser();
}
