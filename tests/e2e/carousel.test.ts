/** The home page's testimonials. */
import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test';

const carousel = (page: Page) => page.getByRole('group', { name: 'What clients say' });
const expectSlide = (page: Page, number: number) =>
  expect(carousel(page).locator('[aria-roledescription=slide]:not([inert])')).toHaveAttribute(
    'aria-label',
    new RegExp(`^${number} of `),
  );

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
});

test('it moves on every 5 s', async ({ page }) => {
  await expectSlide(page, 1);
  await page.clock.runFor(4900);
  await expectSlide(page, 1);
  await page.clock.runFor(200);
  await expectSlide(page, 2);
  await page.clock.runFor(5000);
  await expectSlide(page, 3);
});

test('it waits under the pointer and goes on after it', async ({ page }) => {
  await carousel(page).hover();
  await page.clock.runFor(20_000);
  await expectSlide(page, 1);
  await page.mouse.move(2, 2);
  await page.clock.runFor(5100);
  await expectSlide(page, 2);
});

for (const [name, slide] of [
  ['Next', 2],
  ['Previous', 'last'],
  ['Show 3 of', 3],
] as const) {
  test(`"${name}" shows its slide and stops it for good`, async ({ page }) => {
    const count = await carousel(page).locator('[aria-roledescription=slide]').count();
    const shown = slide === 'last' ? count : slide;
    await carousel(page).getByRole('button', { name }).click();
    await expectSlide(page, shown);
    await page.mouse.move(2, 2);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(60_000);
    await expectSlide(page, shown);
  });
}
