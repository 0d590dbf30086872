import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST } from '@/app/api/events/route';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';

const device = { user_agent: 'Mozilla/5.0 Firefox/131.0', language: 'en-US', width: 1440, height: 900 };
const view = {
  action: 'page_view',
  category: 'navigation',
  properties: {
    page_location: 'http://localhost:3000/contact',
    page_path: '/contact',
    page_title: 'Contact',
  },
  utm_source: 'letter',
  referrer: 'https://other.example/',
  device,
};

let networks = 0;

/** Posts events as a page of the site does, each request from another network, so that no rate limit applies. */
function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  networks += 1;
  const request = new Request('http://localhost:3000/api/events', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `192.0.2.${networks}`,
      ...headers,
    },
  });
  return POST(request);
}

const events = () => rows('select * from analytics_events order by created_at');

beforeAll(async () => {
  await testPayload();
});
beforeEach(async () => {
  await rows('delete from analytics_events');
});

describe('POST /api/events', () => {
  it('a batch of events is stored completely, and the response has status 204 and sets no cookie', async () => {
    const click = { action: 'navigation_click', label: '/blog', value: 2.5, device };
    const response = await post({ events: [view, click] });
    expect(response.status).toBe(204);
    expect(response.headers.has('set-cookie')).toBe(false);
    const stored = await events();
    expect(stored).toHaveLength(2);
    expect(stored.find(({ action }) => action === 'page_view')).toMatchObject({
      category: 'navigation',
      label: null,
      properties: view.properties,
      utm_source: 'letter',
      utm_medium: null,
      referrer: 'https://other.example/',
      device_user_agent: device.user_agent,
      device_language: 'en-US',
      device_width: '1440',
      device_height: '900',
    });
    expect(stored.find(({ action }) => action === 'navigation_click')).toMatchObject({
      label: '/blog',
      value: '2.5',
      properties: null,
    });
  });

  it('stored events are readable through Payload', async () => {
    await post({ events: [view] });
    const payload = await testPayload();
    const { docs } = await payload.find({ collection: 'analytics-events', overrideAccess: true });
    expect(docs).toEqual([expect.objectContaining({ action: 'page_view', device })]);
  });

  it('the server masks e-mail addresses and phone numbers in events', async () => {
    const properties = { page_title: 'Hello ada@example.com', note: 'call +1 555 123 4567' };
    await post({ events: [{ ...view, label: 'ada@example.com', utm_term: 'ada@example.com', properties }] });
    const text = JSON.stringify(await events());
    expect(text).not.toMatch(/ada@|example\.com|555 123/);
    expect(text).toContain('Hello [email]');
    expect(text).toContain('call [phone]');
  });

  it('no IP address of the visitor is stored', async () => {
    await post({ events: [view] }, { 'x-forwarded-for': '203.0.113.77' });
    const columns = await rows<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'analytics_events'`,
    );
    expect(columns.filter(({ column_name }) => /(^|_)ip(_|$)|address/.test(column_name))).toEqual([]);
    expect(JSON.stringify(await events())).not.toContain('203.0.113');
  });

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
  ])('no event is stored for a visitor with %s', async (_signal, headers) => {
    expect((await post({ events: [view] }, headers)).status).toBe(204);
    expect(await events()).toEqual([]);
  });

  it('no event is stored from a browser in draft mode, in which an editor previews pages', async () => {
    const cookie = 'header=1; __prerender_bypass=0123456789abcdef';
    expect((await post({ events: [view] }, { cookie })).status).toBe(204);
    expect(await events()).toEqual([]);
    await post({ events: [view] }, { cookie: 'header=1' });
    expect(await events()).toHaveLength(1);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['an older browser on another site', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ])('a cross-site request returns 403: %s', async (_who, headers) => {
    expect((await post({ events: [view] }, headers)).status).toBe(403);
    expect(await events()).toEqual([]);
  });

  it.each([
    ['no name', { ...view, action: '' }, 'events.0.action'],
    ['a blank name', { ...view, action: '  ' }, 'events.0.action'],
    ['a name of 41 characters', { ...view, action: 'x'.repeat(41) }, 'events.0.action'],
    ['a label of 101 characters', { ...view, label: 'x'.repeat(101) }, 'events.0.label'],
    ['a value that is text', { ...view, value: '12' }, 'events.0.value'],
    ['no device', { ...view, device: undefined }, 'events.0.device'],
    ['a screen of -1 pixels', { ...view, device: { ...device, width: -1 } }, 'events.0.device.width'],
    ['a campaign value that is too long', { ...view, utm_source: 'x'.repeat(201) }, 'events.0.utm_source'],
    ['an object as a property', { ...view, properties: { a: { b: 1 } } }, 'events.0.properties.a'],
    ['an invalid property name', { ...view, properties: { 'a b': 1 } }, 'events.0.properties.a b'],
    [
      'the path of a sign-in page',
      { ...view, properties: { page_path: '/auth/confirm' } },
      'events.0.properties',
    ],
    [
      'a URL with a token',
      { ...view, properties: { page_location: 'http://localhost:3000/x?token=abc' } },
      'events.0.properties',
    ],
    [
      '21 properties',
      { ...view, properties: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, 1])) },
      'events.0.properties',
    ],
  ])('an event with %s returns 422, and the error names the field', async (_what, event, field) => {
    const response = await post({ events: [event] });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ ok: false, errors: { [field]: expect.any(String) } });
    expect(await events()).toEqual([]);
  });

  it.each([
    ['an object without events', {}, 422],
    ['an empty list', { events: [] }, 422],
    ['21 events', { events: Array.from({ length: 21 }, () => view) }, 422],
    ['null', 'null', 422],
    ['a text that is not JSON', 'action=page_view', 400],
    ['no content', '', 400],
    ['more than 64 kB', JSON.stringify({ events: [view], padding: 'x'.repeat(64_000) }), 413],
  ])('a malformed body is rejected and nothing is stored: %s', async (_what, body, status) => {
    expect((await post(body)).status).toBe(status);
    expect(await events()).toEqual([]);
  });

  it('a batch with one invalid event is rejected as a whole', async () => {
    expect((await post({ events: [view, { ...view, action: '' }] })).status).toBe(422);
    expect(await events()).toEqual([]);
  });

  it('characters that PostgreSQL rejects are stored as spaces', async () => {
    await post({ events: [{ ...view, label: 'a\u0000b', properties: { page_title: '\ud800' } }] });
    expect(await events()).toEqual([
      expect.objectContaining({ label: 'a b', properties: { page_title: ' ' } }),
    ]);
  });

  it('nothing is stored while the recorder is switched off', async () => {
    const payload = await testPayload();
    const set = (isRecorderOn: boolean) =>
      payload.updateGlobal({ slug: 'site-settings', data: { isRecorderOn }, overrideAccess: true });
    await set(false);
    expect((await post({ events: [view] })).status).toBe(204);
    expect(await events()).toEqual([]);
    await set(true);
    await post({ events: [view] });
    expect(await events()).toHaveLength(1);
  });

  it('the 121st request from one network in a minute returns 429, and other networks are served', async () => {
    const flood = { 'x-forwarded-for': '198.51.100.1' };
    const answers = await Promise.all(Array.from({ length: 121 }, () => post('', flood)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post({ events: [view] })).status).toBe(204);
  });
});
