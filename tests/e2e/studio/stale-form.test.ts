import { expect, test } from '../../support/browser/browser-test';
import { sendContactForm } from '../../support/browser/contact-form';

test('saving a lead’s form that was opened before a new submission preserves both the edit and the submission', {
  tag: '@full',
}, async ({ page, adminPage }) => {
  const email = `grace-${Date.now()}@northwind-legal.com`;
  const send = async (message: string, more: { company?: string } = {}) => {
    await page.goto('/contact');
    await sendContactForm(page, { name: 'Grace Example', email, message, ...more });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await send('A first question.');
  await adminPage.goto('/admin/collections/leads');
  const address = await adminPage.getByRole('link', { name: email }).getAttribute('href');
  await adminPage.goto(address ?? '');
  const notes = adminPage.locator('#field-notes');
  const save = adminPage.getByRole('button', { name: 'Save' });
  /** Retries until the form has accepted the input: fields render before hydration. */
  const type = (text: string) =>
    expect(async () => {
      await notes.fill('');
      await notes.fill(text);
      await expect(save).toBeEnabled({ timeout: 1000 });
    }).toPass();
  await type('Called her, wants an offer');

  await send('We sign today.', { company: 'Northwind Legal' });
  await save.click();
  await expect(adminPage.locator('#field-company')).toHaveValue('Northwind Legal');
  await expect(notes).toHaveValue('Called her, wants an offer');
  for (const text of ['Signed', 'Signed and sealed']) {
    await type(text);
    const saved = adminPage.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && /\/api\/leads\//.test(answer.url()),
    );
    await save.click();
    expect((await saved).status()).toBe(200);
    // Payload's form drops its dirty state only after processing the response.
    await expect(save).toBeDisabled();
  }
  await adminPage.reload();
  await expect(notes).toHaveValue('Signed and sealed');
  await expect(adminPage.getByRole('link', { name: /Export data/ })).toHaveCount(0);
  await adminPage.getByRole('button', { name: /personal data/ }).click();
  const download = adminPage.waitForEvent('download');
  await adminPage.getByRole('link', { name: /Export data/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^lead-[0-9a-f-]+\.json$/);
});

test('the first studio form opened in a new browser keeps its input when the cookie studio-clock is set', {
  tag: '@full',
}, async ({ browser, adminState, baseURL }) => {
  const cookies = adminState.cookies.filter(({ name }) => name !== 'studio-clock');
  const context = await browser.newContext({ baseURL, storageState: { ...adminState, cookies } });
  const page = await context.newPage();
  const readAnew: string[] = [];
  page.on('request', (request) => {
    if (request.headers().rsc && request.url().includes('/members/create')) readAnew.push(request.url());
  });
  await page.goto('/admin/collections/members/create');
  await page.locator('#field-email').fill('typed-at-once@visitor.example');
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('studio-clock');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#field-email')).toHaveValue('typed-at-once@visitor.example');
  expect(readAnew).toEqual([]);
  await context.close();
});
