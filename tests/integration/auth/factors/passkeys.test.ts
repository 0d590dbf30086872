import { describe, expect, it, vi } from 'vitest';
import SecurityPage from '@/app/(site)/(account)/account/security/page';
import { rows } from '../../../support/db';
import { FactorBrowser } from '../../../support/factors/factor-browser';
import { SoftPasskey } from '../../../support/factors/soft-passkey';
import { testPayload } from '../../../support/payload';
import { openPage } from '../../../support/workspaces/page-as';

const idOf = async (browser: FactorBrowser) => (await browser.session())?.user.id ?? '';

/** Signs in somebody, and sets up a passkey for them. */
async function anOwner(email: string) {
  const browser = await FactorBrowser.signIn(email);
  const passkey = new SoftPasskey();
  const { id, status } = await browser.addPasskey(passkey);
  expect(status).toBe(200);
  return { browser, passkey, id, userId: await idOf(browser) };
}

const stranger = () => new FactorBrowser('');

describe('a passkey', () => {
  it('a passkey is registered as a factor and raises its session to aal2, and its owner is notified by mail', async () => {
    const { browser, id, passkey } = await anOwner('register@example.com');
    expect(await browser.session()).toMatchObject({ aal: 'aal2', hasFactor: true });
    const [factor] = await rows(
      'select factor_type, status, credential_id, synced from auth_factors where id = $1',
      [id],
    );
    expect(factor).toEqual({
      factor_type: 'webauthn',
      status: 'verified',
      credential_id: passkey.id,
      synced: false,
    });
    expect(
      await rows(
        `select id from emails where "to" = 'register@example.com' and metadata ->> 'change' = 'factor_added'`,
      ),
    ).toHaveLength(1);
  });

  it('a passkey signs in at aal2 without a mail, with or without “remember me”, and the response lists the account’s passkeys', async () => {
    const { passkey, userId } = await anOwner('signin@example.com');
    const browser = stranger();
    const { status, body } = await browser.applyPasskey('sign-in', passkey, {}, { returnTo: '/account' });
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        redirect: '/account',
        accepted: {
          rpId: 'localhost',
          userId: Buffer.from(userId).toString('base64url'),
          credentialIds: [passkey.id],
        },
      },
    ]);
    expect(await browser.session()).toMatchObject({ aal: 'aal2', needs: null, isPersistent: true });
    const brief = stranger();
    await brief.applyPasskey('sign-in', passkey, {}, { rememberMe: 'false', returnTo: '//evil.example' });
    expect(await brief.session()).toMatchObject({ isPersistent: false });
    const log = await rows<{ method: string }>(
      `select metadata ->> 'method' as method from auth_log where email = 'signin@example.com' and event_type = 'SIGNED_IN' order by created_at`,
    );
    expect(log.map(({ method }) => method)).toEqual(['link', 'passkey', 'passkey']);
  });

  it('as a second factor, only the owner’s passkey is accepted, and user verification is not required', async () => {
    const { passkey } = await anOwner('second@example.com');
    const other = await anOwner('other@example.com');
    const browser = await FactorBrowser.signIn('second@example.com');
    const stolen = browser.token;
    expect((await browser.applyPasskey('step-up', other.passkey)).body.code).toBe('passkey_refused');
    const answer = await browser.applyPasskey(
      'step-up',
      passkey,
      { isVerified: false },
      { returnTo: '/admin' },
    );
    expect([answer.status, answer.body.redirect]).toEqual([200, '/auth/step-up?returnTo=%2Fadmin']);
    expect(await browser.session()).toMatchObject({ aal: 'aal2' });
    expect(browser.token).not.toBe(stolen);
  });

  it('a passkey completes a challenge of its own factor over the API, and the challenge cannot be used again', async () => {
    const { passkey, id } = await anOwner('calls@example.com');
    const browser = await FactorBrowser.signIn('calls@example.com');
    const { body } = await browser.call('POST', `factors/${id}/challenge`, {});
    expect(body.webauthn).toMatchObject({ type: 'request' });
    const challenge = body.webauthn?.credential_options.publicKey.challenge ?? '';
    const send = () =>
      browser.call('POST', `factors/${id}/verify`, {
        challenge_id: body.id,
        webauthn: { type: 'request', credential_response: passkey.get(challenge) },
      });
    expect((await send()).status).toBe(200);
    expect((await send()).body.code).toBe('challenge_expired');
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['that did not verify its user', { isVerified: false }],
  ])('a passkey response %s signs nobody in, and is refused like an unknown passkey', async (_what, lie) => {
    const { passkey } = await anOwner(`lie${JSON.stringify(lie).length}@example.com`);
    const known = await stranger().applyPasskey('sign-in', passkey, lie);
    const unknown = await stranger().applyPasskey('sign-in', new SoftPasskey());
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
  ])('a passkey response %s cannot be registered', async (_what, lie) => {
    const browser = await FactorBrowser.signIn(`reg${JSON.stringify(lie).length}@example.com`);
    expect((await browser.addPasskey(new SoftPasskey(), lie)).body.code).toBe('passkey_refused');
    expect(await browser.session()).toMatchObject({ aal: 'aal1', hasFactor: false });
  });

  it('a passkey of one account cannot be added to another', async () => {
    const { passkey } = await anOwner('first@example.com');
    const thief = await FactorBrowser.signIn('thief@example.com');
    expect((await thief.addPasskey(passkey)).body.code).toBe('passkey_known');
  });

  it('a challenge can be used once, in the browser that requested it, until it expires', async () => {
    const { passkey } = await anOwner('bound@example.com');
    const browser = stranger();
    const { body } = await browser.call('POST', 'passkeys/sign-in/options', {});
    const response = passkey.get(body.options?.challenge ?? '');
    const other = stranger();
    await other.call('POST', 'passkeys/sign-in/options', {});
    expect((await other.call('POST', 'passkeys/sign-in', { response })).body.code).toBe('passkey_refused');
    expect((await stranger().call('POST', 'passkeys/sign-in', { response })).body.code).toBe(
      'challenge_expired',
    );
    const twins = Array.from({ length: 5 }, () => {
      const twin = stranger();
      twin.flow = browser.flow;
      return twin;
    });
    const answers = await Promise.all(
      twins.map((twin) => twin.call('POST', 'passkeys/sign-in', { response })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await browser.call('POST', 'passkeys/sign-in/options', {});
    await rows(`update auth_challenges set expires_at = now() - interval '1 second'`);
    const late = passkey.get(body.options?.challenge ?? '');
    expect((await browser.call('POST', 'passkeys/sign-in', { response: late })).body.code).toBe(
      'challenge_expired',
    );
  });

  it('a passkey whose signature counter decreases can still sign in, and a warning that names the factor is logged', async () => {
    const { passkey, id } = await anOwner('counter@example.com');
    const warn = vi.spyOn((await testPayload()).logger, 'warn');
    expect((await stranger().applyPasskey('sign-in', passkey, { count: 100 })).status).toBe(200);
    expect(warn.mock.calls).toEqual([]);
    expect((await stranger().applyPasskey('sign-in', passkey, { count: 7 })).status).toBe(200);
    expect(warn.mock.calls).toEqual([[{ factorId: id }, expect.stringContaining('counter of a passkey')]]);
    warn.mockRestore();
    const [factor] = await rows<{ sign_count: string }>('select sign_count from auth_factors where id = $1', [
      id,
    ]);
    expect(Number(factor?.sign_count)).toBe(7);
  });

  it('the passkey of a suspended user signs nobody in, and the error states the suspension', async () => {
    const { passkey, userId } = await anOwner('suspended@example.com');
    await rows('update users set suspended_at = now() where id = $1', [userId]);
    expect((await stranger().applyPasskey('sign-in', passkey)).body.code).toBe('account_suspended');
  });

  it('the security page lists each passkey with its name, its last use, and whether it is synced', async () => {
    const { browser, id } = await anOwner('several@example.com');
    const second = await browser.addPasskey(new SoftPasskey());
    expect(second.status).toBe(200);
    const describeAs = (factor: string, name: string, isSynced: boolean, used: string) =>
      rows(
        `update auth_factors set friendly_name = $2, synced = $3, last_used_at = now() - $4::interval where id = $1`,
        [factor, name, isSynced, used],
      );
    await describeAs(id, 'Laptop at work', false, '3 days');
    await describeAs(second.id, 'Password manager', true, '2 hours');
    const [status, html] = await openPage(SecurityPage, browser.token);
    expect(status).toBe(200);
    const listed = html.split('<li').map((item) => item.replaceAll(/<[^>]*>/g, ' '));
    const itemOf = (name: string) => listed.find((item) => item.includes(name));
    expect(itemOf('Laptop at work')).toMatch(/Passkey .* · on one device only · last used 3 days ago/);
    expect(itemOf('Password manager')).toMatch(
      /Passkey .* · kept by your password manager · last used 2 hours ago/,
    );
  });

  it('a removed passkey can no longer sign in', async () => {
    const { passkey, browser, id } = await anOwner('removed@example.com');
    expect((await browser.call('DELETE', `factors/${id}`)).status).toBe(200);
    expect((await stranger().applyPasskey('sign-in', passkey)).body.code).toBe('passkey_refused');
  });

  it.each([{}, { response: null }, { response: { id: 'x'.repeat(5000) } }, { response: 'x'.repeat(30_000) }])(
    'a malformed passkey response is refused with a message',
    async (body) => {
      const { status, body: answer } = await stranger().call('POST', 'passkeys/sign-in', body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(answer.message).toBeTruthy();
    },
  );

  it('a session can be stepped up with a passkey while the codes of the authenticator app are locked', async () => {
    const { passkey, browser } = await anOwner('both@example.com');
    const { id } = await browser.addTotp();
    const other = await FactorBrowser.signIn('both@example.com');
    for (let guess = 0; guess < 6; guess += 1) await other.answerChallenge(id, '000000');
    expect((await other.applyPasskey('step-up', passkey)).status).toBe(200);
  });
});
