import type { Locator } from 'playwright/test';

/** Counts what somebody must click; typing and keys are not counted. */
export function countedClicks() {
  let count = 0;
  const click = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return { click, count: () => count };
}
