/** Data stored about a session: how it was opened, when it was last used, and which token was replaced. */
import { describe, expect, it } from 'vitest';
import { POST as askToken } from '@/app/api/auth/token/route';
import { findSessions } from '@/features/auth/queries';
import { findSession, resolveSession } from '@/features/auth/session/resolve-session';
import { hashToken } from '@/features/auth/session/session-token';
import { describeVisitor } from '@/features/auth/session/visitor-session';
import { claimByCode } from '@/features/auth/sign-in/claim-sign-in';
import { lowerSessions, wasTokenReplaced } from '@/features/auth/tables';
import { unattended } from '@/lib/request/unattended';
import { rows } from '../../support/db';
import { FactorBrowser, forgetSteps, totpCode } from '../../support/factors/factor-browser';
import { SoftPasskey } from '../../support/factors/soft-passkey';
import { testPayload, testRequest } from '../../support/payload';
import { askForLink, device, signIn } from '../../support/sign-in';

const site = 'http://localhost:3000';
const payload = await testPayload();

const methodsOf = async (token: string) =>
  (await findSession(payload, token))?.methods.map(({ method }) => method);

describe('how a session was opened', () => {
  it('a session records the link or code that opened the session and then each factor once, under the API’s method names', async () => {
    const email = 'methods@example.com';
    const { flow, code } = await askForLink(email);
    const byCode = await claimByCode(await testRequest(), { flow, code }, device);
    expect(await methodsOf(byCode.token)).toEqual(['otp']);
    const browser = await FactorBrowser.signIn(email);
    expect(await methodsOf(browser.token)).toEqual(['magiclink']);
    const { id, secret } = await browser.addTotp();
    const since = Math.floor(Date.now() / 1000);
    for (const offset of [0, 30]) {
      await forgetSteps(id);
      await browser.answerChallenge(id, totpCode(secret, offset));
    }
    expect(await methodsOf(browser.token)).toEqual(['magiclink', 'totp']);
    const [latest] = (await findSession(payload, browser.token))?.methods.slice(-1) ?? [];
    expect(latest?.timestamp).toBeGreaterThanOrEqual(since);
    await lowerSessions({ payload }, (await findSession(payload, browser.token))?.user.id ?? '');
    expect(await methodsOf(browser.token)).toEqual(['magiclink']);
  });

  it('a passkey alone is recorded as one method, and a passkey after a mailed link as a second method', async () => {
    const browser = await FactorBrowser.signIn('passkey-methods@example.com');
    const passkey = new SoftPasskey();
    await browser.addPasskey(passkey);
    expect(await methodsOf(browser.token)).toEqual(['magiclink', 'mfa/webauthn']);
    await browser.applyPasskey('sign-in', passkey);
    expect(await methodsOf(browser.token)).toEqual(['webauthn']);
    const [summary] = await findSessions(payload, (await findSession(payload, browser.token))?.user.id ?? '');
    expect(summary?.methods).toEqual([{ method: 'webauthn', timestamp: expect.any(Number) }]);
  });
});

describe('use of a session', () => {
  const lastUse = async (token: string) => {
    const id = (await findSession(payload, token, { isUse: false }))?.id;
    const [row] = await rows<{ age: number }>(
      `select extract(epoch from now() - last_used_at)::int as age from auth_sessions where id = $1`,
      [id],
    );
    return row?.age ?? -1;
  };
  const visit = (token: string, marks: Record<string, string> = {}) =>
    resolveSession(payload, new Headers({ cookie: `plumbline-session=${token}`, ...marks }));
  const anOldSession = async (email: string) => {
    const token = await signIn(email);
    await rows(
      `update auth_sessions set last_used_at = now() - interval '6 days' where user_id = (select id from users where email = $1)`,
      [email],
    );
    return token;
  };

  it('background requests of a page do not count as use of the session, so that the session of an open tab expires after seven days', async () => {
    const token = await anOldSession('asleep@example.com');
    expect(await visit(token, unattended)).not.toBeNull();
    expect(await lastUse(token)).toBeGreaterThan(500_000);
    await rows(
      `update auth_sessions set last_used_at = now() - interval '7 days 1 second'
       where user_id = (select id from users where email = 'asleep@example.com')`,
    );
    expect(await visit(token, unattended)).toBeNull();
  });

  it('opening a page or returning to a page counts as use of the session', async () => {
    const token = await anOldSession('awake@example.com');
    expect(await visit(token)).not.toBeNull();
    expect(await lastUse(token)).toBeLessThan(60);
  });
});

describe('a token that was replaced', () => {
  it('a replaced token is accepted neither as a session nor for an access token', async () => {
    const browser = await FactorBrowser.signIn('nothing-left@example.com');
    const old = browser.token;
    await browser.addTotp();
    expect(await findSession(payload, old)).toBeNull();
    const headers = { cookie: `plumbline-session=${old}`, 'sec-fetch-site': 'same-origin' };
    const refused = await askToken(new Request(`${site}/api/auth/token`, { method: 'POST', headers }));
    expect(refused.status).toBe(401);
  });

  it('for a minute, a token replaced by a sign-in in the same browser is recognised as replaced, unlike an unknown token', async () => {
    const email = 'again-here@example.com';
    const old = await signIn(email);
    const { flow, code } = await askForLink(email);
    await claimByCode(await testRequest(), { flow, code }, { ...device, sessionToken: old });
    const isKnown = (token: string) => wasTokenReplaced({ payload }, hashToken(token));
    expect([await isKnown(old), await isKnown('nobodys-token')]).toEqual([true, false]);
    await rows(
      `update auth_sessions set created_at = now() - interval '61 seconds'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
    expect(await isKnown(old)).toBe(false);
  });
});

describe('an access token', () => {
  it('the session response states when the access token was last renewed, so that open tabs get TOKEN_REFRESHED', async () => {
    const token = await signIn('told@example.com');
    expect((await findSession(payload, token))?.tokenRenewedAt).toBeNull();
    const headers = { cookie: `plumbline-session=${token}`, 'sec-fetch-site': 'same-origin' };
    const since = Date.now();
    await askToken(new Request(`${site}/api/auth/token`, { method: 'POST', headers }));
    const session = await findSession(payload, token);
    const answer = session && (await describeVisitor(payload, session, ''));
    expect(Date.parse(answer?.session.tokenRenewedAt ?? '')).toBeGreaterThanOrEqual(since);
  });
});
