/** Destinations of firm events in a browser. A workspace's own receiver gets the test, so no other server is needed. */
import { expect, test } from '../../support/browser/browser-test';

test('an admin adds a destination, keeps the typed values after an invalid address, and sees the receiver’s response to a test', async ({
  adminPage: page,
  baseURL,
}) => {
  const headers = { origin: String(baseURL) };
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const slug = 'receiver-of-notifications';
  const team = {
    ...{ name: 'Receiver of notifications', slug, generateSlug: false, time_zone: 'UTC' },
    features: { 'partner-tools': true },
  };
  const { doc } = await (await page.request.post('/api/teams', { data: team, headers })).json();
  const membership = { team_id: doc.id, user_id: user.id, role: 'owner' };
  await page.request.post('/api/team-memberships', { data: membership, headers });
  await page.goto(`/enterprise/webhooks?workspace=${slug}`);
  await page.getByRole('button', { name: 'Open a receiver' }).click();
  await expect(page.getByText('The receiver is open.')).toBeVisible();
  const address = String(await page.getByRole('group', { name: 'Its address' }).textContent()).trim();

  await page.goto('/admin/notifications');
  await expect(page.getByText('No destinations yet')).toBeVisible();
  await page.getByLabel('Name').fill('Sales channel');
  await page.getByLabel('Send to').selectOption('Slack');
  await page.getByLabel('Address').fill('https://hooks.slack.com.example/services/T/B/secret');
  await page.getByLabel('Reply').uncheck();
  await page.getByRole('button', { name: 'Add destination' }).click();
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/no address of Slack/);
  await expect(page.getByLabel('Address')).toHaveValue('https://hooks.slack.com.example/services/T/B/secret');
  await expect(page.getByLabel('Name')).toHaveValue('Sales channel');
  await expect(page.getByLabel('Reply')).not.toBeChecked();
  await expect(page.getByLabel('New lead')).toBeChecked();
  expect(page.url()).not.toContain('secret');

  await page.getByLabel('Send to').selectOption('Any address');
  await page.getByLabel('Address').fill(address);
  await page.getByRole('button', { name: 'Add destination' }).click();
  await expect(page.getByText('Destination made.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales channel' })).toBeVisible();
  await expect(page.getByLabel('Secret')).toHaveValue(/^whsec_/);

  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(/The test arrived\. It answered: 202 Kept by the receiver/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Test/ })).toContainText('Delivered');

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. Events wait here')).toBeVisible();
  await page.getByText('Delete this destination').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Destination deleted.')).toBeVisible();
  await expect(page.getByText('No destinations yet')).toBeVisible();
});
