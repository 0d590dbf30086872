/** The search over everything in the studio, by keyboard. */
import { violationsIn } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';
import { sendContactForm } from '../../support/browser/contact-form';
import { openSearch } from '../../support/browser/open-search';

const field = { name: 'Search documents, leads, people and views' };

test('Ctrl K, some letters and Enter lead to a view, a lead and a document; Escape leads back', async ({
  page,
  adminPage,
}) => {
  const name = `Zora Finder ${Date.now()}`;
  await page.goto('/contact');
  await sendContactForm(page, { name, email: `zora-${Date.now()}@finder.example`, message: 'Find me.' });
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

  // Enter may come before the answer does.
  await adminPage.keyboard.press('/');
  await adminPage.keyboard.type('revenue');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage).toHaveURL('/admin/revenue');
  await expect(search).toBeHidden();

  await adminPage.keyboard.press('Control+k');
  await adminPage.keyboard.type(name);
  await expect(options).toHaveCount(1);
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(name);

  await adminPage.keyboard.press('Control+k');
  await adminPage.keyboard.type('guide');
  // Until then the list is that of fewer letters.
  await expect(options.first()).toHaveAttribute('href', '/admin/guide');
  await expect(options.nth(1)).toBeVisible();
  const second = await options.nth(1).getAttribute('href');
  await adminPage.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage).toHaveURL(new RegExp(`${second}$`));
});

test('letters typed into a field, and the rich text’s own key, stay there', async ({ adminPage }) => {
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

test.describe('when the server fails', () => {
  test.use({ expectedConsole: [/503/] });

  test('the search says so in a sentence, and goes on once it answers', async ({ adminPage }) => {
    await adminPage.goto('/admin/dashboard');
    await adminPage.route('**/api/studio/search*', (route) => route.fulfill({ status: 503, body: 'no' }));
    await adminPage.getByRole('button', { name: /^Search/ }).click();
    await expect(adminPage.getByText('The search does not answer just now.')).toBeVisible();
    await adminPage.unroute('**/api/studio/search*');
    await adminPage.getByRole('combobox', field).fill('status');
    await expect(adminPage.getByRole('option', { name: 'Status' }).first()).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the search can be read and used on a phone, ${colorScheme}`, async ({ adminPage }) => {
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
