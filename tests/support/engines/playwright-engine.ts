/** Shared by Chromium and Firefox, which Playwright drives. */
import type { Browser, BrowserContextOptions, Locator } from 'playwright';
import { type Engine, type EnginePage, type Preferences, zoomed } from './engine-page';

/** Size of the page; the window is larger without zoom. */
export const sizeFor = ({ zoom }: Preferences): BrowserContextOptions =>
  zoom ? { viewport: zoomed(zoom), deviceScaleFactor: zoom } : { viewport: { width: 1440, height: 1000 } };

/** @param fill sets the value of a field */
export async function playwrightEngine(
  name: string,
  browser: Browser,
  options: BrowserContextOptions,
  fill: (field: Locator, value: string) => Promise<void>,
): Promise<Engine> {
  const context = await browser.newContext(options);
  let errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error().stack ?? error.error())));
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
    fill: (selector, value) => fill(visible(selector), value),
    choose: async (selector, value) => {
      await visible(selector).selectOption(value);
    },
    type: (text) => tab.keyboard.type(text),
    pressTab: () => tab.keyboard.press('Tab'),
    screenshot: () => tab.screenshot({ fullPage: true }),
  };
  return {
    name: `${name} ${browser.version()}`,
    page,
    addCookies: (cookies) => context.addCookies([...cookies]),
    takeErrors: async () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
