import { afterEach, describe, expect, it } from 'vitest';
import SecurityPage from '@/app/(site)/(account)/account/security/page';
import { user } from '@/app/api/actors';
import { POST as postLink } from '@/app/api/links/[link]/route';
import { doReset, resetFactors, resetFactorsNow } from '@/features/auth/factors/reset/reset-factors';
import { stopResetLink } from '@/features/auth/factors/reset/stop-token';
import { rows } from '../../../support/db';
import { FactorBrowser } from '../../../support/factors/factor-browser';
import { testRequest } from '../../../support/payload';
import { sendDue } from '../../../support/worker';
import { openPage } from '../../../support/workspaces/page-as';

const requestOf = (browser: FactorBrowser) =>
  user(new Headers({ cookie: `plumbline-session=${browser.token}` }));

async function anAdmin(email: string) {
  const browser = await FactorBrowser.signIn(email);
  await rows(`update users set role = 'admin' where email = $1`, [email]);
  return browser;
}

const planOf = async (userId: string) =>
  (
    await rows<{ id: string; done: boolean; stopped: boolean }>(
      `select id, done_at is not null as done, stopped_at is not null as stopped from auth_factor_resets where user_id = $1`,
      [userId],
    )
  )[0];

async function aLockedOut(email: string) {
  const browser = await FactorBrowser.signIn(email);
  await browser.addTotp();
  const id = (await browser.session())?.user.id ?? '';
  return { browser, id };
}

const press = (token: string) =>
  postLink(
    new Request('http://localhost:3000/api/links/keep-factors', {
      method: 'POST',
      body: new URLSearchParams({ t: token }),
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
    { params: Promise.resolve({ link: 'keep-factors' }) },
  );

const tokenOf = (link: string) => new URL(link).searchParams.get('t') ?? '';

afterEach(() => rows(`delete from pgboss.job where name = 'reset-factors'`));

describe('reset of factors by an admin', () => {
  it('a planned reset notifies the user immediately, and removes factors and sessions only a day later', async () => {
    const admin = await anAdmin('boss@example.com');
    const { browser, id } = await aLockedOut('locked@example.com');
    await resetFactors(await requestOf(admin), id);
    await resetFactors(await requestOf(admin), id);
    const plan = await planOf(id);
    expect(
      await rows(
        `select id from emails where "to" = 'locked@example.com' and metadata ->> 'change' = 'reset_planned'`,
      ),
    ).toHaveLength(1);
    const [job] = await rows<{ hours: string }>(
      `select round(extract(epoch from start_after - now()) / 3600) as hours from pgboss.job where name = 'reset-factors' and data ->> 'resetId' = $1`,
      [plan?.id],
    );
    expect(Number(job?.hours)).toBe(24);
    await doReset(await testRequest(), plan?.id ?? '');
    expect(await browser.session()).toMatchObject({ hasFactor: true });
    await rows(`update auth_factor_resets set due_at = now() - interval '1 second' where id = $1`, [
      plan?.id,
    ]);
    await Promise.all([1, 2].map(async () => doReset(await testRequest(), plan?.id ?? '')));
    expect(await browser.session()).toBeNull();
    expect(await rows('select id from auth_factors where user_id = $1', [id])).toEqual([]);
    expect(await (await FactorBrowser.signIn('locked@example.com')).session()).toMatchObject({
      hasFactor: false,
    });
    expect(
      await rows(
        `select id from emails where "to" = 'locked@example.com' and metadata ->> 'change' = 'reset_done'`,
      ),
    ).toHaveLength(1);
  });

  it('the owner of a closed account is also notified of a planned reset', async () => {
    const admin = await anAdmin('head@example.com');
    const { id } = await aLockedOut('closed-meanwhile@example.com');
    await rows(`update users set closed_at = now() where id = $1`, [id]);
    await resetFactors(await requestOf(admin), id);
    await sendDue();
    expect(
      await rows(
        `select status from emails where "to" = 'closed-meanwhile@example.com' and metadata ->> 'change' = 'reset_planned'`,
      ),
    ).toEqual([{ status: 'sent' }]);
  });

  it('the link in the mail stops a reset permanently, and a forged link does not', async () => {
    const admin = await anAdmin('chief@example.com');
    const { browser, id } = await aLockedOut('notme@example.com');
    await resetFactors(await requestOf(admin), id);
    const plan = await planOf(id);
    const token = tokenOf(stopResetLink(plan?.id ?? ''));
    expect((await press(`${token}x`)).headers.get('location')).toBe('/auth/keep-factors');
    expect(await planOf(id)).toMatchObject({ stopped: false });
    for (let time = 0; time < 2; time += 1) expect((await press(token)).status).toBe(303);
    await rows(`update auth_factor_resets set due_at = now() - interval '1 second' where id = $1`, [
      plan?.id,
    ]);
    await doReset(await testRequest(), plan?.id ?? '');
    expect(await planOf(id)).toMatchObject({ stopped: true, done: false });
    expect(await browser.session()).toMatchObject({ hasFactor: true });
  });

  it('the owner sees a planned reset on the page of the account’s security, and is led to the page that stops it', async () => {
    const admin = await anAdmin('principal@example.com');
    const { browser, id } = await aLockedOut('reads-security@example.com');
    await resetFactors(await requestOf(admin), id);
    const warning = 'Your second factors are about to be removed';
    const page = async () => (await openPage(SecurityPage, browser.token))[1];
    const [, t = ''] = /href="\/auth\/keep-factors\?t=([^"]+)"/.exec(await page()) ?? [];
    expect(await page()).toContain(warning);
    expect((await press(decodeURIComponent(t))).status).toBe(303);
    expect(await planOf(id)).toMatchObject({ stopped: true });
    expect(await page()).not.toContain(warning);
  });

  it('a reset is refused to members, to admins without a recently confirmed factor, and for the admin’s own or an unknown account', async () => {
    const { browser: member, id } = await aLockedOut('reset-member@example.com');
    await expect(resetFactors(await requestOf(member), id)).rejects.toMatchObject({ status: 403 });
    const admin = await anAdmin('stale@example.com');
    await admin.addTotp();
    const self = (await admin.session())?.user.id ?? '';
    for (const own of [self, self.toUpperCase()])
      await expect(resetFactors(await requestOf(admin), own)).rejects.toMatchObject({ code: 'own_factors' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(resetFactors(await requestOf(admin), nobody)).rejects.toMatchObject({ status: 404 });
    await rows(`update auth_sessions set stepped_up_at = now() - interval '11 minutes' where user_id = $1`, [
      self,
    ]);
    await expect(resetFactors(await requestOf(admin), id)).rejects.toMatchObject({
      code: 'step_up_required',
    });
    expect(await planOf(id)).toBeUndefined();
  });

  it('a reset from the command line removes factors and sessions immediately', async () => {
    const { browser, id } = await aLockedOut('machine@example.com');
    await resetFactorsNow(await testRequest(), id);
    expect(await browser.session()).toBeNull();
    expect(await rows('select id from auth_factors where user_id = $1', [id])).toEqual([]);
  });
});

describe('a compulsory factor', () => {
  it('the last factor cannot be removed while the settings require a factor for the role, but one of two factors can be removed', async () => {
    const admin = await anAdmin('compulsory@example.com');
    const first = await admin.addTotp('First');
    await rows(
      `insert into sign_in_settings (second_factor, created_at, updated_at) select 'admins', now(), now()
       where not exists (select from sign_in_settings)`,
    );
    await rows(`update sign_in_settings set second_factor = 'admins'`);
    const refused = await admin.call('DELETE', `factors/${first.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'factor_compulsory']);
    const second = await admin.addTotp('Second');
    expect((await admin.call('DELETE', `factors/${first.id}`)).status).toBe(200);
    expect((await admin.call('DELETE', `factors/${second.id}`)).status).toBe(409);
    await rows(`update sign_in_settings set second_factor = 'off'`);
    expect((await admin.call('DELETE', `factors/${second.id}`)).status).toBe(200);
  });
});
