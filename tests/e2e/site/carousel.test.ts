/** The testimonials carousel of the home page. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { freezeClock } from '../../support/browser/frozen-clock';
import { representatives } from '../../support/suite/full';

const carousel = (page: Page) => page.getByRole('group', { name: 'What clients say' });
const shown = (page: Page) => carousel(page).locator('[aria-roledescription=slide]:not([inert])');
const expectSlide = (page: Page, number: number) =>
  expect(shown(page)).toHaveAttribute('aria-label', new RegExp(`^${number} of `));

/** Moves pointer and focus away, which restarts the five-second timer. */
async function leave(page: Page) {
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

/**
 * Returns the current slide's number, the number of slides, and a function that returns the number of the slide
 * `step` slides later.
 */
async function slides(page: Page) {
  const [, at, count] = /^(\d+) of (\d+)$/.exec((await shown(page).getAttribute('aria-label')) ?? '') ?? [];
  const now = Number(at);
  return { now, last: Number(count), after: (step: number) => ((now - 1 + step) % Number(count)) + 1 };
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  await freezeClock(page);
  await carousel(page).hover();
});

test('the carousel advances every 5 s', { tag: '@full' }, async ({ page }) => {
  const { now, after } = await slides(page);
  await leave(page);
  await page.clock.runFor(4999);
  await expectSlide(page, now);
  await page.clock.runFor(1);
  await expectSlide(page, after(1));
  await page.clock.runFor(5000);
  await expectSlide(page, after(2));
});

test('the carousel pauses while the pointer is over it, and resumes afterwards', { tag: '@full' }, async ({
  page,
}) => {
  const { now, after } = await slides(page);
  await page.clock.runFor(20_000);
  await expectSlide(page, now);
  await leave(page);
  await page.clock.runFor(5000);
  await expectSlide(page, after(1));
});

const controls = {
  Next: ({ after }: Awaited<ReturnType<typeof slides>>) => after(1),
  Previous: ({ now, last }: Awaited<ReturnType<typeof slides>>) => (now === 1 ? last : now - 1),
  'Show 3 of': () => 3,
};

for (const [name, target] of representatives(Object.entries(controls), (_one, index) => index === 0)) {
  test(`the control “${name}” shows its slide, and the carousel no longer advances by itself`, async ({
    page,
  }) => {
    const expected = target(await slides(page));
    await carousel(page).getByRole('button', { name }).click();
    await expectSlide(page, expected);
    await leave(page);
    await page.clock.runFor(60_000);
    await expectSlide(page, expected);
  });
}
