import { inspect } from 'node:util';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET, POST } from '@/app/api/forms/[form]/route';
import { POST as answerLink } from '@/app/api/mail-preferences/route';
import { mailLink } from '@/features/mail/suppression/links';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { readDraft } from '@/forms/form-draft';
import { padResponseTime } from '@/forms/pad-response-time';
import { publishOnboarding, publishThankYouPage } from '../../../support/content';
import { rows } from '../../../support/db';
import { capture } from '../../../support/factories';
import { testPayload } from '../../../support/payload';

type Fields = Record<string, string>;

vi.mock('@/forms/pad-response-time', { spy: true });

const origin = 'http://localhost:3000';
const valid = { name: 'Ada', email: 'ada@corp.example', message: 'Hello' };
const params = (form = 'contact') => ({ params: Promise.resolve({ form }) });
const asForm = (fields: Fields, headers: Fields = {}) =>
  new Request(`${origin}/api/forms/contact`, { method: 'POST', body: new URLSearchParams(fields), headers });
const withoutScript = (fields: Fields, headers: Fields = {}) => POST(asForm(fields, headers), params());
const withScript = (fields: Fields, headers: Fields = {}) =>
  POST(asForm(fields, { accept: 'application/json', ...headers }), params());
const leadOf = async (email: string) => (await rows('select * from leads where email = $1', [email]))[0];

/** Returns the draft in the cookies of a response, as the page after the redirect reads it. */
function draftOf(response: Response) {
  const jar = new Map(
    response.headers.getSetCookie().map((cookie) => {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      return [name, value];
    }),
  );
  return readDraft((name) => jar.get(name));
}

beforeAll(async () => {
  await testPayload();
  await publishOnboarding();
  await publishThankYouPage();
});

describe('the contact form', () => {
  it('with script the contact form returns JSON with the path of the thank-you page', async () => {
    const response = await withScript({ ...valid, email: 'script@corp.example' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, redirect: '/thank-you' });
    expect(await leadOf('script@corp.example')).toBeDefined();
  });

  it('without script the contact form redirects to the thank-you page', async () => {
    const response = await withoutScript({ ...valid, email: 'plain@corp.example' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/thank-you']);
    expect(await leadOf('plain@corp.example')).toBeDefined();
  });

  it('the contact form redirects to the built-in thank-you page if editors moved the thank-you page to another path', async () => {
    const away = (path: string) => rows(`update pages set path = $1 where title = 'Thank you'`, [path]);
    await away('/away');
    const response = await withScript({ ...valid, email: 'thanked@corp.example' });
    await away('/thank-you');
    expect(await response.json()).toEqual({ ok: true, redirect: '/forms/contact?sent=1' });
    expect(await leadOf('thanked@corp.example')).toBeDefined();
  });

  it.each([
    ['name', 'Ada, see https://evil.example'],
    ['company', 'You have won, go to prize.com now'],
    ['company', 'call@evil.example'],
  ])(
    'a %s that contains a link or an email address returns 422 with an error at the field',
    async (field, typed) => {
      const response = await withScript({ ...valid, [field]: typed, email: 'linked@corp.example' });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        errors: { [field]: expect.stringContaining('leave out') },
      });
      expect(await leadOf('linked@corp.example')).toBeUndefined();
    },
  );

  it.each(['constructor', '__proto__', 'toString'])(
    'the contact form accepts %s as a source',
    async (source) => {
      const email = `${source.replaceAll('_', '')}@corp.example`;
      expect((await withScript({ ...valid, email, source })).status).toBe(200);
    },
  );

  it('an overlong message returns 422, and an unreadable multipart body returns 400', async () => {
    const long = await withScript({ ...valid, message: '<script '.repeat(9000) });
    expect(long.status).toBe(422);
    const multipart = await POST(
      new Request(`${origin}/api/forms/contact`, {
        method: 'POST',
        body: 'no parts',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      params(),
    );
    expect(multipart.status).toBe(400);
  });

  it('the response time is padded for new, known and suspected leads alike', async () => {
    const wait = vi.mocked(padResponseTime);
    const sent: Fields[] = [{}, { message: 'Hello again' }, { website: 'https://spam.example' }];
    for (const fields of sent) {
      wait.mockClear();
      expect((await withScript({ ...valid, email: 'even@corp.example', ...fields })).status).toBe(200);
      expect(wait.mock.settledResults).toMatchObject([{ type: 'fulfilled' }]);
    }
  });

  it('the contact form accepts JSON and multipart bodies', async () => {
    const json = JSON.stringify({ ...valid, email: 'json@corp.example' });
    const multipart = new FormData();
    for (const [name, value] of Object.entries({ ...valid, email: 'multi@corp.example' }))
      multipart.set(name, value);
    const url = `${origin}/api/forms/contact`;
    const headers = { 'content-type': 'application/json' };
    await POST(new Request(url, { method: 'POST', body: json, headers }), params());
    await POST(new Request(url, { method: 'POST', body: multipart }), params());
    expect(await leadOf('json@corp.example')).toBeDefined();
    expect(await leadOf('multi@corp.example')).toBeDefined();
  });

  it.each([
    ['a NUL character in a campaign value', { utm_source: '\u0000', utm_campaign: 'a\u0000b' }],
    ['half a surrogate pair in the referrer', { referrer: 'https://a.example/\ud800' }],
    ['a NUL character in the path', { path: '/\u0000' }],
    ['a date before our era', { at: '-271821-04-20T00:00:00Z' }],
    ['a date after the year 9999', { at: '+275760-09-13T00:00:00Z' }],
    ['a path named like a property of Object.prototype', { path: '/constructor' }],
  ])('the lead is stored despite malformed visit data: %s', async (what, odd) => {
    const email = `${what.replaceAll(/\W/g, '-').toLowerCase()}@corp.example`;
    const journey = JSON.stringify([{ path: '/', at: '2026-01-05T10:00:00Z', ...odd }]);
    expect((await withScript({ ...valid, email, journey })).status).toBe(200);
    expect(await leadOf(email)).toBeDefined();
  });

  it.each([
    ["O'Brien@corp.example", "o'brien@corp.example"],
    ['jörg@corp.example', 'jörg@corp.example'],
    ['anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['visitor@localhost', 'visitor@localhost'],
  ])('the contact form accepts %s and queues the welcome mail', async (email, stored) => {
    expect((await withScript({ ...valid, email })).status).toBe(200);
    expect(await leadOf(stored)).toBeDefined();
    expect(await rows(`select from emails where "to" = $1 and template = 'welcome'`, [stored])).toHaveLength(
      1,
    );
  });

  it.each([
    [{ ...valid, email: '  ' }, { email: 'Please enter your email address' }],
    [
      { ...valid, email: 'ada@' },
      { email: 'Please enter a complete email address, for example name@company.com' },
    ],
    [{ ...valid, name: '' }, { name: 'Please enter your name' }],
    [{ ...valid, name: 'x'.repeat(81) }, { name: 'Please use at most 80 characters' }],
    [{ ...valid, company: 'x'.repeat(121) }, { company: 'Please use at most 120 characters' }],
    [{ ...valid, message: '<script></script>' }, { message: 'Please write a short message' }],
    [{ ...valid, message: 'x'.repeat(5001) }, { message: 'Please use at most 5,000 characters' }],
    [{}, { email: expect.any(String), name: expect.any(String), message: expect.any(String) }],
  ])('invalid fields return 422 with an error at each field (%#)', async (fields, errors) => {
    const response = await withScript(fields);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ ok: false, errors });
  });

  it('without script a refused form keeps all typed values, encrypted in cookies', async () => {
    const typed = {
      ...valid,
      email: 'not an address',
      company: 'Müller & Söhne <b>',
      message: 'ü'.repeat(4000),
    };
    const response = await withoutScript(typed, { referer: `${origin}/book?x=1` });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/forms/contact']);
    const draft = draftOf(response);
    expect(draft).toMatchObject({ values: typed, page: '/book', isServerError: false });
    expect(Object.keys(draft?.errors ?? {})).toEqual(['email']);
    expect(response.headers.getSetCookie().join()).not.toContain('not an address');
  });

  it('without script, a refused form whose values do not fit into cookies is shown again, filled in, in the 422 response', async () => {
    const random = Array.from({ length: 40_000 }, () =>
      String.fromCodePoint(0x21 + Math.floor(Math.random() * 90)),
    ).join('');
    const response = await withoutScript({ ...valid, message: random });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('Please use at most 5,000 characters');
    expect(html.length).toBeGreaterThan(40_000);
  });

  it('a body above the limit returns 413 with a message', async () => {
    const response = await withScript({ ...valid, message: 'x'.repeat(200_000) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ ok: false, message: expect.stringContaining('shorten') });
  });

  it('an unknown form returns 404', async () => {
    expect((await POST(asForm(valid), params('toString'))).status).toBe(404);
  });
});

describe('a failing database', () => {
  beforeEach(async () => {
    await rows('alter table lead_events rename to lead_events_away');
    return () => rows('alter table lead_events_away rename to lead_events');
  });

  it('a form returns 503, stores nothing, keeps the typed values and logs none of them', async () => {
    const error = vi.spyOn((await testPayload()).logger, 'error').mockImplementation(() => undefined);
    const typed = { ...valid, email: 'outage@corp.example', message: 'Keep <this> & that' };
    const scripted = await withScript(typed);
    expect(scripted.status).toBe(503);
    expect(await scripted.json()).toEqual({ ok: false, message: expect.stringContaining('still here') });
    const plain = await withoutScript(typed);
    expect(plain.status).toBe(503);
    const html = await plain.text();
    expect(html).toContain('Keep &lt;this&gt; &amp; that');
    expect(html).toContain('value="outage@corp.example"');
    expect(await leadOf('outage@corp.example')).toBeUndefined();
    expect(inspect(error.mock.calls, { depth: 10 })).not.toMatch(/outage@corp|Keep <this>/);
    error.mockRestore();
  });
});

describe('spam signals', () => {
  it('a submission that fills in the honeypot is thanked, stored and quarantined', async () => {
    const response = await withoutScript({
      ...valid,
      email: 'honey@corp.example',
      website: 'http://spam.example',
    });
    expect(response.headers.get('location')).toBe('/thank-you');
    expect(await leadOf('honey@corp.example')).toMatchObject({
      stage: 'spam',
      quarantine_reason: 'honeypot',
    });
  });

  it('a form sent right after opening is quarantined if it contains a link, and accepted if it contains none', async () => {
    const { started } = await (await GET(new Request(`${origin}/api/forms/contact`), params())).json();
    await withScript({ ...valid, email: 'fast@corp.example', message: 'See https://spam.example', started });
    await withScript({ ...valid, email: 'autofilled@corp.example', started });
    expect(await leadOf('fast@corp.example')).toMatchObject({
      stage: 'spam',
      quarantine_reason: 'link in haste',
    });
    expect(await leadOf('autofilled@corp.example')).toMatchObject({ stage: 'new' });
  });

  it('the 21st submission from one IP address is quarantined, and a submission from a neighbouring IP address is not', async () => {
    const post = (index: number, from: string) =>
      withScript({ ...valid, email: `flood-${index}@corp.example` }, { 'x-forwarded-for': from });
    for (let index = 0; index < 21; index += 1) await post(index, '203.0.113.7');
    await post(21, '203.0.113.8');
    expect(await leadOf('flood-19@corp.example')).toMatchObject({ stage: 'new' });
    expect(await leadOf('flood-20@corp.example')).toMatchObject({ stage: 'spam' });
    expect(await leadOf('flood-21@corp.example')).toMatchObject({ stage: 'new' });
  });
});

describe('mail preference links', () => {
  const inBrowser = { accept: 'text/html' };
  const post = (query: string, fields: Fields, headers: Fields = inBrowser) =>
    answerLink(
      new Request(`${origin}/api/mail-preferences${query}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers,
      }),
    );
  const queryOf = (link: string) => new URL(link).search;
  const suppressed = async (email: string) =>
    (
      await rows<{ reason: string }>('select reason from suppressions where email_hash = $1', [
        hashAddress(email),
      ])
    )[0]?.reason;

  it('one-click unsubscribe suppresses the address and skips its mails, and can be repeated', async () => {
    const { leadId } = await capture({ email: 'stop@corp.example' });
    const query = queryOf(mailLink('unsubscribe', 'stop@corp.example', leadId));
    for (const _time of [1, 2]) {
      expect((await post(query, { 'List-Unsubscribe': 'One-Click' }, {})).status).toBe(200);
    }
    expect(await suppressed('stop@corp.example')).toBe('unsubscribed');
    const events = await rows(`select from lead_events where lead_id = $1 and type = 'unsubscribed'`, [
      leadId,
    ]);
    expect(events).toHaveLength(1);
    const mails = await rows<{ status: string }>('select status from emails where lead_id = $1', [leadId]);
    expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['skipped']));
  });

  it.each(['text/plain', 'application/json', 'application/octet-stream'])(
    'one-click unsubscribe accepts a body sent as %s',
    async (type) => {
      const email = `${type.replace(/\W/g, '-')}@corp.example`;
      const { leadId } = await capture({ email });
      const response = await answerLink(
        new Request(`${origin}/api/mail-preferences${queryOf(mailLink('unsubscribe', email, leadId))}`, {
          method: 'POST',
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': type },
        }),
      );
      expect(response.status).toBe(200);
      expect(await suppressed(email)).toBe('unsubscribed');
    },
  );

  it('the recipient can resume all mails after unsubscribing, but not after a bounce', async () => {
    const email = 'choosing@corp.example';
    const { leadId } = await capture({ email });
    const link = mailLink('unsubscribe', email, leadId);
    const t = new URL(link).searchParams.get('t') ?? '';
    await post(queryOf(link), {});
    expect(await suppressed(email)).toBe('unsubscribed');
    const answer = await post('', { t, mails: 'all' });
    expect(answer.headers.get('location')).toBe('/unsubscribe?done=resume');
    expect(await suppressed(email)).toBeUndefined();
    const told = 'select summary from lead_events where lead_id = $1 and type = $2';
    expect(await rows(told, [leadId, 'mails_resumed'])).toEqual([{ summary: 'Wants all our mail again' }]);
    // A token in the query means one-click unsubscribe, whatever the body contains.
    await post(queryOf(link), { mails: 'all' });
    expect(await suppressed(email)).toBe('unsubscribed');
    await rows(`update suppressions set reason = 'bounced' where email_hash = $1`, [hashAddress(email)]);
    await post('', { t, mails: 'all' });
    expect(await suppressed(email)).toBe('bounced');
  });

  it.each(['disown', 'confirm'] as const)(
    'a mail preference link with the purpose “%s” cannot resume mails',
    async (purpose) => {
      const email = `no-${purpose}@corp.example`;
      const { leadId } = await capture({ email });
      await post(queryOf(mailLink('unsubscribe', email, leadId)), {});
      const t = new URL(mailLink(purpose, email, leadId)).searchParams.get('t') ?? '';
      expect((await post('', { t, mails: 'all' })).headers.get('location')).toBe('/unsubscribe?problem=link');
      expect(await suppressed(email)).toBe('unsubscribed');
    },
  );

  it('the link “This wasn’t me” in a mail suppresses the address as disowned and quarantines the lead', async () => {
    const { leadId } = await capture({ email: 'notme@corp.example', topic: 'Book a strategy session' });
    const response = await post(queryOf(mailLink('disown', 'notme@corp.example', leadId)), {});
    expect(response.headers.get('location')).toBe('/unsubscribe?done=disown');
    expect(await suppressed('notme@corp.example')).toBe('disowned');
    expect(await leadOf('notme@corp.example')).toMatchObject({
      stage: 'spam',
      quarantine_reason: 'disowned',
    });
  });

  it.each(['unsubscribed', 'erased', 'bounced'])(
    'the link “This wasn’t me” in a mail replaces the suppression “%s” by “disowned”, unless the address bounced',
    async (before) => {
      const email = `notme-${before}@corp.example`;
      await rows(`insert into suppressions (email_hash, reason) values ($1, $2::enum_suppressions_reason)`, [
        hashAddress(email),
        before,
      ]);
      await post(queryOf(mailLink('disown', email, null)), {});
      expect(await suppressed(email)).toBe(before === 'bounced' ? 'bounced' : 'disowned');
      await post(queryOf(mailLink('unsubscribe', email, null)), {});
      expect(await suppressed(email)).toBe(before === 'bounced' ? 'bounced' : 'disowned');
    },
  );

  it('an unsubscribe link works after its lead was erased', async () => {
    const gone = '00000000-0000-4000-8000-000000000000';
    const response = await post(queryOf(mailLink('unsubscribe', 'erased@corp.example', gone)), {});
    expect(response.headers.get('location')).toBe('/unsubscribe?done=unsubscribe');
    expect(await suppressed('erased@corp.example')).toBe('unsubscribed');
  });

  it('a confirmation link confirms the address and does not suppress it', async () => {
    const { leadId } = await capture({ email: 'confirm@corp.example' });
    const response = await post(queryOf(mailLink('confirm', 'confirm@corp.example', leadId)), {});
    expect(response.headers.get('location')).toBe('/confirm-address?done=1');
    expect((await leadOf('confirm@corp.example'))?.confirmed_at).toBeInstanceOf(Date);
    expect(await suppressed('confirm@corp.example')).toBeUndefined();
  });

  it.each(['?t=', '?t=made.up', '?t=a'])(
    'a forged mail preference token (%s) suppresses no address',
    async (query) => {
      const before = await rows('select count(*) from suppressions');
      await post(query, {});
      expect(await rows('select count(*) from suppressions')).toEqual(before);
    },
  );

  it('an unsubscribe link is mailed to a typed address, known or unknown, at most once an hour', async () => {
    for (const _time of [1, 2]) {
      const response = await post('', { email: ' Typed@Corp.example ' });
      expect(response.headers.get('location')).toBe('/unsubscribe?done=requested');
    }
    const mails = await rows(
      `select from emails where template = 'unsubscribe-link' and "to" = 'typed@corp.example'`,
    );
    expect(mails).toHaveLength(1);
    expect((await post('', { email: '' })).headers.get('location')).toBe('/unsubscribe?problem=missing');
  });
});
