/** Drives WebKit in GTK's MiniBrowser, on a virtual screen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from '../../../scripts/lib/debian-packages.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import type { Engine } from './engine-page';
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

async function startScreen(): Promise<{ display: string; stop: () => void }> {
  // Xvfb picks a free display number and writes it to the given file descriptor.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: `:${String(number).trim()}`, stop: () => screen.kill() };
}

export async function startWebKit(): Promise<Engine> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
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
  const browser = { binary: findMiniBrowser(), args: ['--automation', '--geometry=1440x1000'] };
  const page = await WebDriverPage.open(address, { 'webkitgtk:browserOptions': browser });
  return {
    name: `WebKitGTK ${page.version}`,
    page,
    close: async () => {
      await page.close().catch(() => undefined);
      driver.kill();
      screen.stop();
    },
  };
}
