/** The site settings about search engines, and a site that is not yet public. */
import { expect, test } from '../../support/browser/browser-test';
import { textAt } from '../../support/browser/responses';

const robots = 'head meta[name=robots]';

test('an admin keeps the site out of search engines, and makes it public by one click in the studio’s banner', async ({
  adminPage,
  adminRequest,
  page,
  request,
  server,
}) => {
  const settings = (data: object) =>
    adminRequest.post('/api/globals/site-settings', { data, headers: { origin: server.url } });
  await adminPage.goto('/admin');
  await expect(adminPage.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(adminPage.getByText('Not yet public.')).toHaveCount(0);
  await page.goto('/about');
  await expect(page.locator(robots)).toHaveCount(0);

  expect((await settings({ isUnlisted: true })).status()).toBe(200);
  for (const path of ['/', '/about', '/blog/ai-lead-generation']) {
    await page.goto(path);
    await expect(page.locator(robots).first(), path).toHaveAttribute('content', /noindex/);
  }
  expect(await textAt(request, '/robots.txt')).toBe('User-Agent: *\nDisallow: /\n');
  for (const path of ['/sitemap.xml', '/sitemap-1.xml']) expect((await request.get(path)).status()).toBe(404);

  await adminPage.goto('/admin/leads');
  const band = adminPage.getByRole('complementary', { name: 'Not yet public' });
  await band.getByRole('button', { name: 'Make it public' }).click();
  await expect(adminPage.getByText('The site is public: search engines may list it.')).toBeVisible();
  await expect(band).toHaveCount(0);
  await page.goto('/about');
  await expect(page.locator(robots)).toHaveCount(0);
  expect(await textAt(request, '/robots.txt')).toContain('Allow: /\n');
  expect(await textAt(request, '/sitemap.xml')).toContain('/about');
});

test('verification codes of Google and Bing are accepted as copied, and social profiles become sameAs of the firm', async ({
  adminRequest,
  page,
  server,
}) => {
  const settings = (data: object) =>
    adminRequest.post('/api/globals/site-settings', { data, headers: { origin: server.url } });
  const pasted = {
    googleVerification:
      '<meta name="google-site-verification" content="4f-Kd81mWq_3xYzAbC92PpLs0Rt5UvHgJ7nEoIaQwXk" />',
    bingVerification: ' 0123456789ABCDEF0123456789ABCDEF ',
    socialProfiles: [{ url: 'https://www.linkedin.com/company/plumbline-example' }],
  };
  expect((await settings(pasted)).status()).toBe(200);
  await page.goto('/');
  await expect(page.locator('meta[name=google-site-verification]')).toHaveAttribute(
    'content',
    '4f-Kd81mWq_3xYzAbC92PpLs0Rt5UvHgJ7nEoIaQwXk',
  );
  await expect(page.locator('meta[name="msvalidate.01"]')).toHaveAttribute(
    'content',
    '0123456789ABCDEF0123456789ABCDEF',
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"sameAs":["https://www.linkedin.com/company/plumbline-example"]');

  for (const [field, value, sentence] of [
    ['googleVerification', '"><script>', 'Paste the code, or the whole meta tag.'],
    ['socialProfiles', [{ url: 'http://linkedin.example' }], 'Enter an address such as'],
  ] as const) {
    const refused = await settings({ [field]: value });
    expect(refused.status()).toBe(400);
    expect(await refused.text()).toContain(sentence);
  }
  expect(
    (await settings({ googleVerification: '', bingVerification: '', socialProfiles: [] })).status(),
  ).toBe(200);
  await page.goto('/');
  await expect(page.locator('meta[name=google-site-verification]')).toHaveCount(0);
});
