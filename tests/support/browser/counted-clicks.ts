import type { Locator } from 'playwright/test';

/** Returns a function that clicks, and the number of its clicks so far. Typing and key presses are not counted. */
export function countedClicks() {
  let count = 0;
  const click = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return { click, count: () => count };
}
