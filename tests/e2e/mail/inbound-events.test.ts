/**
 * Webhooks of mail providers on the running server, which responds to them without Next, in the same way as Next's
 * route.
 */
import { expect, test } from '../../support/browser/browser-test';

test('the server itself answers a mail provider: 404 until it is set up, 401 for a wrong password, 413 for a large body, 200 for an event; other requests at these paths go to Next', async ({
  adminPage: page,
  baseURL,
}) => {
  const headers = { origin: String(baseURL), accept: 'text/html' };
  const tell = (authorization: string, data: unknown = { RecordType: 'Delivery', MessageID: 'x' }) =>
    page.request.post('/api/inbound/postmark', { data, headers: { authorization } });
  const basic = (password: string) => `Basic ${Buffer.from(`plumbline:${password}`).toString('base64')}`;

  const off = await tell(basic('x'));
  expect([off.status(), (await off.json()).message]).toEqual([404, 'Postmark is not set up here.']);
  expect(off.headers().vary).toBe('Accept-Encoding');
  expect(off.headers()['x-content-type-options']).toBe('nosniff');

  const form = { provider: 'postmark' };
  await page.request.post('/api/studio/mail-providers/password', { form, headers });
  await page.goto('/admin/mail/providers/postmark');
  const address = await page.getByLabel('Webhook address with password').inputValue();
  const password = decodeURIComponent(new URL(address).password);

  const wrong = await tell(basic('wrong'));
  expect(wrong.status()).toBe(401);
  const right = await tell(basic(password));
  expect([right.status(), await right.json()]).toEqual([200, { ok: true, events: { unknown: 1 } }]);
  const repeated = await tell(basic(password));
  expect(await repeated.json()).toEqual({ ok: true, events: { repeated: 1 } });
  expect((await tell(basic(password), 'no event at all')).status()).toBe(400);
  expect((await tell(basic(password), { RecordType: 'x'.repeat(9_000_000) })).status()).toBe(413);

  expect((await page.request.get('/api/inbound/postmark')).status()).toBe(405);
  expect((await page.request.post('/api/inbound/postmark/more')).status()).toBe(404);
  const unknown = await page.request.post('/api/inbound/pigeon');
  expect([unknown.status(), (await unknown.json()).message]).toEqual([
    404,
    'There is no such mail provider here.',
  ]);
  expect(unknown.headers().vary).toContain('rsc');
  await page.request.post('/api/studio/mail-providers/remove', { form, headers });
});
