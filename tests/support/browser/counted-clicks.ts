import type { Locator } from 'playwright/test';

/** Counts the clicks of a test, without typing and key presses. */
export function countedClicks() {
  let count = 0;
  const click = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return { click, count: () => count };
}
