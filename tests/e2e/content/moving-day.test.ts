/** Moving day in the studio: an old site's log is uploaded, and its addresses are redirected. */
import { violationsIn } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/browser-test';

const page = '/admin/content/move';
const line = (target: string) =>
  `203.0.113.9 - - [12/Nov/2026:06:25:24 +0000] "GET ${target} HTTP/1.1" 200 12 "-" "Mozilla/5.0"\n`;

test('paths of a log that return 404 get redirects, which work', async ({ adminPage, request }) => {
  await adminPage.goto(page);
  const log = [...Array(3).fill('/old-services/'), '/about', '/?p=4711', '/old-wrong'].map(line).join('');
  const file = { name: 'access.log', mimeType: 'text/plain', buffer: Buffer.from(log) };
  await adminPage.getByLabel('Access log or list').setInputFiles(file);
  await adminPage.getByRole('button', { name: 'Try addresses' }).click();

  const tried = adminPage.getByRole('table', { name: 'Addresses that were tried' });
  await expect(tried.getByRole('row', { name: '/about' })).toContainText('Answers itself');
  await expect(tried.getByRole('row', { name: '/old-services' })).toContainText('Leads nowhere');
  expect(await violationsIn(adminPage, '.studio-view')).toEqual([]);

  await adminPage.getByLabel('New address of /old-services').fill('/services');
  await adminPage.getByLabel('New address of /?p=4711').fill('/about');
  await adminPage.getByLabel('New address of /old-wrong').fill('nonsense');
  await adminPage.getByRole('button', { name: 'Save redirects' }).click();
  await expect(
    adminPage.getByText('2 redirects saved. One address needs a change; see below.'),
  ).toBeVisible();
  const wrong = adminPage.getByLabel('New address of /old-wrong');
  await expect(wrong).toHaveValue('nonsense');
  await expect(wrong).toHaveAccessibleDescription(/Enter a path such as/);
  await expect(tried.getByRole('row', { name: '/old-services' })).toContainText('Leads on to /services');

  await expect.poll(async () => (await request.get('/old-services', { maxRedirects: 0 })).status()).toBe(308);
  expect((await request.get('/old-services', { maxRedirects: 0 })).headers().location).toBe('/services');
  await expect
    .poll(async () => (await request.get('/?p=4711', { maxRedirects: 0 })).headers().location)
    .toBe('/about');
});

test('redirects of a file are previewed and then imported, also on a narrow screen', async ({
  adminPage,
  request,
}) => {
  await adminPage.setViewportSize({ width: 375, height: 800 });
  await adminPage.goto(page);
  const csv = 'Source,Target\n/csv-old,/contact\n/csv-bad,nonsense\n';
  const file = { name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await adminPage.getByLabel('Redirects (.csv').setInputFiles(file);
  await adminPage.getByRole('button', { name: 'Preview' }).click();
  await expect(adminPage.getByRole('heading', { level: 1, name: 'redirects.csv' })).toBeVisible();
  await expect(adminPage.getByRole('region', { name: 'Refused rows' })).toContainText('/csv-bad');
  expect(await violationsIn(adminPage, '.studio-view')).toEqual([]);
  expect((await request.get('/csv-old', { maxRedirects: 0 })).status()).toBe(404);
  await adminPage.getByRole('button', { name: 'Import' }).click();
  await expect(adminPage.getByText('Imported.', { exact: true })).toBeVisible();
  await expect.poll(async () => (await request.get('/csv-old', { maxRedirects: 0 })).status()).toBe(308);

  await adminPage.goto(page);
  const width = await adminPage.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
});

test('the checklist is checked, and a person ticks the sitemap', async ({ adminPage }) => {
  await adminPage.goto(page);
  await adminPage.getByRole('button', { name: 'Check now' }).click();
  await expect(adminPage.getByText(/On your machine: .* leads to this site/)).toBeVisible();
  await adminPage.getByRole('button', { name: 'I have sent it' }).click();
  await expect(adminPage.getByText(/^Sent by /)).toBeVisible();
  await adminPage.getByRole('button', { name: 'Take it back' }).click();
  await expect(adminPage.getByRole('button', { name: 'I have sent it' })).toBeVisible();
});
