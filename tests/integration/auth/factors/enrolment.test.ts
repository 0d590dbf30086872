/** Who may set up a factor: a user who needs their first, and one who has just confirmed another. */
import { afterEach, describe, expect, it } from 'vitest';
import CodesPage from '@/app/(site)/(account)/account/security/codes/page';
import EnrolPage from '@/app/(site)/(account)/account/security/enrol/page';
import SecurityPage from '@/app/(site)/(account)/account/security/page';
import StepUpPage from '@/app/(site)/(auth)/auth/step-up/page';
import { POST as postSecurity } from '@/app/api/auth/security/[action]/route';
import { historyOf, rows } from '../../../support/db';
import { aStoredLead } from '../../../support/factories';
import { findEnrolledSecret } from '../../../support/factors/enrolled-secret';
import { FactorBrowser, forgetSteps, totpCode } from '../../../support/factors/factor-browser';
import { SoftPasskey } from '../../../support/factors/soft-passkey';
import { testPayload } from '../../../support/payload';
import { askStudio } from '../../../support/studio-action';
import { openPage } from '../../../support/workspaces/page-as';

const site = 'http://localhost:3000';

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
  const request = new Request(`${site}/api/auth/security/${action}`, {
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

describe('a form that waits for a compulsory factor', () => {
  const pages = new Map<string, Parameters<typeof openPage>[0]>([
    ['/account/security', SecurityPage],
    ['/account/security/enrol', EnrolPage],
    ['/account/security/codes', CodesPage],
    ['/auth/step-up', StepUpPage],
  ]);
  /** Hidden fields of a page's forms, by name. */
  const hiddenIn = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input [^>]*type="hidden"[^>]*>/g)].map(([input]) => [
        /name="([^"]*)"/.exec(input)?.[1] ?? '',
        /value="([^"]*)"/.exec(input)?.[1] ?? '',
      ]),
    );

  it('a form that was paused because a compulsory factor is missing is sent once the factor is set up and its recovery codes are created, without script', async () => {
    const browser = await FactorBrowser.signIn('paused-form@example.com');
    await rows(`update users set role = 'admin' where email = 'paused-form@example.com'`);
    await setPolicy('admins');
    const email = 'called@corp.example';
    const lead = await aStoredLead({ email });
    const writeNote = (fields: Record<string, string>, cookies = '') =>
      askStudio(
        new Request(`${site}/api/studio/leads/note`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: {
            accept: 'text/html',
            referer: `${site}/admin/leads/${lead}`,
            'sec-fetch-site': 'same-origin',
            cookie: `plumbline-session=${browser.token}; ${cookies}`,
          },
        }),
      );
    const pausedIn = (response: Response) =>
      response.headers.getSetCookie().find((cookie) => cookie.startsWith('plumbline-paused='));
    const refused = await writeNote({ lead, text: 'Called back' });
    const paused = pausedIn(refused)?.split(';')[0] ?? '';
    /** Opens the page that a form redirects to. @returns the hidden fields of the form that is sent to `action` */
    const open = async (address: string, action = '') => {
      const { pathname, searchParams } = new URL(address, site);
      const page = pages.get(pathname);
      if (!page) throw new Error(`This test knows no page at ${pathname}.`);
      const query = Object.fromEntries(searchParams);
      const [status, html] = await openPage(page, browser.token, { query, headers: { cookie: paused } });
      expect([address, status]).toEqual([address, 200]);
      return hiddenIn(html.split('<form').find((form) => form.includes(`action="${action}`)) ?? '');
    };

    const { returnTo = '' } = await open(refused.headers.get('location') ?? '');
    expect(returnTo).toBe(`/admin/leads/${lead}`);
    const begun = await pressForm(browser, 'enrol', { factor_type: 'totp', returnTo });
    const enrolment = await open(begun);
    const code = totpCode(await findEnrolledSecret(enrolment.factor ?? ''));
    const confirmed = await pressForm(browser, 'confirm', { ...enrolment, code });
    const made = await pressForm(browser, 'make-codes', await open(confirmed));
    const kept = await pressForm(browser, 'keep-codes', await open(made));
    const resumed = await open(kept, '/api/studio/leads/note');
    expect(resumed).toEqual({ lead, text: 'Called back' });
    const done = await writeNote(resumed, paused);
    expect([done.status, pausedIn(done)]).toEqual([303, expect.stringMatching(/^plumbline-paused=;/)]);
    expect(await historyOf(email)).toEqual([
      expect.objectContaining({ type: 'note', summary: 'Called back' }),
    ]);
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
    'using a passkey for %s while it is being removed is refused, and no session reaches aal2',
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
