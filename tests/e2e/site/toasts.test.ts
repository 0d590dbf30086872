/** Tests when toasts close or pause, how they are dismissed, and how screen readers announce them. */
import type { CDPSession, Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';
import { freezeClock } from '../../support/browser/frozen-clock';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the style guide, which has a button for each kind of toast. Time then passes only by `clock.runFor`. */
async function openStyleguide(page: Page) {
  await page.clock.install();
  await page.goto('/styleguide');
  await page.locator('html[data-hydrated]').waitFor();
  await freezeClock(page);
}

async function showToast(page: Page, name = 'Show a toast') {
  await press(page, name);
  await expect(toasts(page).first()).toBeVisible();
  // Moves the pointer away, so that hovering does not pause the toast.
  await page.mouse.move(5, 300);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

test.describe('an open toast', () => {
  test.beforeEach(async ({ page }) => openStyleguide(page));

  test('a toast closes after 5000 ms, except while hover, focus or a blurred window pauses the toast', {
    tag: '@full',
  }, async ({ page }) => {
    await test.step('the toast closes after 5000 ms, not before', async () => {
      await showToast(page);
      await page.clock.runFor(4900);
      await expect(toasts(page)).toHaveCount(1);
      await page.clock.runFor(200);
      await expect(toasts(page)).toHaveCount(0);
    });
    await test.step('the toast pauses under the pointer and continues with the remaining time', async () => {
      await showToast(page);
      await page.clock.runFor(3000);
      await toasts(page).hover();
      await page.clock.runFor(20_000);
      await expect(toasts(page)).toHaveCount(1);
      await page.mouse.move(5, 300);
      await page.clock.runFor(1500);
      await expect(toasts(page)).toHaveCount(1);
      await page.clock.runFor(600);
      await expect(toasts(page)).toHaveCount(0);
    });
    await test.step('the toast pauses while the window is blurred', async () => {
      await showToast(page);
      await page.evaluate(() => window.dispatchEvent(new Event('blur')));
      await page.clock.runFor(20_000);
      await expect(toasts(page)).toHaveCount(1);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.clock.runFor(5100);
      await expect(toasts(page)).toHaveCount(0);
    });
    await test.step('the toast pauses after F8 has moved the focus to the toast, until the focus leaves', async () => {
      await showToast(page);
      await page.keyboard.press('F8');
      await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
      await page.clock.runFor(20_000);
      await expect(toasts(page)).toHaveCount(1);
      await page.keyboard.press('Tab');
      await expect(toasts(page)).toBeFocused();
      await press(page, 'Open the sheet');
      await page.clock.runFor(5100);
      await expect(toasts(page)).toHaveCount(0);
    });
  });

  test('the close button, the action, and Escape anywhere on the page each close a toast', {
    tag: '@full',
  }, async ({ page }) => {
    await showToast(page);
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await expect(toasts(page)).toHaveCount(0);
    await showToast(page, '… with an action');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(page)).toHaveCount(0);
    await showToast(page);
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
    await showToast(page);
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
  });

  test('a toast follows the mouse from 3 px on, and a swipe to the right of more than 50 px dismisses it', {
    tag: '@full',
  }, async ({ page }) => {
    await showToast(page);
    const { x, y } = await boxOf(toasts(page));
    await page.mouse.move(x + 60, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 62, y + 20);
    await expect(toasts(page)).not.toHaveAttribute('data-swipe');
    await page.mouse.move(x + 63, y + 20);
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'start');
    await page.mouse.up();
    const drag = async (dx: number) => {
      await page.mouse.move(x + 60, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 60 + dx / 2, y + 20);
      await page.mouse.move(x + 60 + dx, y + 20);
      await page.mouse.up();
    };
    await drag(-120);
    await expect(toasts(page)).toHaveCount(1);
    await drag(50);
    await expect(toasts(page)).toHaveCount(1);
    await drag(51);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('a toast is announced with the alternative text of its action, and only the newest five toasts are shown', async ({
    page,
  }) => {
    await press(page, '… with an action');
    await page.clock.runFor(100);
    await expect(page.getByRole('status').filter({ hasText: 'Notification Result saved' })).toHaveText(
      /Remove the result in your dashboard/,
    );
    await press(page, '… of a failure');
    for (let count = 0; count < 5; count += 1) await press(page, 'Show a toast');
    await expect(toasts(page)).toHaveCount(5);
    await expect(toasts(page).filter({ hasText: 'The link has expired' })).toHaveCount(0);
  });

  test('toasts are 420 px wide from 768 px on, and as wide as the viewport below', { tag: '@full' }, async ({
    page,
  }) => {
    await showToast(page);
    const list = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');
    for (const [width, expected] of [
      [768, 420],
      [1440, 420],
      [767, 767],
      [375, 375],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect((await boxOf(list)).width, `at ${width} px`).toBe(expected);
    }
  });
});

test.describe('a toast on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 800 } });

  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

  test('a toast follows a finger from 11 px on, and a swipe of more than 50 px dismisses it', {
    tag: '@full',
  }, async ({ page, context }) => {
    await openStyleguide(page);
    await showToast(page);
    const session = await context.newCDPSession(page);
    const { x, y } = await boxOf(toasts(page));
    const [left, top] = [x + 60, y + 20];
    await touch(session, 'touchStart', left, top);
    await touch(session, 'touchMove', left + 10, top);
    await expect(toasts(page)).not.toHaveAttribute('data-swipe');
    await touch(session, 'touchMove', left + 16, top);
    await expect(toasts(page)).toHaveAttribute('data-swipe', 'start');
    await touch(session, 'touchMove', left + 51, top);
    await touch(session, 'touchEnd', left + 51, top);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test.describe('an action without alternative text', () => {
  test.use({ expectedConsole: [/Invalid prop `altText`/] });

  test('a toast’s action without altText is not shown, and an error is logged to the console', {
    tag: '@full',
  }, async ({ page }) => {
    await openStyleguide(page);
    const complaint = page.waitForEvent('console', (line) => line.text().includes('Invalid prop `altText`'));
    await showToast(page, '… whose action is refused');
    expect((await complaint).type()).toBe('error');
    await expect(toasts(page)).toContainText('Result deleted');
    await expect(toasts(page).getByRole('button')).toHaveCount(1);
  });
});

test.describe('a toast beside an open dialog', () => {
  test.beforeEach(async ({ page }) => {
    await openStyleguide(page);
    await press(page, 'Open the dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Show a toast' }).click();
    await expect(toasts(page)).toBeVisible();
  });

  test('a toast lies above an open dialog, F8 focuses the toast, and Escape closes only the toast', {
    tag: '@full',
  }, async ({ page }) => {
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(toasts(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();

    await page.getByRole('dialog').getByRole('button', { name: 'Show a toast' }).click();
    const close = toasts(page).getByRole('button', { name: 'Close' });
    await expect(close).toBeVisible();
    const isOnTop = await close.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    await close.click();
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a toast remains open when the dialog closes', { tag: '@full' }, async ({ page }) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(toasts(page)).toBeVisible();
    await page.clock.runFor(5100);
    await expect(toasts(page)).toHaveCount(0);
  });
});
