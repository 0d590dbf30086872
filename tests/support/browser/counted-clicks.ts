import type { Locator } from 'playwright/test';

/** Counts clicks; typing and keys do not count. */
export function countedClicks() {
  let count = 0;
  const click = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return { click, count: () => count };
}
