/** The studio's search can be used by keyboard. */
import { violationsIn } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { sendContactForm } from '../../support/browser/contact-form';
import { openSearch } from '../../support/browser/open-search';
import { representatives } from '../../support/suite/full';

const field = { name: 'Search documents, leads, people and views' };

test('Ctrl+K opens the studio’s search, Enter opens the found view, lead or document, and Escape closes the search', async ({
  page,
  adminPage,
}) => {
  const name = 'Zora Finder';
  await page.goto('/contact');
  await sendContactForm(page, { name, email: `zora@finder.example`, message: 'Find me.' });
  await expect(page).toHaveURL(/thank-you/);
  await adminPage.goto('/admin/dashboard');
  const button = adminPage.getByRole('button', { name: /^Search/ });
  await button.waitFor();
  await button.focus();
  const search = adminPage.getByRole('combobox', field);
  const options = adminPage.getByRole('dialog').getByRole('option');

  await openSearch(adminPage);
  await expect(search).toBeFocused();
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await adminPage.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(button).toBeFocused();

  // Enter also works before the response has arrived.
  await adminPage.keyboard.press('/');
  await adminPage.keyboard.type('revenue');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage).toHaveURL('/admin/revenue');
  await expect(search).toBeHidden();

  await openSearch(adminPage);
  await adminPage.keyboard.type(name);
  await expect(options).toHaveCount(1);
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(name);

  await openSearch(adminPage);
  await adminPage.keyboard.type('analytics');
  // Waits for the final results: until then the list shows those for fewer letters.
  await expect(options.first()).toHaveAttribute('href', '/admin/metrics');
  await expect(options.nth(1)).toBeVisible();
  const second = await options.nth(1).getAttribute('href');
  await adminPage.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage).toHaveURL(new RegExp(`${second}(\\?|$)`));
});

test('a search that is closed and reopened before the browser fires its close event remains open', async ({
  adminPage,
}) => {
  await adminPage.goto('/admin/dashboard');
  await openSearch(adminPage);
  await adminPage.getByRole('dialog').evaluate(
    (dialog: HTMLDialogElement) =>
      new Promise((resolve) => {
        dialog.addEventListener('close', resolve);
        dialog.close();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      }),
  );
  await adminPage.keyboard.type('revenue');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage).toHaveURL('/admin/revenue');
});

test('the studio’s search finds saved and predefined views of the lead list', async ({
  adminPage,
  baseURL,
}) => {
  const saved = await adminPage.request.post('/api/studio/leads/save-view', {
    form: { name: 'Fresh from pricing', back: 'stage=new&page=%2Fpricing' },
    headers: { origin: baseURL ?? '' },
  });
  expect(saved.ok()).toBe(true);
  await adminPage.goto('/admin/dashboard');
  await openSearch(adminPage);
  await adminPage.getByRole('combobox', field).fill('fresh from');
  await adminPage.getByRole('option', { name: /^Fresh from pricing/ }).click();
  await expect(adminPage).toHaveURL('/admin/leads?stage=new&page=%2Fpricing');
  await openSearch(adminPage);
  await adminPage.getByRole('combobox', field).fill('no next');
  await expect(adminPage.getByRole('option', { name: /^No next step Leads/ })).toBeVisible();
  await adminPage.keyboard.press('Escape');
});

test('shortcuts typed into a field or the rich text do not open the search', { tag: '@full' }, async ({
  adminPage,
}) => {
  await adminPage.goto('/admin/collections/posts/create');
  const title = adminPage.locator('#field-title');
  await title.fill('And');
  await title.press('/');
  await expect(title).toHaveValue('And/');
  const text = adminPage.locator('[contenteditable=true]').first();
  await text.click();
  await adminPage.keyboard.press('Control+k');
  await expect(adminPage.getByRole('combobox', field)).toBeHidden();
});

test.describe('the search while the server fails', () => {
  test.use({ expectedConsole: [/503/] });

  test('a failed search of the studio shows a message, and the next search works once the server responds', {
    tag: '@full',
  }, async ({ adminPage }) => {
    await adminPage.goto('/admin/dashboard');
    await adminPage.route('**/api/studio/search*', (route) => route.fulfill({ status: 503, body: 'no' }));
    await adminPage.getByRole('button', { name: /^Search/ }).click();
    await expect(adminPage.getByText('Search is not available right now.')).toBeVisible();
    await adminPage.unroute('**/api/studio/search*');
    await adminPage.getByRole('combobox', field).fill('status');
    await expect(adminPage.getByRole('option', { name: 'Status' }).first()).toBeVisible();
  });
});

for (const colorScheme of representatives(['light', 'dark'] as const, (one) => one === 'dark')) {
  test(`the studio’s search is accessible and fits a phone in the ${colorScheme} theme`, async ({
    adminPage,
  }) => {
    await adminPage.setViewportSize({ width: 375, height: 800 });
    await adminPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await adminPage.goto('/admin/dashboard');
    await adminPage.getByRole('button', { name: /^Search/ }).click();
    await adminPage.getByRole('combobox', field).fill('post');
    await expect(adminPage.getByRole('option').first()).toBeVisible();
    expect(await violationsIn(adminPage, 'dialog[open]')).toEqual([]);
    const lines = await adminPage
      .locator('dialog[open] [role=option]')
      .evaluateAll(
        (options) =>
          options.filter((option) => option.scrollWidth > option.clientWidth || option.clientWidth > 375)
            .length,
      );
    expect(lines, 'cut lines').toBe(0);
    const box = await adminPage.locator('dialog[open]').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
  });
}
