/** Drives WebKit in GTK's MiniBrowser, on a virtual screen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages } from '../../../scripts/lib/debian-packages.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { type Engine, type Preferences, zoomed } from './engine-page';
import { WebDriverPage } from './webdriver';

const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/** MiniBrowser's folder is named after the machine's architecture and the library's version. */
const findMiniBrowser = () =>
  readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('-linux-gnu'))
    .flatMap(({ name }) =>
      readdirSync(join('/usr/lib', name))
        .filter((folder) => folder.startsWith('webkit2gtk-'))
        .map((folder) => join('/usr/lib', name, folder, 'MiniBrowser')),
    )
    .find((path) => existsSync(path));

/** @returns the reason why WebKit cannot be started, or null */
export async function whyNoWebKit(): Promise<string | null> {
  const isThere = () => programs.every((path) => existsSync(path)) && findMiniBrowser() !== undefined;
  const sentence = 'WebKitWebDriver is not installed.';
  if (!isThere()) await installDebianPackages(sentence, ['webkit2gtk-driver', 'xvfb']).catch(() => undefined);
  return isThere() ? null : sentence;
}

async function startScreen(size: string): Promise<{ display: string; stop: () => void }> {
  // Xvfb picks a free display number and writes it to the given file descriptor.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: `:${String(number).trim()}`, stop: () => screen.kill() };
}

/** Makes a folder with GTK's settings: WebKit takes reduced motion from them. */
function makeSettings({ hasReducedMotion }: Preferences): string {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  const settings = `[Settings]\ngtk-enable-animations=${hasReducedMotion ? 0 : 1}\n`;
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), settings);
  // Otherwise the browser's own controls would keep its window from being narrow enough for 400 %.
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), '* { min-width: 0; padding: 0; }');
  return folder;
}

const listen = `if (!window.scriptErrors) {
  window.scriptErrors = [];
  addEventListener('error', ({ message }) => window.scriptErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.scriptErrors.push(String(reason)));
}`;

export async function startWebKit(preferences: Preferences = {}): Promise<Engine> {
  const { zoom } = preferences;
  const screen = await startScreen(zoom ? '1280x1024' : '1440x1000');
  const port = await freePort();
  const folder = makeSettings(preferences);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      XDG_CONFIG_HOME: folder,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      GDK_SCALE: String(zoom ?? 1),
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // WebKit's sandbox needs privileges that containers lack.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver has ended.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Full screen removes the browser's own controls; without a window manager the window keeps its size.
  const args = ['--automation', '--full-screen', ...(preferences.isDark ? ['--dark-mode'] : [])];
  const browser = { binary: findMiniBrowser(), args };
  const page = await WebDriverPage.open(address, { 'webkitgtk:browserOptions': browser });
  const { width, height } = zoom ? zoomed(zoom) : { width: 1440, height: 1000 };
  await page.resize(width, height);
  return {
    name: `WebKitGTK ${page.version}`,
    page,
    addCookies: (cookies) => page.addCookies(cookies),
    // WebDriver does not report errors of the page; those before the first call are in the site's own reports.
    takeErrors: () => page.run(`${listen} return window.scriptErrors.splice(0)`),
    close: async () => {
      await page.close().catch(() => undefined);
      driver.kill();
      screen.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
