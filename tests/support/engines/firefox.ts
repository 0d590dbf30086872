/** Drives the installed Firefox over WebDriver BiDi. */
import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright';
import { installDebianPackages } from '../../../scripts/lib/debian-packages.mjs';
import type { Engine, Preferences } from './engine-page';
import { playwrightEngine, sizeFor } from './playwright-engine';

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
 * Ignores Playwright's command that sets media features on every page: Firefox ESR does not support it yet. Firefox's
 * own preferences set them.
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

/** Firefox's settings for a visitor's preferences. The forced colours are Firefox's own: black, white, blue. */
const settingsFor = ({ isDark, hasForcedColours, hasReducedMotion }: Preferences) => ({
  'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
  'ui.prefersReducedMotion': hasReducedMotion ? 1 : 0,
  // 0: the page's colours are replaced if the system requests it; 2: they are always replaced.
  'browser.display.document_color_use': hasForcedColours ? 2 : 0,
});

export async function startFirefox(preferences: Preferences = {}): Promise<Engine> {
  // The channel for an unmodified Firefox; Playwright's own is patched.
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: path,
    firefoxUserPrefs: settingsFor(preferences),
  });
  leaveMediaFeatures(browser);
  return playwrightEngine('Firefox', browser, sizeFor(preferences), async (field, value) => {
    // Types key by key: in an unmodified Firefox, Playwright's `fill` sets the value without React noticing.
    await field.selectText();
    await field.pressSequentially(value);
  });
}
