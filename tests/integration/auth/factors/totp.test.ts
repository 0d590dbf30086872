import { describe, expect, it } from 'vitest';
import { rows } from '../../../support/db';
import {
  FactorBrowser,
  forgetSteps,
  nobodysId,
  totpCode,
  wrongCode,
} from '../../../support/factors/factor-browser';
import { signIn } from '../../../support/sign-in';

const enrol = async (browser: FactorBrowser, name?: string) => {
  const { body } = await browser.call('POST', 'factors', { factor_type: 'totp', friendly_name: name });
  return { id: String(body.id), secret: String(body.totp?.secret), body };
};

/** Signs in again, in another browser, without the factor. */
const anotherBrowser = (email: string) => FactorBrowser.signIn(email);

const verifiedLog = (email: string) =>
  rows(`select id from auth_log where email = $1 and event_type = 'MFA_CHALLENGE_VERIFIED'`, [email]);

describe('enrolment of an authenticator app', () => {
  it('enrolling again shows the same secret in one session, and a different secret in another session', async () => {
    const browser = await FactorBrowser.signIn('again@example.com');
    const first = await enrol(browser, 'My phone');
    const second = await enrol(browser, 'My other phone');
    expect([second.id, second.secret]).toEqual([first.id, first.secret]);
    expect(second.body.friendly_name).toBe('My other phone');
    const other = await enrol(await anotherBrowser('again@example.com'));
    expect(other.secret).not.toBe(first.secret);
    expect(
      await rows(`select secret_encrypted from auth_factors where secret_encrypted like $1`, [
        `%${first.secret}%`,
      ]),
    ).toEqual([]);
  });

  it('enabling the same factor twice concurrently verifies it once, and the other request returns a 4xx', async () => {
    const browser = await FactorBrowser.signIn('twice@example.com');
    const { id, secret } = await enrol(browser);
    const challenges = [await browser.challenge(id), await browser.challenge(id)];
    const twin = new FactorBrowser(browser.token);
    const code = totpCode(secret);
    const answers = await Promise.all([
      browser.verify(id, challenges[0] ?? '', code),
      twin.verify(id, challenges[1] ?? '', code),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      expect.toSatisfy((s) => s >= 401 && s < 500),
    ]);
    expect(await verifiedLog('twice@example.com')).toHaveLength(1);
    expect(
      await rows(`select id from emails where "to" = 'twice@example.com' and template = 'security-notice'`),
    ).toHaveLength(1);
  });

  it('verifying a factor deletes the factors that other sessions were enrolling, and ends no other session', async () => {
    const browser = await FactorBrowser.signIn('drops@example.com');
    const other = await anotherBrowser('drops@example.com');
    const unfinished = await enrol(other);
    const { id } = await browser.addTotp();
    const left = await rows<{ id: string }>('select id from auth_factors where id = any($1::uuid[])', [
      [unfinished.id, id],
    ]);
    expect(left).toEqual([{ id }]);
    expect(await other.session()).toMatchObject({ aal: 'aal1', hasFactor: true });
  });

  it('a name of 500 emoji is refused at its field, and a name of control characters is replaced by the default name', async () => {
    const browser = await FactorBrowser.signIn('names@example.com');
    const { status, body } = await browser.call('POST', 'factors', {
      factor_type: 'totp',
      friendly_name: '🦄'.repeat(500),
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['friendly_name']]);
    const plain = await enrol(browser, '\u0000\u0007');
    expect(plain.body.friendly_name).toBe('Authenticator app');
  });

  it('a second factor can be enrolled only if the first one was confirmed recently', async () => {
    const browser = await FactorBrowser.signIn('second@example.com');
    await browser.addTotp();
    const other = await anotherBrowser('second@example.com');
    expect(await other.call('POST', 'factors', { factor_type: 'totp' })).toMatchObject({
      status: 403,
      body: { code: 'step_up_required', location: '/auth/step-up' },
    });
    expect((await enrol(browser, 'Another')).id).toMatch(/-/);
    await rows(`update auth_sessions set stepped_up_at = now() - interval '11 minutes' where aal = 'aal2'`);
    expect((await browser.call('POST', 'factors', { factor_type: 'totp' })).status).toBe(403);
  });
});

describe('codes of an authenticator app', () => {
  it('a session cookie copied before the step-up does not open a session at aal2 afterwards', async () => {
    const browser = await FactorBrowser.signIn('stolen@example.com');
    const { id, secret } = await browser.addTotp();
    const second = await anotherBrowser('stolen@example.com');
    const stolen = new FactorBrowser(second.token);
    await forgetSteps(id);
    expect((await second.answerChallenge(id, totpCode(secret))).status).toBe(200);
    expect(second.token).not.toBe(stolen.token);
    expect(await second.session()).toMatchObject({ aal: 'aal2' });
    expect((await stolen.session())?.aal).not.toBe('aal2');
  });

  it('a code one step early or late is accepted, and a code of a clock that is three steps off is refused', async () => {
    const browser = await FactorBrowser.signIn('clock@example.com');
    const { id, secret } = await browser.addTotp();
    const statuses = [];
    for (const offset of [-90, -30, 0, 30, 90]) {
      await forgetSteps(id);
      const answer = await browser.answerChallenge(id, totpCode(secret, offset));
      statuses.push(answer.status);
      if (offset === 90) expect(answer.body.errors?.code).toMatch(/clock/);
    }
    expect(statuses).toEqual([422, 200, 200, 200, 422]);
  });

  it('a secret that was copied to another factor’s row is not decrypted, so its codes are refused', async () => {
    const thief = await FactorBrowser.signIn('copies@example.com');
    const own = await thief.addTotp();
    const owner = await FactorBrowser.signIn('copied-to@example.com');
    const theirs = await owner.addTotp();
    await rows(
      `update auth_factors set secret_encrypted = (select secret_encrypted from auth_factors where id = $1), last_step = 0
       where id = $2`,
      [own.id, theirs.id],
    );
    expect((await owner.answerChallenge(theirs.id, totpCode(own.secret))).body.code).toBe('code_wrong');
    await forgetSteps(own.id);
    expect((await thief.answerChallenge(own.id, totpCode(own.secret))).status).toBe(200);
  });

  it('codes typed with a space or in full-width digits are accepted, and a malformed code costs no attempt', async () => {
    const browser = await FactorBrowser.signIn('typed@example.com');
    const { id, secret } = await browser.addTotp();
    for (const write of [
      (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`,
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ]) {
      await forgetSteps(id);
      expect((await browser.answerChallenge(id, write(totpCode(secret)))).status).toBe(200);
    }
    for (const typed of ['12a456', '', 'x'.repeat(9000)]) {
      const { status, body } = await browser.answerChallenge(id, typed);
      expect([status, body.code]).toEqual([422, 'code_malformed']);
    }
    expect(
      await rows(
        `select tries from auth_attempts join users on users.id = user_id where email = 'typed@example.com'`,
      ),
    ).toEqual([]);
  });

  it('a code of an authenticator app is accepted only once, whether it is repeated concurrently or later', async () => {
    const browser = await FactorBrowser.signIn('replay@example.com');
    const { id, secret } = await browser.addTotp();
    await forgetSteps(id);
    const code = totpCode(secret);
    const browsers: FactorBrowser[] = [];
    for (let count = 0; count < 4; count += 1) browsers.push(await anotherBrowser('replay@example.com'));
    const answers = await Promise.all(browsers.map((one) => one.answerChallenge(id, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(answers.filter(({ body }) => body.code === 'code_used')).toHaveLength(3);
    const late = await (await anotherBrowser('replay@example.com')).answerChallenge(id, code);
    expect(late.body.code).toBe('code_used');
  });

  it('a challenge of another session, factor or person is refused, and so is an expired or used challenge', async () => {
    const browser = await FactorBrowser.signIn('bound@example.com');
    const { id, secret } = await browser.addTotp();
    const second = await browser.addTotp('Second').catch(() => undefined);
    expect(second).toBeDefined();
    const other = await anotherBrowser('bound@example.com');
    const stranger = await FactorBrowser.signIn('stranger@example.com');
    const theirs = await stranger.addTotp();
    await forgetSteps(id);
    const code = totpCode(secret);
    const foreign = [
      await browser.challenge(id),
      await other.challenge(second?.id ?? ''),
      await stranger.challenge(theirs.id),
      nobodysId,
      'no id',
    ];
    for (const challenge of foreign) {
      expect((await other.verify(id, challenge, code)).body.code).toBe('challenge_expired');
    }
    const expired = await other.challenge(id);
    await rows(`update auth_challenges set expires_at = now() - interval '1 second' where id = $1`, [
      expired,
    ]);
    expect((await other.verify(id, expired, code)).body.code).toBe('challenge_expired');
    const used = await other.challenge(id);
    expect((await other.verify(id, used, code)).status).toBe(200);
    await forgetSteps(id);
    expect((await other.verify(id, used, code)).body.code).toBe('challenge_expired');
  });

  it('a request for somebody else’s factor gets the same response as a request for an unknown factor', async () => {
    const owner = await FactorBrowser.signIn('owner@example.com');
    const { id } = await owner.addTotp();
    const stranger = await FactorBrowser.signIn('nosy@example.com');
    const answers = [];
    for (const factor of [id, nobodysId, 'no id']) {
      answers.push(await stranger.call('DELETE', `factors/${factor}`));
      answers.push(await stranger.call('POST', `factors/${factor}/challenge`, {}));
      answers.push(await stranger.verify(factor, nobodysId, '123456'));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404 });
  });
});

describe('wrong codes', () => {
  it('of fifty concurrent guesses, all are counted and five are checked, and the owner gets one mail', async () => {
    const browser = await FactorBrowser.signIn('guessed@example.com');
    const { id, secret } = await browser.addTotp();
    const attacker = new FactorBrowser(await signIn('guessed@example.com'));
    const challenges = await Promise.all(Array.from({ length: 10 }, () => attacker.challenge(id)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        attacker.verify(id, challenges[index % 10] ?? '', wrongCode(secret)),
      ),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'codes_locked' || code === 'too_many_requests')).toHaveLength(45);
    const [attempts] = await rows<{ tries: string }>(
      `select tries from auth_attempts join users on users.id = user_id where email = 'guessed@example.com'`,
    );
    expect(Number(attempts?.tries)).toBe(50);
    expect(
      await rows(
        `select id from emails where "to" = 'guessed@example.com' and metadata ->> 'change' = 'codes_locked'`,
      ),
    ).toHaveLength(1);
    await forgetSteps(id);
    expect((await browser.answerChallenge(id, totpCode(secret))).body.code).toBe('codes_locked');
  });

  it('a lock ends after fifteen minutes, and the next lock within a day lasts twice as long', async () => {
    const browser = await FactorBrowser.signIn('doubling@example.com');
    const { id, secret } = await browser.addTotp();
    const minutes = async () => {
      const [row] = await rows<{ minutes: string }>(
        `select round(extract(epoch from locked_until - now()) / 60) as minutes
         from auth_attempts join users on users.id = user_id where email = 'doubling@example.com'`,
      );
      return Number(row?.minutes);
    };
    const found = [];
    for (let lock = 0; lock < 3; lock += 1) {
      for (let guess = 0; guess < 5; guess += 1) await browser.answerChallenge(id, wrongCode(secret));
      expect((await browser.answerChallenge(id, wrongCode(secret))).status).toBe(429);
      found.push(await minutes());
      await rows(
        `update auth_attempts set locked_until = now() - interval '1 second', window_ends_at = now() - interval '1 minute'`,
      );
    }
    expect(found).toEqual([15, 30, 60]);
    await forgetSteps(id);
    expect((await browser.answerChallenge(id, totpCode(secret))).status).toBe(200);
    expect(await minutes()).toBeNaN();
  });
});

describe('faults', () => {
  it('if the database fails while a session is raised to aal2, the factor remains unverified and the session remains at aal1', async () => {
    const browser = await FactorBrowser.signIn('fault@example.com');
    const { id, secret } = await enrol(browser);
    const challenge = await browser.challenge(id);
    await rows(`alter table auth_sessions add constraint no_rotation check (aal <> 'aal2') not valid`);
    const broken = await browser.verify(id, challenge, totpCode(secret));
    await rows('alter table auth_sessions drop constraint no_rotation');
    expect(broken.status).toBe(500);
    const [factor] = await rows('select status, last_step::int from auth_factors where id = $1', [id]);
    expect(factor).toEqual({ status: 'unverified', last_step: 0 });
    expect(await browser.session()).toMatchObject({ aal: 'aal1' });
    expect((await browser.verify(id, challenge, totpCode(secret))).status).toBe(200);
    expect(await browser.session()).toMatchObject({ aal: 'aal2' });
  });

  it('if the access token cannot be issued, the response still returns the new cookie of a session at aal2', async () => {
    const browser = await FactorBrowser.signIn('late-fault@example.com');
    const { id, secret } = await enrol(browser);
    const challenge = await browser.challenge(id);
    await rows('alter table signing_keys rename to signing_keys_away');
    const { status, body } = await browser.verify(id, challenge, totpCode(secret));
    await rows('alter table signing_keys_away rename to signing_keys');
    expect([status, body.access_token]).toEqual([200, undefined]);
    expect(await browser.session()).toMatchObject({ aal: 'aal2' });
  });
});
