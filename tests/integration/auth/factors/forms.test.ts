import { describe, expect, it } from 'vitest';
import StepUpPage from '@/app/(site)/(auth)/auth/step-up/page';
import { POST as postSecurity } from '@/app/api/auth/security/[action]/route';
import { openCodes } from '@/features/auth/factors/forms/sealed-codes';
import { smsCode } from '@/features/auth/factors/phone/sms-code';
import { readFormState } from '@/features/auth/session/cookies';
import { rows } from '../../../support/db';
import { findEnrolledSecret } from '../../../support/factors/enrolled-secret';
import { FactorBrowser, forgetSteps, totpCode } from '../../../support/factors/factor-browser';
import { openPage } from '../../../support/workspaces/page-as';

let networks = 0;

/** Sends a form as a browser without script does. */
async function send(browser: FactorBrowser, action: string, fields: Record<string, string>, headers = {}) {
  networks += 1;
  const request = new Request(`http://localhost:3000/api/auth/security/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `203.0.113.${networks}`,
      cookie: `plumbline-session=${browser.token}`,
      ...headers,
    },
  });
  const response = await postSecurity(request, { params: Promise.resolve({ action }) });
  const cookies = new Map(
    response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=', 2) as [string, string]),
  );
  browser.token = cookies.get('plumbline-session') ?? browser.token;
  return { status: response.status, path: response.headers.get('location') ?? '', cookies };
}

const formOf = (cookies: Map<string, string>) =>
  readFormState(new Headers({ cookie: `plumbline-form=${cookies.get('plumbline-form')}` }));
const factorOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('factor') ?? '';

describe('the security page without script', () => {
  it('without script an authenticator app is set up, the recovery codes are shown once, and the return path is retained', async () => {
    const browser = await FactorBrowser.signIn('forms@example.com');
    const begun = await send(browser, 'enrol', { factor_type: 'totp', returnTo: '/admin/leads' });
    expect([begun.status, begun.path]).toEqual([
      303,
      expect.stringMatching(/^\/account\/security\/enrol\?factor=/),
    ]);
    const factor = factorOf(begun.path);
    const code = totpCode(await findEnrolledSecret(factor));
    const confirmed = await send(browser, 'confirm', { factor, code, returnTo: '/admin/leads' });
    expect(confirmed.path).toBe('/account/security/codes?returnTo=%2Fadmin%2Fleads');
    const session = await browser.session();
    expect(session).toMatchObject({ aal: 'aal2' });
    const made = await send(browser, 'make-codes', { returnTo: '/admin/leads' });
    const sealed = made.cookies.get('plumbline-codes');
    expect(openCodes(sealed, session?.user.id ?? '')).toHaveLength(10);
    expect(openCodes(sealed, '00000000-0000-4000-8000-000000000000')).toBeUndefined();
    const kept = await send(browser, 'keep-codes', { returnTo: '/admin/leads' });
    expect([kept.path, kept.cookies.get('plumbline-codes')]).toEqual([
      '/auth/step-up?returnTo=%2Fadmin%2Fleads',
      '',
    ]);
  });

  it('a wrong code is refused at its field, and is not stored in the form’s cookie', async () => {
    const browser = await FactorBrowser.signIn('slip@example.com');
    const { path } = await send(browser, 'enrol', { factor_type: 'totp' });
    const refused = await send(browser, 'confirm', { factor: factorOf(path), code: '12 34' });
    expect(refused.path).toBe(`/account/security/enrol?factor=${factorOf(path)}&retry=1`);
    expect(formOf(refused.cookies)).toEqual({ form: 'confirm', error: expect.stringMatching(/six digits/) });
  });

  it('a phone gets the code by text message, and a malformed number or a number of an unsupported country is refused at its field', async () => {
    const browser = await FactorBrowser.signIn('phone@example.com');
    for (const [phone, sentence] of [
      ['+53 5 123 4567', /this country/],
      ['020 7946 0018', /with its country/],
      ['+44 call me', /with its country/],
    ] as const) {
      const refused = await send(browser, 'enrol', { factor_type: 'phone', phone });
      expect(formOf(refused.cookies)).toEqual({
        form: 'enrol-phone',
        typed: phone,
        error: expect.stringMatching(sentence),
      });
    }
    const { path } = await send(browser, 'enrol', { factor_type: 'phone', phone: '００４４ (20) 7946-0018' });
    const factor = factorOf(path);
    const [challenge] = await rows<{ id: string; phone: string }>(
      'select challenge.id, phone from auth_challenges challenge join auth_factors factor on factor.id = factor_id where factor_id = $1',
      [factor],
    );
    expect(challenge?.phone).toBe('+442079460018');
    expect(
      await rows(`select 1 from pgboss.job where name = 'send-sms-code' and data ->> 'challengeId' = $1`, [
        challenge?.id,
      ]),
    ).toHaveLength(1);
    const confirmed = await send(browser, 'confirm', { factor, code: smsCode(challenge?.id ?? '') });
    expect(confirmed.path).toBe('/account/security/codes');
  });

  it('of six text messages to one number within an hour, one is refused, even if six different users request them', async () => {
    const paths = [];
    for (let count = 0; count < 6; count += 1) {
      const browser = await FactorBrowser.signIn(`flood${count}@example.com`);
      paths.push((await send(browser, 'enrol', { factor_type: 'phone', phone: '+4915112345678' })).path);
    }
    expect(paths.filter((path) => path.includes('retry=1'))).toHaveLength(1);
  });

  it('a step-up with the code of an app retains a return path on this site, and drops a return path to another site', async () => {
    const owner = await FactorBrowser.signIn('stepup@example.com');
    const { id, secret } = await owner.addTotp();
    const browser = await FactorBrowser.signIn('stepup@example.com');
    await forgetSteps(id);
    const done = await send(browser, 'step-up', { code: totpCode(secret), returnTo: '/admin' });
    expect(done.path).toBe('/auth/step-up?returnTo=%2Fadmin');
    expect(await browser.session()).toMatchObject({ aal: 'aal2' });
    expect((await send(browser, 'step-up', { code: '123456', returnTo: '//evil.example' })).path).toBe(
      '/auth/step-up?retry=1',
    );
  });

  it('renaming or removing a factor and creating recovery codes require a recently confirmed factor, and are paused until step-up', async () => {
    const owner = await FactorBrowser.signIn('fresh@example.com');
    const { id } = await owner.addTotp('Old name');
    const browser = await FactorBrowser.signIn('fresh@example.com');
    for (const [action, fields] of [
      ['rename', { factor: id, friendly_name: 'New name' }],
      ['remove', { factor: id }],
      ['make-codes', {}],
    ] as const) {
      const refused = await send(browser, action, fields);
      expect(refused.path).toMatch(/^\/auth\/step-up\?/);
      expect(refused.cookies.has('plumbline-paused')).toBe(true);
    }
    expect((await send(owner, 'rename', { factor: id, friendly_name: 'New name' })).path).toBe(
      '/account/security?done=renamed',
    );
    expect((await send(owner, 'remove', { factor: id })).path).toBe('/account/security?done=removed');
    const [left] = await rows<{ count: string }>('select count(*) from auth_factors where id = $1', [id]);
    expect(Number(left?.count)).toBe(0);
  });

  it('before and after the step-up, “Go back without it” returns to the page of the paused request, and discards the request', async () => {
    const returnTo = '/account/security';
    const browser = await FactorBrowser.signIn('thinks-again@example.com');
    const { id, secret } = await browser.addTotp();
    await rows(`update auth_sessions set stepped_up_at = now() - interval '1 hour'
      where user_id = (select id from users where email = 'thinks-again@example.com')`);
    const referer = `http://localhost:3000${returnTo}`;
    const paused = await send(browser, 'remove', { factor: id }, { referer });
    const cookie = `plumbline-paused=${paused.cookies.get('plumbline-paused')}`;
    const open = (headers: Record<string, string>) =>
      openPage(StepUpPage, browser.token, { query: { returnTo }, headers });
    const offer = /action="\/api\/auth\/security\/go-back".*Go back without it/;
    expect((await open({ cookie }))[1]).toMatch(offer);
    expect((await open({}))[1]).not.toMatch(offer);
    const goBack = async () => {
      const { status, path, cookies } = await send(browser, 'go-back', { returnTo });
      return [status, path, cookies.get('plumbline-paused')];
    };
    expect(await goBack()).toEqual([303, returnTo, '']);
    await forgetSteps(id);
    const { path } = await send(browser, 'step-up', { code: totpCode(secret), returnTo });
    expect(path).toBe('/auth/step-up?returnTo=%2Faccount%2Fsecurity');
    const [status, html] = await open({ cookie });
    expect(status).toBe(200);
    expect(html).toContain('action="/api/auth/security/remove"');
    expect(html).toMatch(offer);
    expect(await goBack()).toEqual([303, returnTo, '']);
    expect(await open({})).toEqual([303, returnTo]);
    expect((await send(browser, 'go-back', { returnTo: '//evil.example' })).path).toBe('/dashboard');
  });

  it.each([
    ['another site', 'enrol', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a browser without a session', 'enrol', { cookie: '' }, 303],
    ['a browser to an unknown action', 'constructor', {}, 404],
  ])('a form enrols no factor if it is sent by %s', async (_who, action, headers, status) => {
    const browser = await FactorBrowser.signIn('outsider@example.com');
    expect((await send(browser, action, { factor_type: 'totp' }, headers)).status).toBe(status);
    expect(
      await rows(
        `select 1 from auth_factors join users on users.id = user_id where email = 'outsider@example.com'`,
      ),
    ).toEqual([]);
  });
});
