/** Webhooks of a workspace in a browser. The receiver on the page takes the messages, so no other server is needed. */
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser/browser-test';

/** Creates a workspace with partner tools, owned by the admin. */
async function aWorkspace(page: Page, baseURL: string | undefined, slug: string): Promise<void> {
  const headers = { origin: String(baseURL) };
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const team = {
    ...{ name: 'Lower Rhine Cold Storage', slug, generateSlug: false, time_zone: 'UTC' },
    features: { 'partner-tools': true },
  };
  const { doc } = await (await page.request.post('/api/teams', { data: team, headers })).json();
  const data = { team_id: doc.id, user_id: user.id, role: 'owner' };
  expect((await page.request.post('/api/team-memberships', { data, headers })).status()).toBe(201);
}

const addressOf = async (page: Page): Promise<string> => {
  const address = await page.getByRole('group', { name: 'Its address' }).textContent();
  return String(address).trim();
};

test('a partner creates a webhook endpoint, receives a signed test message, replays the message, and pauses and deletes the endpoint', {
  tag: '@full',
}, async ({ adminPage: page, baseURL }) => {
  await aWorkspace(page, baseURL, 'hooks-of-cold-storage');
  await page.goto('/enterprise/webhooks?workspace=hooks-of-cold-storage');
  const main = page.getByRole('main');
  await expect(main.getByText('There is no endpoint yet')).toBeVisible();
  await main.getByRole('button', { name: 'Open a receiver' }).click();
  await expect(main.getByText('The receiver is open.')).toBeVisible();
  const address = await addressOf(page);

  await main.getByLabel('Address of your receiver').fill('http://127.0.0.1/hooks');
  await main.getByLabel('What it is for').fill('Our CRM');
  await main.getByLabel('lead.deleted').check();
  await main.getByRole('button', { name: 'Make the endpoint' }).click();
  await expect(main.getByLabel('Address of your receiver')).toHaveAccessibleDescription(/private network/);
  await expect(main.getByLabel('Address of your receiver')).toHaveValue('http://127.0.0.1/hooks');
  await expect(main.getByLabel('What it is for')).toHaveValue('Our CRM');
  await expect(main.getByLabel('lead.deleted')).toBeChecked();

  await main.getByLabel('Address of your receiver').fill(address);
  await main.getByRole('button', { name: 'Make the endpoint' }).click();
  await expect(main.getByText('The endpoint is made.')).toBeVisible();
  await expect(main.getByRole('group', { name: 'Secret' })).toContainText('whsec_');
  await main.getByRole('button', { name: 'I have stored it' }).click();
  await expect(main.getByText('whsec_')).toHaveCount(0);

  await main.getByRole('button', { name: 'Send a test' }).click();
  await expect(main.getByText('A test is on its way.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(main.getByRole('row', { name: /webhook\.test/ })).toContainText('Delivered', {
      timeout: 1000,
    });
  }).toPass();
  await main.getByRole('link', { name: 'webhook.test' }).click();
  await expect(main.getByText(/accepted with 202/)).toBeVisible();
  await main.getByRole('button', { name: 'Send it again' }).click();
  // Waits for the redirect, because an immediate reload would cancel the click's request.
  await page.waitForURL(/done=replayed/);
  await expect(async () => {
    await page.reload();
    await expect(main.getByText(/No\. 2/)).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.goto('/enterprise/webhooks?workspace=hooks-of-cold-storage');
  await expect(main.getByText('Signature right')).toHaveCount(2);
  await main.getByRole('link', { name: address }).click();
  await main.getByRole('button', { name: 'Pause' }).click();
  await expect(main.getByText('Paused. Messages wait here')).toBeVisible();
  await main.getByRole('button', { name: 'Resume' }).click();
  await expect(main.getByText('It is switched on.')).toBeVisible();
  await main.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(main.getByText('messages carry two signatures')).toBeVisible();
  await main.getByRole('button', { name: 'Delete the endpoint' }).click();
  await expect(main.getByText('The endpoint is deleted.')).toBeVisible();
  await page.goto('/t/hooks-of-cold-storage/activity');
  await expect(main.getByRole('listitem').filter({ hasText: 'deleted the webhook to' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('without script a partner creates and changes a webhook endpoint, and an endpoint without an event is refused', {
    tag: '@full',
  }, async ({ browser, adminState, adminPage, baseURL }) => {
    await aWorkspace(adminPage, baseURL, 'hooks-without-script');
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      storageState: adminState,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto('/enterprise/webhooks?workspace=hooks-without-script');
    await page.getByLabel('Address of your receiver').fill('https://hooks.partner.example/in');
    await page.getByLabel('lead.created').uncheck();
    await page.getByRole('button', { name: 'Make the endpoint' }).click();
    await expect(page.getByRole('alert')).toContainText('Please choose at least one event');
    await expect(page.getByLabel('Address of your receiver')).toHaveValue('https://hooks.partner.example/in');
    await page.getByLabel('lead.updated').check();
    await page.getByRole('button', { name: 'Make the endpoint' }).click();
    await expect(page.getByText('The endpoint is made.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Secret' })).toContainText('whsec_');
    await page.getByLabel('What it is for').fill('Changed');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await context.close();
  });
});

test('the studio lists the webhooks of all workspaces, and an admin stops and resumes a webhook', {
  tag: '@full',
}, async ({ adminPage: page, baseURL }) => {
  await aWorkspace(page, baseURL, 'hooks-in-the-studio');
  await page.goto('/enterprise/webhooks?workspace=hooks-in-the-studio');
  await page.getByLabel('Address of your receiver').fill('https://studio-hooks.example/in?key=hidden-key');
  await page.getByRole('button', { name: 'Make the endpoint' }).click();
  await expect(page.getByText('The endpoint is made.')).toBeVisible();
  await page.goto('/admin/webhooks?q=hooks-in-the-studio');
  const row = page.getByRole('row', { name: /studio-hooks\.example/ });
  await expect(row).toContainText('Active');
  await expect(page.getByText('hidden-key')).toHaveCount(0);
  await row.getByRole('button', { name: /Stop/ }).click();
  await expect(page.getByText('Webhook stopped')).toBeVisible();
  await page.goto('/enterprise/webhooks?workspace=hooks-in-the-studio');
  await expect(page.getByText('Stopped by us')).toBeVisible();
  await page.goto('/admin/webhooks?group=stopped');
  await page
    .getByRole('row', { name: /studio-hooks\.example/ })
    .getByRole('button', { name: /Resume/ })
    .click();
  await expect(page.getByText('Webhook resumed')).toBeVisible();
});
