/** Drives the installed Firefox over WebDriver BiDi. */
import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright';
import { installDebianPackages } from '../../../scripts/lib/debian-packages.mjs';
import type { Engine, EnginePage } from './engine-page';

const path = '/usr/bin/firefox-esr';

/** @returns the reason why Firefox cannot be started, or null */
export async function whyNoFirefox(): Promise<string | null> {
  const sentence = 'Firefox ESR is not installed.';
  if (!existsSync(path)) await installDebianPackages(sentence, ['firefox-esr']).catch(() => undefined);
  return existsSync(path) ? null : sentence;
}

type Session = { send(method: string, params: object): Promise<unknown> };
type Inner = { _connection: { toImpl(browser: Browser): { _browserSession: Session } } };

/**
 * Ignores Playwright's command that sets media features on every page: Firefox ESR does not support it yet, and the
 * journeys do not need it.
 */
function leaveMediaFeatures(browser: Browser): void {
  const session = (browser as unknown as Inner)._connection.toImpl(browser)._browserSession;
  const prototype = Object.getPrototypeOf(session) as Session;
  const { send } = prototype;
  prototype.send = function (this: Session, method, params) {
    return method === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : send.call(this, method, params);
  };
}

export async function startFirefox(): Promise<Engine> {
  // The channel for an unmodified Firefox; Playwright's own is patched.
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: path });
  leaveMediaFeatures(browser);
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const tab = await context.newPage();
  const visible = (selector: string, hasText?: string) =>
    tab.locator(`:is(${selector}):visible`, { hasText }).first();
  const page: EnginePage = {
    goto: async (url) => {
      // Navigating while a script's navigation is in progress aborts the script's navigation, and Firefox reports
      // this as an error.
      await tab.goto(url).catch(async (error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        await tab.goto(url);
      });
    },
    run: (body) => tab.evaluate(`(() => { ${body} })()`),
    click: (selector, text) => visible(selector, text).click(),
    clickIfThere: async (selector, text) => {
      if (await visible(selector, text).isVisible()) await visible(selector, text).click();
    },
    fill: async (selector, value) => {
      // Types key by key: in an unmodified Firefox, Playwright's `fill` sets the value without React noticing.
      await visible(selector).selectText();
      await visible(selector).pressSequentially(value);
    },
    choose: async (selector, value) => {
      await visible(selector).selectOption(value);
    },
    type: (text) => tab.keyboard.type(text),
  };
  return { name: `Firefox ${browser.version()}`, page, close: () => browser.close() };
}
