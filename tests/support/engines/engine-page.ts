/** A page of a browser that the other tests do not run in, as far as the main journeys need it. */
import { expect } from 'vitest';
import { patient } from '../../../scripts/lib/testing/slowness.mjs';

export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns, as JSON. */
  run<Answer>(body: string): Promise<Answer>;
  /** On the first visible element of that selector, and of that text, if one is given. */
  click(selector: string, text?: string): Promise<void>;
  fill(selector: string, value: string): Promise<void>;
  /** The option of that value in a list of choices. */
  choose(selector: string, value: string): Promise<void>;
  /** Presses keys, where the focus is. */
  type(text: string): Promise<void>;
}

export interface Engine {
  /** With its version. */
  name: string;
  page: EnginePage;
  close(): Promise<void>;
}

export const patience = { timeout: patient(60_000), interval: 200 };

/** Waits until an expression about the page is true: `document.title === "Home"`. */
export async function waitUntil(page: EnginePage, expression: string): Promise<void> {
  await expect
    .poll(() => page.run<boolean>(`return Boolean(${expression})`), {
      ...patience,
      message: expression,
    })
    .toBe(true);
}

/** Clicks again while nothing follows: before React has taken a page over, it does not hear. */
export async function clickUntil(page: EnginePage, [selector, text]: [string, string?], expression: string) {
  const follows = () => page.run<boolean>(`return Boolean(${expression})`);
  const clicked = async () => {
    if (await follows()) return true;
    await page.click(selector, text);
    for (let looks = 0; looks < 20; looks += 1) {
      if (await follows()) return true;
      await new Promise((resolve) => setTimeout(resolve, patience.interval));
    }
    return false;
  };
  await expect.poll(clicked, { ...patience, message: expression }).toBe(true);
}

/** Waits until the page's text holds these words, however they are broken into lines. */
export const waitForText = (page: EnginePage, text: string) =>
  waitUntil(page, `document.body?.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(text)})`);

/** Waits until React has taken the page over. */
export const waitForScript = (page: EnginePage) =>
  waitUntil(page, `document.documentElement.hasAttribute('data-hydrated')`);
