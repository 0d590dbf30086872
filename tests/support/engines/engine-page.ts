/** Page of another browser engine, with the operations that the main journeys need. */
import { expect } from 'vitest';
import { patient } from '../../../scripts/lib/testing/slowness.mjs';

export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page. @returns its result, through JSON. */
  run<Answer>(body: string): Promise<Answer>;
  /** Clicks the first visible element that matches the selector and, if given, contains the text. */
  click(selector: string, text?: string): Promise<void>;
  /** Clicks as `click` does, but does nothing if there is no such element now. */
  clickIfThere(selector: string, text?: string): Promise<void>;
  fill(selector: string, value: string): Promise<void>;
  /** Selects the option with that value. */
  choose(selector: string, value: string): Promise<void>;
  /** Presses keys on the focused element. */
  type(text: string): Promise<void>;
  /** Moves the focus to the next control. */
  pressTab(): Promise<void>;
  /** @returns the page as PNG: the whole of it where the driver can, else what is in the window */
  screenshot(): Promise<Buffer>;
}

/** Preferences of a visitor, set in the browser or the system. */
export interface Preferences {
  /** Zoom of a window of 1280 × 1024 px: with 4, a page has 320 × 256 px. Without zoom the window is wider. */
  zoom?: 1 | 2 | 4;
  isDark?: boolean;
  hasForcedColours?: boolean;
  hasReducedMotion?: boolean;
}

export type SessionCookie = { name: string; value: string; url: string; httpOnly?: boolean };

export interface Engine {
  /** Name of the browser, with its version. */
  name: string;
  page: EnginePage;
  addCookies(cookies: readonly SessionCookie[]): Promise<void>;
  /** @returns uncaught errors and errors in the console since the last call */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** Width and height of the page in a window of 1280 × 1024 px. */
export const zoomed = (zoom: number) => ({ width: 1280 / zoom, height: 1024 / zoom });

export const patience = { timeout: patient(60_000), interval: 200 };

/** Waits until an expression evaluated in the page is true: `document.title === "Home"`. */
export async function waitUntil(page: EnginePage, expression: string): Promise<void> {
  await expect
    .poll(() => page.run<boolean>(`return Boolean(${expression})`), {
      ...patience,
      message: expression,
    })
    .toBe(true);
}

/** Clicks repeatedly until the expression is true: before hydration, clicks have no effect. */
export async function clickUntil(page: EnginePage, [selector, text]: [string, string?], expression: string) {
  const follows = () => page.run<boolean>(`return Boolean(${expression})`);
  const clicked = async () => {
    if (await follows()) return true;
    // The element may be gone by now, because an earlier click has led to the next page with a delay.
    await page.clickIfThere(selector, text);
    for (let looks = 0; looks < 20; looks += 1) {
      if (await follows()) return true;
      await new Promise((resolve) => setTimeout(resolve, patience.interval));
    }
    return false;
  };
  await expect.poll(clicked, { ...patience, message: expression }).toBe(true);
}

/** Waits until the page's text contains `text`, ignoring line breaks. */
export const waitForText = (page: EnginePage, text: string) =>
  waitUntil(page, `document.body?.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(text)})`);

/** Waits until the page is hydrated. */
export const waitForScript = (page: EnginePage) =>
  waitUntil(page, `document.documentElement.hasAttribute('data-hydrated')`);
