import { describe, expect, it } from 'vitest';
import SignInPage from '@/app/(site)/(auth)/auth/page';
import { env } from '@/config/env';
import { findSession } from '@/features/auth/session/resolve-session';
import { claimByLink } from '@/features/auth/sign-in/claim-sign-in';
import { createStudioLink } from '@/features/auth/sign-in/create-studio-link';
import { requestSignIn } from '@/features/auth/sign-in/request-sign-in';
import { rows } from '../../support/db';
import { testPayload, testRequest } from '../../support/payload';
import { askForLink, device, signIn } from '../../support/sign-in';
import { openPage } from '../../support/workspaces/page-as';

const ask = async (email: string, askedBy?: string) =>
  requestSignIn(await testRequest(), { email, isRemembered: true, askedBy });
/**
 * Returns the sign-in requests of an address that have a mail in the outbox, oldest first. A request with several
 * mails appears once for each mail.
 */
const mailsTo = (email: string) =>
  rows<{ id: string }>(
    `select request.id from auth_sign_in_requests request
       join emails on template = 'sign-in-link' and metadata->>'request_id' = request.id::text
     where email = $1 order by request.created_at`,
    [email],
  );
const age = (email: string, seconds: number) =>
  rows(
    'update auth_sign_in_requests set created_at = created_at - make_interval(secs => $2::int) where email = $1',
    [email, seconds],
  );

describe('sign-in request', () => {
  it.each([
    'a@b.c,d@e.f',
    '"a"@b.com',
    'a＠b.com',
    'a@b@c.com',
    'Ada <ada@example.com>',
    'a@b.com\nbcc:e@f.com',
  ])('the address %j is refused as invalid', async (email) => {
    await expect(ask(email)).rejects.toMatchObject({ code: 'email_invalid' });
  });

  it('a blank address is refused as missing', async () => {
    await expect(ask('   ')).rejects.toMatchObject({ code: 'email_missing' });
  });

  it('the return path and “remember me” are stored on the server', async () => {
    const { id } = await askForLink('Keeps@Example.com', { returnTo: '/account', isRemembered: false });
    const [row] = await rows(
      'select email, return_to, remember_me from auth_sign_in_requests where id = $1',
      [id],
    );
    expect(row).toEqual({ email: 'keeps@example.com', return_to: '/account', remember_me: false });
  });

  it.each(['//evil.example', '/\\evil.example', '/%5Cevil.example', 'javascript:alert(1)'])(
    'the return path %s is ignored, and the sign-in lands on the dashboard',
    async (returnTo) => {
      const { token } = await askForLink('evil@example.com', { returnTo });
      const opened = await claimByLink(await testRequest(), token, device);
      expect(opened.landing).toBe('/dashboard');
    },
  );

  it('a request queues one mail and writes one log entry', async () => {
    const { id } = await askForLink('queue@example.com');
    const mails = await rows(
      `select id from emails where template = 'sign-in-link' and metadata->>'request_id' = $1`,
      [id],
    );
    const log = await rows<{ metadata: unknown }>(
      `select metadata from auth_log where email = 'queue@example.com' and event_type = 'magic_link_requested'`,
    );
    expect(mails).toHaveLength(1);
    expect(log[0]?.metadata).toEqual({
      domain: 'localhost:3000',
      path: '/auth',
      returnTo: null,
      requestId: id,
    });
  });

  it('a second request within a minute is refused with the seconds to wait, whether the address is known or unknown', async () => {
    await signIn('known@example.com');
    for (const email of ['known@example.com', 'unknown@example.com']) {
      await age(email, 3600);
      await ask(email);
      await age(email, 20);
      const refusal = await ask(email).catch((error) => error);
      expect(refusal).toMatchObject({ code: 'too_many_requests', status: 429 });
      expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
      expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(40);
      await age(email, 41);
      await expect(ask(email)).resolves.toHaveProperty('flow');
    }
  });

  it('a sixth request within an hour is refused', async () => {
    const email = 'five@example.com';
    for (let count = 0; count < 5; count += 1) {
      await ask(email);
      await age(email, 61);
    }
    await expect(ask(email)).rejects.toMatchObject({ code: 'too_many_requests' });
    await age(email, 3600 - 5 * 61);
    await expect(ask(email)).resolves.toHaveProperty('flow');
  });

  it('an address gets at most one new link a minute and five an hour from all networks, and its owner can have the newest link mailed again', async () => {
    const email = 'owner@example.com';
    for (let stranger = 0; stranger < 15; stranger += 1) await ask(email, `network ${stranger}`);
    expect(await mailsTo(email)).toHaveLength(1);
    for (let stranger = 0; stranger < 8; stranger += 1) {
      await age(email, 61);
      await ask(email, `later network ${stranger}`);
    }
    expect(await mailsTo(email)).toHaveLength(5);
    // The owner's own request succeeds, and its mail repeats the newest link.
    await age(email, 11 * 60);
    await expect(ask(email, 'at home')).resolves.toHaveProperty('flow');
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(6);
    expect(mails.at(-1)).toEqual(mails.at(-2));
    await ask(email, 'at home, by phone');
    expect(await mailsTo(email)).toHaveLength(6);
  });

  it('of ten concurrent requests for one address, one is granted', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => ask('burst@example.com')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a sign-in request signs out the browser that sends the request, never the owner of the typed address', async () => {
    const payload = await testPayload();
    const ownerToken = await signIn('victim@example.com');
    const askingToken = await signIn('stranger@example.com');
    await askForLink('victim@example.com', { sessionToken: askingToken });
    expect(await findSession(payload, ownerToken)).not.toBeNull();
    expect(await findSession(payload, askingToken)).toBeNull();
  });
});

describe('the sign-in page', () => {
  const open = (host: string) =>
    openPage(SignInPage, '', { query: { returnTo: '/account' }, headers: { host } });

  it.each([
    ['127.0.0.1:3000', 'http://localhost:3000'],
    ['localhost:3000', 'http://127.0.0.1:3000'],
  ])('the sign-in page at %s redirects to SITE_URL %s with the return path', async (host, siteUrl) => {
    const { siteUrl: former } = env;
    Object.assign(env, { siteUrl });
    try {
      expect(await open(host)).toEqual([303, `${siteUrl}/auth?returnTo=%2Faccount`]);
    } finally {
      Object.assign(env, { siteUrl: former });
    }
  });

  it('the sign-in page at the host of SITE_URL shows its form', async () => {
    const [status, html] = await open('localhost:3000');
    expect(status).toBe(200);
    expect(html).toContain('action="/api/auth/request"');
  });
});

describe('one-time studio link', () => {
  it('a studio link opens the studio, and cannot be used again', async () => {
    const url = new URL(await createStudioLink(await testRequest(), 'boss@example.com'));
    expect(url.origin + url.pathname).toBe('http://localhost:3000/auth/callback');
    const token = url.searchParams.get('token') ?? '';
    expect(await claimByLink(await testRequest(), token, device)).toMatchObject({ landing: '/admin' });
    await expect(claimByLink(await testRequest(), token, device)).rejects.toMatchObject({
      code: 'link_used',
    });
  });
});
