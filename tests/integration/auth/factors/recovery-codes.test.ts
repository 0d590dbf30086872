import { describe, expect, it } from 'vitest';
import { signedIn } from '@/app/api/actors';
import { makeRecoveryCodes } from '@/features/auth/factors/codes/recovery-codes';
import { stepUpByCode } from '@/features/auth/factors/forms/step-up-by-code';
import { rows } from '../../../support/db';
import { FactorBrowser, forgetSteps, totpCode, wrongCode } from '../../../support/factors/factor-browser';
import { SoftPasskey } from '../../../support/factors/soft-passkey';

const requestOf = (browser: FactorBrowser) =>
  signedIn(new Headers({ cookie: `plumbline-session=${browser.token}` }));

/** User with an authenticator app and recovery codes, and a second browser of that user that has not stepped up. */
async function anOwner(email: string) {
  const browser = await FactorBrowser.signIn(email);
  const factor = await browser.addTotp();
  const codes = await makeRecoveryCodes(await requestOf(browser));
  return { browser, factor, codes, other: await FactorBrowser.signIn(email) };
}

const changesOf = async (email: string) =>
  (
    await rows<{ change: string; left: string | null }>(
      `select metadata ->> 'change' as change, metadata ->> 'left' as left from emails
       where "to" = $1 and template = 'security-notice' order by created_at`,
      [email],
    )
  ).map(({ change, left }) => (left === null ? change : `${change} ${left}`));

describe('recovery codes', () => {
  it('an account has ten recovery codes, stored as hashes only, and a new set replaces the former one', async () => {
    const { browser, codes, factor, other } = await anOwner('ten@example.com');
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const stored = await rows<{ code_hash: string }>(
      `select code_hash from auth_recovery_codes join users on users.id = user_id where email = 'ten@example.com'`,
    );
    expect(stored).toHaveLength(10);
    const again = await makeRecoveryCodes(await requestOf(browser));
    expect((await other.answerChallenge(factor.id, codes[0] ?? '')).body.code).toBe('recovery_code_wrong');
    expect((await other.answerChallenge(factor.id, again[0] ?? '')).status).toBe(200);
  });

  it('each recovery code is accepted once, even in lower case and with o and l typed for 0 and 1', async () => {
    const { codes, factor, other } = await anOwner('once@example.com');
    const [first = '', second = ''] = codes;
    const typed = first.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await other.answerChallenge(factor.id, typed)).status).toBe(200);
    expect(await other.session()).toMatchObject({ aal: 'aal2' });
    const third = await FactorBrowser.signIn('once@example.com');
    await expect(stepUpByCode(await requestOf(third), { code: first })).rejects.toMatchObject({
      code: 'recovery_code_wrong',
    });
    await stepUpByCode(await requestOf(third), { code: second });
    expect(await changesOf('once@example.com')).toEqual([
      'factor_added',
      'codes_made',
      'recovery_code_used 9',
      'recovery_code_used 8',
    ]);
  });

  it('a recovery code answers the challenge of a passkey, over the API and in the form, if the account has passkeys only', async () => {
    const browser = await FactorBrowser.signIn('passkeys-only@example.com');
    const { id } = await browser.addPasskey(new SoftPasskey());
    const [first = '', second = ''] = await makeRecoveryCodes(await requestOf(browser));
    const other = await FactorBrowser.signIn('passkeys-only@example.com');
    expect((await other.answerChallenge(id, '123456')).body.code).toBe('code_malformed');
    expect((await other.answerChallenge(id, first)).status).toBe(200);
    expect(await other.session()).toMatchObject({ aal: 'aal2' });
    const third = await FactorBrowser.signIn('passkeys-only@example.com');
    expect((await third.answerChallenge(id, first)).body.code).toBe('recovery_code_wrong');
    await stepUpByCode(await requestOf(third), { code: second });
  });

  it('a recovery code sent by five sessions concurrently is accepted once', async () => {
    const { codes, factor } = await anOwner('atonce@example.com');
    const browsers: FactorBrowser[] = [];
    for (let count = 0; count < 5; count += 1)
      browsers.push(await FactorBrowser.signIn('atonce@example.com'));
    const answers = await Promise.all(browsers.map((one) => one.answerChallenge(factor.id, codes[0] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('wrong app codes do not lock recovery codes, and wrong recovery codes do not lock app codes', async () => {
    const { codes, factor, other } = await anOwner('budget@example.com');
    for (let guess = 0; guess < 6; guess += 1)
      await other.answerChallenge(factor.id, wrongCode(factor.secret));
    expect((await other.answerChallenge(factor.id, codes[0] ?? '')).status).toBe(200);
    const third = await FactorBrowser.signIn('budget@example.com');
    for (let guess = 0; guess < 6; guess += 1) await third.answerChallenge(factor.id, '00000-00000');
    expect((await third.answerChallenge(factor.id, codes[1] ?? '')).body.code).toBe('codes_locked');
    await rows(`delete from auth_attempts where kind = 'factor'`);
    await forgetSteps(factor.id);
    expect((await third.answerChallenge(factor.id, totpCode(factor.secret))).status).toBe(200);
  });

  it('recovery codes of another account or for an unfinished factor are refused, and an account without factors gets no recovery codes', async () => {
    const { codes, browser } = await anOwner('mine@example.com');
    const theirs = await anOwner('theirs@example.com');
    expect((await theirs.other.answerChallenge(theirs.factor.id, codes[0] ?? '')).body.code).toBe(
      'recovery_code_wrong',
    );
    const bare = await FactorBrowser.signIn('bare@example.com');
    await expect(makeRecoveryCodes(await requestOf(bare))).rejects.toMatchObject({ status: 404 });
    const { body } = await browser.call('POST', 'factors', { factor_type: 'totp' });
    expect((await browser.answerChallenge(String(body.id), codes[0] ?? '')).body.code).toBe('code_malformed');
    const { body: passkey } = await browser.call('POST', 'factors', { factor_type: 'webauthn' });
    expect((await browser.answerChallenge(String(passkey.id), codes[0] ?? '')).body.code).toBe(
      'code_malformed',
    );
  });

  it('removing the last factor deletes the recovery codes and lowers every session to aal1', async () => {
    const { browser, factor, other, codes } = await anOwner('last@example.com');
    expect((await other.answerChallenge(factor.id, codes[0] ?? '')).status).toBe(200);
    expect((await browser.call('DELETE', `factors/${factor.id}`)).status).toBe(200);
    expect([await browser.session(), await other.session()]).toMatchObject([
      { aal: 'aal1' },
      { aal: 'aal1' },
    ]);
    expect(
      await rows(
        `select 1 from auth_recovery_codes join users on users.id = user_id where email = 'last@example.com'`,
      ),
    ).toEqual([]);
  });
});
