/** Who may set up a factor: a user who needs their first, and one who has just confirmed another. */
import { afterEach, describe, expect, it } from 'vitest';
import { POST as postSecurity } from '@/app/api/auth/security/[action]/route';
import { rows } from '../../../support/db';
import { findEnrolledSecret } from '../../../support/factors/enrolled-secret';
import { FactorBrowser, forgetSteps, totpCode } from '../../../support/factors/factor-browser';
import { SoftPasskey } from '../../../support/factors/soft-passkey';
import { testPayload } from '../../../support/payload';

const setPolicy = async (secondFactor: 'off' | 'admins' | 'staff') =>
  (await testPayload()).updateGlobal({
    slug: 'sign-in-settings',
    data: { secondFactor },
    overrideAccess: true,
  });

/** Signs in an editor whose role needs a factor, and who has none. */
async function anEditorWithout(email: string) {
  const browser = await FactorBrowser.signIn(email);
  await rows(`update users set role = 'editor' where email = $1`, [email]);
  await setPolicy('staff');
  expect(await browser.session()).toMatchObject({ needs: 'enrolment', user: { role: 'member' } });
  return browser;
}

let networks = 0;
async function pressForm(browser: FactorBrowser, action: string, fields: Record<string, string>) {
  networks += 1;
  const request = new Request(`http://localhost:3000/api/auth/security/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `203.0.114.${networks}`,
      cookie: `plumbline-session=${browser.token}`,
    },
  });
  const response = await postSecurity(request, { params: Promise.resolve({ action }) });
  for (const cookie of response.headers.getSetCookie())
    browser.token = /^plumbline-session=([^;]+)/.exec(cookie)?.[1] ?? browser.token;
  return response.headers.get('location') ?? '';
}

const makeStale = (email: string) =>
  rows(
    `update auth_sessions set stepped_up_at = now() - interval '11 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  );

afterEach(() => setPolicy('off'));

describe('a role that needs a factor', () => {
  it('an editor who sets up their first factor through the API has the role of an editor afterwards', async () => {
    const browser = await anEditorWithout('first-api@example.com');
    await browser.addTotp();
    expect(await browser.session()).toMatchObject({ needs: null, user: { role: 'editor' } });
  });

  it('an editor who sets up their first factor with the form, without script, has the role of an editor afterwards', async () => {
    const browser = await anEditorWithout('first-form@example.com');
    const page = await pressForm(browser, 'enrol', { factor_type: 'totp' });
    expect(page).toMatch(/^\/account\/security\/enrol\?factor=/);
    const factor = new URLSearchParams(page.split('?')[1]).get('factor') ?? '';
    const code = totpCode(await findEnrolledSecret(factor));
    await pressForm(browser, 'confirm', { factor, code });
    expect(await browser.session()).toMatchObject({ needs: null, user: { role: 'editor' } });
  });

  it('an editor sets up a passkey as their first factor', async () => {
    const browser = await anEditorWithout('first-passkey@example.com');
    expect(await browser.addPasskey(new SoftPasskey())).toMatchObject({ status: 200 });
    expect(await browser.session()).toMatchObject({ needs: null, user: { role: 'editor' } });
  });
});

describe('an unfinished factor', () => {
  const email = 'left-begun@example.com';

  it('an unfinished factor can be verified only after the existing one was freshly confirmed, and is not deleted until then', async () => {
    const browser = await FactorBrowser.signIn(email);
    const own = await browser.addTotp();
    const { body } = await browser.call('POST', 'factors', { factor_type: 'totp', friendly_name: 'Second' });
    const [id, secret] = [String(body.id), String(body.totp?.secret)];
    await makeStale(email);
    expect(await browser.answerChallenge(id, totpCode(secret))).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    });
    expect(await rows(`select id from auth_factors where id = $1 and status = 'verified'`, [id])).toEqual([]);
    await forgetSteps(own.id);
    expect((await browser.answerChallenge(own.id, totpCode(own.secret))).status).toBe(200);
    expect((await browser.answerChallenge(id, totpCode(secret))).status).toBe(200);
  });
});

describe('a passkey that is removed at the moment of its use', () => {
  it.each(['sign-in', 'step-up'] as const)(
    'the use of the passkey for %s is refused, and no session reaches aal2',
    async (use) => {
      const email = `removed-${use}@example.com`;
      const owner = await FactorBrowser.signIn(email);
      const passkey = new SoftPasskey();
      const { id } = await owner.addPasskey(passkey);
      const browser = use === 'sign-in' ? new FactorBrowser('') : await FactorBrowser.signIn(email);
      // Deletes the passkey's row after the passkey's response was checked, and before the transaction reaches the
      // row.
      await rows(`create function drop_passkey() returns trigger language plpgsql as $$
      begin delete from auth_factors where credential_id is not null and id = '${id}'; return new; end $$`);
      await rows(
        `create trigger drop_passkey before update on auth_challenges for each row execute function drop_passkey()`,
      );
      try {
        const { status } = await browser.applyPasskey(use, passkey);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect((await browser.session())?.aal).not.toBe('aal2');
      } finally {
        await rows('drop trigger drop_passkey on auth_challenges');
        await rows('drop function drop_passkey');
      }
    },
  );
});
