/** A form composed in the studio: sent with and without script, and shown on the lead's page. */
import type { Browser, Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';

const path = '/audit-request';

/** Waits until the draft saved by autosave contains `part` and the form has processed the response. */
const autosaved = async (adminPage: Page, part: string) => {
  const [, id] = /collections\/pages\/([0-9a-f-]{36})/.exec(adminPage.url()) ?? [];
  const draft = async () => (await adminPage.request.get(`/api/pages/${id}?draft=true&depth=0`)).text();
  await expect.poll(draft).toContain(part);
  await expect(adminPage.getByText('Saving...')).toHaveCount(0);
};

async function choose(adminPage: Page, field: Locator, option: string) {
  await field.getByRole('combobox').click();
  await adminPage.getByRole('option', { name: option, exact: true }).click();
}

/**
 * Creates a page and adds a composed form in the studio, with the block's initial questions and one more with
 * choices.
 */
async function composeForm(adminPage: Page, origin: string): Promise<void> {
  const data = {
    title: 'Audit request',
    path,
    blocks: [{ blockType: 'hero', heading: 'An audit' }],
    _status: 'draft',
  };
  const response = await adminPage.request.post('/api/pages', { data, headers: { origin } });
  const { id } = (await response.json()).doc;
  await adminPage.goto(`/admin/collections/pages/${id}`);
  await expect(adminPage.locator('#field-title')).toBeEnabled();
  await adminPage.getByRole('button', { name: 'Add Block' }).click();
  await adminPage.getByRole('button', { name: 'Custom form' }).click();
  const block = adminPage.locator('#blocks-row-1');
  await block.locator('#field-blocks__1__heading').fill('Ask for an audit');
  await block.getByRole('button', { name: 'Add Field' }).click();
  const row = block.locator('#blocks-1-fields-row-3');
  await choose(adminPage, row.locator('#field-blocks__1__fields__3__kind'), 'Choice of several');
  await row.locator('#field-blocks__1__fields__3__label').fill('Which systems?');
  await row.locator('#field-blocks__1__fields__3__choices').fill('Salesforce\nOutlook\nPaper');
  await autosaved(adminPage, 'Outlook');
  await adminPage.getByRole('button', { name: /^Publish( changes)?$/ }).click();
  await expect(adminPage.getByText(/updated successfully|published successfully/i).first()).toBeVisible();
}

async function fill(page: Page, email: string) {
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Your name').fill('Ada Palmer');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Your message').fill('Two clerks type\nthe same form.');
  await form.getByLabel('Outlook').check();
  await form.getByLabel('Paper').check();
}

const press = (page: Page) => page.getByRole('main').locator('form button[type=submit]').click();

async function pageWithoutScript(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
}

test.describe('composed forms', () => {
  test.use({ expectedConsole: [/422 \(Unprocessable|409 \(Conflict/] });

  test('a form composed in the studio is sent with and without script, and the lead’s page shows its answers', {
    tag: '@full',
  }, async ({ adminPage, page, browser, baseURL, server }) => {
    test.slow();
    await composeForm(adminPage, server.url);

    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    await fill(page, 'ada@');
    await press(page);
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByLabel('Outlook')).toBeChecked();
    await page.getByLabel('E-mail').fill('ada@northwind-audit.example');
    await press(page);
    await expect(page).toHaveURL(/\/thank-you$/);

    const plain = await pageWithoutScript(browser, baseURL);
    await plain.goto(path);
    await fill(plain, 'grace@northwind-audit.example');
    // Turns the field into a text field, because the browser's own validation would otherwise block the submission.
    await plain.getByLabel('E-mail').evaluate((field) => field.setAttribute('type', 'text'));
    await plain.getByLabel('E-mail').fill('grace at northwind');
    await press(plain);
    await expect(plain).toHaveURL(/\/forms\/composed$/);
    await expect(plain.getByLabel('Paper')).toBeChecked();
    await expect(plain.getByLabel('Salesforce')).not.toBeChecked();
    await plain.getByLabel('E-mail').fill('grace@northwind-audit.example');
    await press(plain);
    await expect(plain).toHaveURL(/\/thank-you$/);
    await plain.context().close();

    for (const email of ['ada@northwind-audit.example', 'grace@northwind-audit.example']) {
      const query = new URLSearchParams({ 'where[email][equals]': email });
      const { docs } = await (await adminPage.request.get(`/api/leads?${query}`)).json();
      expect(docs).toMatchObject([{ source: 'contact_form', name: 'Ada Palmer' }]);
      await adminPage.goto(`/admin/leads/${docs[0].id}`);
      await expect(adminPage.getByText('Outlook, Paper')).toBeVisible();
      await expect(adminPage.getByText('Which systems?')).toBeVisible();
    }
  });

  test('a visitor who submits an outdated version of a form gets the new version with the typed values', async ({
    adminPage,
    page,
    server,
  }) => {
    const block = {
      blockType: 'composedForm',
      heading: 'Changing',
      fields: [
        { kind: 'email', label: 'E-mail' },
        { kind: 'text', label: 'Old question' },
      ],
    };
    const data = { title: 'Changing', path: '/changing-form', blocks: [block], _status: 'published' };
    const headers = { origin: server.url };
    const made = await adminPage.request.post('/api/pages', { data, headers });
    expect(made.status(), await made.text()).toBe(201);
    const { doc } = await made.json();
    await page.goto('/changing-form');
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByLabel('E-mail').fill('changing@northwind-audit.example');
    await page.getByLabel('Old question').fill('My answer');
    const [stored] = doc.blocks;
    const fields = stored.fields.map((row: { label: string }) =>
      row.label === 'Old question' ? { ...row, label: 'New question' } : row,
    );
    const after = { blocks: [{ ...stored, fields }], _status: 'published' };
    expect((await adminPage.request.patch(`/api/pages/${doc.id}`, { data: after, headers })).status()).toBe(
      200,
    );
    await press(page);
    await expect(page).toHaveURL(/\/forms\/composed$/);
    await expect(page.getByText('This form was changed while you were filling it in')).toBeVisible();
    await expect(page.getByLabel('New question')).toHaveValue('My answer');
    await adminPage.request.delete(`/api/pages/${doc.id}`, { headers });
    await press(page);
    await expect(page.getByText('This form has been taken off the site')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('My answer');
  });
});
