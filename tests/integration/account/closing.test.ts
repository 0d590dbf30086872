/** Closing an account: the immediate effects, fourteen days in which its owner can keep it, and the final erasure. */
import { describe, expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { closingFactsOf } from '@/access/closing-facts';
import { POST as postClosing } from '@/app/api/auth/closing/route';
import { POST as postCode } from '@/app/api/auth/code/route';
import { POST as postConfirm } from '@/app/api/auth/confirm/route';
import { closeAccount } from '@/features/auth/closing/close-account';
import { eraseDueAccounts } from '@/features/auth/closing/erase-account';
import { resolveSession } from '@/features/auth/session/resolve-session';
import { userHasRole } from '@/features/auth/users/user-has-role';
import { queueMail } from '@/features/mail/outbox/outbox';
import { listClosingFacts } from '@/features/retention/list-closing-facts';
import { findSoleOwnerships } from '@/features/teams/queries';
import { postAccount } from '../../support/actions/account-action';
import { fromAnotherNetwork, mailsTo, userByEmail } from '../../support/actions/email-change';
import { actors } from '../../support/actors';
import { failCommitsOn } from '../../support/database/failing-commit';
import { leadOf, rows } from '../../support/db';
import { aLead, aMember, aMembership, aTeam } from '../../support/factories';
import { FactorBrowser } from '../../support/factors/factor-browser';
import { SoftPasskey } from '../../support/factors/soft-passkey';
import { testPayload, testRequest } from '../../support/payload';
import { askForLink, requestOf, signIn } from '../../support/sign-in';
import { sendDue } from '../../support/worker';

const isSignedIn = async (token: string) =>
  (await resolveSession(await testPayload(), new Headers({ cookie: `plumbline-session=${token}` }))) !== null;

const close = (token: string | undefined) =>
  postAccount(token, 'close', { sure: 'yes' }, fromAnotherNetwork());

async function closed(email: string): Promise<string> {
  const token = await signIn(email);
  const answer = await close(token);
  expect(answer.headers.get('location')).toBe('/auth/closing?did=closed');
  return token;
}

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', ...fromAnotherNetwork(), ...headers },
  });

/**
 * Path of the page on which the owner of a closed account, after signing in by a link, decides whether to keep the
 * account.
 */
async function choiceAfterLink(email: string): Promise<string> {
  const { token } = await askForLink(email);
  return (await postConfirm(post('/api/auth/confirm', { token }))).headers.get('location') ?? '';
}

const tokenOf = (page: string) => new URL(page, 'http://localhost:3000').searchParams.get('t') ?? '';

const answer = (page: string, choice: string) =>
  postClosing(post('/api/auth/closing', { t: tokenOf(page), answer: choice }));

const sessionOf = (response: Response) =>
  /plumbline-session=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? '';

const comeDue = (email: string) =>
  rows(`update users set erase_at = now() - interval '1 second' where email = $1`, [email]);

const eraseDue = async () => {
  const payload = await testPayload();
  return eraseDueAccounts(() => newRequest(payload, system));
};

const kindsOf = async (email: string) =>
  (await mailsTo(email, 'account-closing')).map(({ metadata }) => metadata.kind);

describe('closing an account', () => {
  it('closing an account ends all its sessions immediately, stores the account for 14 days, and notifies its owner by mail', async () => {
    const email = 'goes@close.example';
    const [one, two] = [await signIn(email), await signIn(email)];
    const response = await close(one);
    expect(response.headers.get('location')).toBe('/auth/closing?did=closed');
    expect(response.headers.getSetCookie().join()).toMatch(/plumbline-session=;/);
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, false]);
    const [user] = await rows<{ days: string }>(
      'select extract(epoch from erase_at - closed_at) / 86400 as days from users where email = $1',
      [email],
    );
    expect(Number(user?.days)).toBe(14);
    expect(await kindsOf(email)).toEqual(['closed']);
    expect(await eraseDue()).toBe(0);
    expect(await userByEmail(email)).toBeDefined();
  });

  it('a session that remains after its account was closed is not signed in, and cannot export the account', async () => {
    const email = 'leftover@close.example';
    const token = await signIn(email);
    const user = await userByEmail(email);
    await rows("update users set closed_at = now(), erase_at = now() + interval '1 day' where email = $1", [
      email,
    ]);
    expect(await isSignedIn(token)).toBe(false);
    await expect(requestOf(token)).rejects.toMatchObject({ status: 401 });
    const { handleEndpoints } = await import('payload');
    const { default: config } = await import('@payload-config');
    const request = new Request(`http://localhost:3000/api/users/${user?.id}/export`, {
      headers: { cookie: `plumbline-session=${token}`, origin: 'http://localhost:3000' },
    });
    expect((await handleEndpoints({ config, request })).status).toBe(403);
  });

  it('closing an account requires a confirmation, a session, and a second factor used in the last ten minutes', async () => {
    const email = 'careful@close.example';
    const browser = await FactorBrowser.signIn(email);
    await browser.addTotp();
    await rows(`update auth_sessions set stepped_up_at = now() - interval '11 minutes'`);
    const html = { ...fromAnotherNetwork(), accept: 'text/html' };
    const paused = await postAccount(browser.token, 'close', { sure: 'yes' }, html);
    expect(paused.headers.get('location')).toContain('/auth/step-up');
    const unsure = await postAccount(browser.token, 'close', {}, fromAnotherNetwork());
    expect(unsure.headers.get('location')).toBe('/account/close?refused=close');
    expect((await close(undefined)).headers.get('location')).toBe('/auth?returnTo=%2Faccount%2Fclose');
    expect(await isSignedIn(browser.token)).toBe(true);
    await rows('update auth_sessions set stepped_up_at = now()');
    expect((await close(browser.token)).headers.get('location')).toBe('/auth/closing?did=closed');
  });

  it('fifty concurrent requests close an account only once', async () => {
    const email = 'fifty@close.example';
    const token = await signIn(email);
    await Promise.all(Array.from({ length: 50 }, () => close(token)));
    expect(await kindsOf(email)).toEqual(['closed']);
    expect(
      await rows(`select id from auth_log where event_type = 'account_closed' and email = $1`, [email]),
    ).toHaveLength(1);
  });

  it('a closed account gets no mails except notices about its closing and requested sign-in links', async () => {
    const email = 'quiet@close.example';
    await aLead({ email });
    await closed(email);
    await askForLink(email);
    await queueMail(await testRequest(), {
      template: 'security-notice',
      to: email,
      leadId: null,
      metadata: { change: 'codes_made', at: '2026-01-01T00:00:00Z' },
    });
    await sendDue();
    const mails = await rows<{ template: string; status: string; reason: string | null }>(
      `select template, status::text, reason from emails where "to" = $1 and status in ('sent', 'skipped') order by template`,
      [email],
    );
    const sent = mails.filter(({ status }) => status === 'sent').map(({ template }) => template);
    expect([...new Set(sent)].sort()).toEqual(['account-closing', 'sign-in-link']);
    expect(mails.filter(({ template }) => template === 'security-notice')).toEqual([
      { template: 'security-notice', status: 'skipped', reason: 'the account is closed' },
    ]);
  });

  it.each(['auth_log', 'emails'])(
    'an account remains open if the database fails to write to %s',
    async (table) => {
      const token = await signIn(`fault-${table}@close.example`);
      const req = await requestOf(token);
      const mend = await failCommitsOn(table);
      try {
        await expect(closeAccount(req)).rejects.toThrow();
      } finally {
        await mend();
      }
      expect(await isSignedIn(token)).toBe(true);
      expect((await close(token)).headers.get('location')).toBe('/auth/closing?did=closed');
    },
  );
});

describe('the owner of a closed account who signs in', () => {
  it('signing in by link, code or passkey creates no session before the owner has decided whether to keep the account', async () => {
    const email = 'asked@close.example';
    const browser = await FactorBrowser.signIn(email);
    const passkey = new SoftPasskey();
    await browser.addPasskey(passkey);
    await close(browser.token);
    expect(await choiceAfterLink(email)).toContain('/auth/closing?t=');
    const { flow, code } = await askForLink(email);
    const typed = await postCode(
      post('/api/auth/code', { code }, { cookie: `plumbline-flow=${flow}`, accept: 'application/json' }),
    );
    expect(await typed.json()).toMatchObject({
      ok: true,
      redirect: expect.stringContaining('/auth/closing?t='),
    });
    expect(sessionOf(typed)).toBe('');
    const byPasskey = await new FactorBrowser('').applyPasskey('sign-in', passkey);
    expect(byPasskey).toMatchObject({
      status: 422,
      body: { code: 'account_closing', path: expect.stringContaining('/auth/closing?t=') },
    });
    expect(
      await rows('select id from auth_sessions where user_id = $1', [(await userByEmail(email))?.id]),
    ).toEqual([]);
    expect(await kindsOf(email)).toEqual(['closed']);
  });

  it('the owner can keep the account with one click, which creates a session and leaves the second factor unchanged', async () => {
    const email = 'keeps@close.example';
    const browser = await FactorBrowser.signIn(email);
    await browser.addTotp('Mine');
    await close(browser.token);
    const page = await choiceAfterLink(email);
    const kept = await answer(page, 'keep');
    expect(kept.headers.get('location')).toContain('/auth/step-up');
    expect(await isSignedIn(sessionOf(kept))).toBe(true);
    expect(await rows(`select friendly_name from auth_factors where friendly_name = 'Mine'`)).toHaveLength(1);
    expect(await kindsOf(email)).toEqual(['closed', 'kept']);
    // The page accepts only one decision.
    const again = await answer(page, 'keep');
    expect(again.headers.get('location')).toBe('/auth/closing?did=gone');
    expect(sessionOf(again)).toBe('');
  });

  it('choosing “close it for good” does not erase the account before the due time, and the owner can sign in and choose again', async () => {
    const email = 'stays@close.example';
    await closed(email);
    const page = await choiceAfterLink(email);
    expect((await answer(page, 'close')).headers.get('location')).toContain('did=stays');
    expect(await userByEmail(email)).toBeDefined();
    expect(await choiceAfterLink(email)).toContain('/auth/closing?t=');
  });

  it('a decision page of an earlier closing, a forged page, and a page older than 15 minutes cannot keep the account', async () => {
    const email = 'twice@close.example';
    await closed(email);
    const first = await choiceAfterLink(email);
    await answer(first, 'keep');
    await closed(email);
    for (const page of [first, `${first}x`, '/auth/closing?t=abc.def']) {
      expect((await answer(page, 'keep')).headers.get('location')).toBe('/auth/closing?did=gone');
    }
    const { vi } = await import('vitest');
    const page = await choiceAfterLink(email);
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
    try {
      expect((await answer(page, 'keep')).headers.get('location')).toBe('/auth/closing?did=gone');
    } finally {
      vi.useRealTimers();
    }
  });

  it('fifty concurrent clicks to keep an account create one session, and a click during a database error creates none', async () => {
    const email = 'many@close.example';
    await closed(email);
    const page = await choiceAfterLink(email);
    const mend = await failCommitsOn('auth_sessions');
    const failed = await answer(page, 'keep').finally(mend);
    expect([failed.status, sessionOf(failed)]).toEqual([500, '']);
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(page, 'keep')));
    expect(answers.map(sessionOf).filter(Boolean)).toHaveLength(1);
    expect(
      await rows('select id from auth_sessions where user_id = $1', [(await userByEmail(email))?.id]),
    ).toHaveLength(1);
  });
});

describe('a closed account after 14 days', () => {
  it('the account is erased with everything that belongs to it, and rows that remain no longer refer to its owner', async () => {
    const email = 'erased@close.example';
    const token = await signIn(email);
    const user = await userByEmail(email);
    const lead = await aLead({ email });
    await aMember({ email, user_id: String(user?.id) });
    const team = await aTeam({ slug: 'erased-team' });
    await aMembership({ team_id: team.id, user_id: await actors.id('editor'), role: 'owner' });
    await aMembership({ team_id: team.id, user_id: String(user?.id) });
    await close(token);
    await comeDue(email);
    await Promise.all([eraseDue(), eraseDue()]);
    expect(await userByEmail(email)).toBeUndefined();
    for (const [table, column] of [
      ['auth_sessions', 'user_id'],
      ['members', 'user_id_id'],
      ['team_memberships', 'user_id_id'],
      ['auth_log', 'user_id'],
    ]) {
      expect(await rows(`select 1 from ${table} where ${column} = $1`, [user?.id]), table).toEqual([]);
    }
    expect(await leadOf(email)).toMatchObject({ id: lead });
    expect(await kindsOf(email)).toEqual(['closed', 'erased']);
    await sendDue();
    expect(
      await rows(
        `select id from emails where "to" = $1 and status = 'sent' and metadata ->> 'kind' = 'erased'`,
        [email],
      ),
    ).toHaveLength(1);
    // A sign-up with the same address creates a new user.
    await signIn(email);
    expect((await userByEmail(email))?.id).not.toBe(user?.id);
  });

  it('an account is either wholly preserved or wholly erased if its owner chooses to keep it during the erasure', async () => {
    for (let time = 0; time < 5; time += 1) {
      const email = `photo-${time}@close.example`;
      await closed(email);
      const page = await choiceAfterLink(email);
      await comeDue(email);
      const [kept] = await Promise.all([answer(page, 'keep'), eraseDue()]);
      const isKept = sessionOf(kept) !== '';
      expect((await userByEmail(email)) !== undefined).toBe(isKept);
      if (isKept) expect(await isSignedIn(sessionOf(kept))).toBe(true);
    }
  });

  it('an erasure that fails in the database is retried at the next run, and does not prevent the erasure of other accounts', async () => {
    for (const name of ['stuck', 'free']) {
      await closed(`${name}@close.example`);
      await comeDue(`${name}@close.example`);
    }
    await rows(`create function keep_stuck() returns trigger language plpgsql as
      $$ begin if old.email = 'stuck@close.example' then raise exception 'refused'; end if; return old; end $$`);
    await rows('create trigger keep_stuck before delete on users for each row execute function keep_stuck()');
    try {
      await expect(eraseDue()).rejects.toThrow();
    } finally {
      await rows('drop function keep_stuck cascade');
    }
    expect(await userByEmail('free@close.example')).toBeUndefined();
    expect(await kindsOf('stuck@close.example')).toEqual(['closed']);
    expect(await eraseDue()).toBe(1);
    expect(await userByEmail('stuck@close.example')).toBeUndefined();
  });
});

describe('indispensable accounts', () => {
  it('the last owner of a workspace cannot close their account, and the message names the workspace', async () => {
    const email = 'owner@close.example';
    const token = await signIn(email);
    const user = await userByEmail(email);
    const team = await aTeam({ name: 'Northwind', slug: 'northwind' });
    await aMembership({ team_id: team.id, user_id: String(user?.id), role: 'owner' });
    const json = { ...fromAnotherNetwork(), accept: 'application/json' };
    const refused = await postAccount(token, 'close', { sure: 'yes' }, json);
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      expect.stringContaining('“Northwind”'),
    ]);
    expect(await findSoleOwnerships(await testRequest(), String(user?.id))).toMatchObject([
      { slug: 'northwind' },
    ]);
    expect(await isSignedIn(token)).toBe(true);
  });

  it('if both owners of a workspace close their accounts concurrently, one account remains open', async () => {
    const emails = ['pair-1@close.example', 'pair-2@close.example'];
    const tokens = await Promise.all(emails.map((email) => signIn(email)));
    const team = await aTeam({ slug: 'pair' });
    for (const email of emails) {
      await aMembership({ team_id: team.id, user_id: String((await userByEmail(email))?.id), role: 'owner' });
    }
    await Promise.all(tokens.map(close));
    expect((await Promise.all(tokens.map(isSignedIn))).filter(Boolean)).toHaveLength(1);
  });

  it('if the last two admins close their accounts concurrently, one account remains open and cannot be closed', async () => {
    await rows(`update users set role = 'member' where role = 'admin'`);
    const emails = ['chief-1@close.example', 'chief-2@close.example'];
    const tokens = await Promise.all(emails.map((email) => signIn(email)));
    await rows(`update users set role = 'admin' where email like 'chief-%@close.example'`);
    await Promise.all(tokens.map(close));
    const states = await Promise.all(tokens.map(isSignedIn));
    expect(states.filter(Boolean)).toHaveLength(1);
    const last = tokens[states.indexOf(true)];
    expect((await close(last)).headers.get('location')).toBe('/account/close?refused=close');
    expect(await isSignedIn(String(last))).toBe(true);
  });

  it('the account of a workspace’s last owner is not erased when due, is due again a week later, and its owner is mailed the reason', async () => {
    const email = 'late-owner@close.example';
    const token = await signIn(email);
    const user = await userByEmail(email);
    const team = await aTeam({ name: 'Southwind', slug: 'southwind' });
    await aMembership({ team_id: team.id, user_id: await actors.id('editor'), role: 'owner' });
    await aMembership({ team_id: team.id, user_id: String(user?.id), role: 'owner' });
    await close(token);
    await rows(`delete from team_memberships where team_id_id = $1 and user_id_id <> $2`, [
      team.id,
      user?.id,
    ]);
    await comeDue(email);
    expect(await eraseDue()).toBe(0);
    expect(await userByEmail(email)).toBeDefined();
    const [notice] = (await mailsTo(email, 'account-closing')).slice(-1);
    expect(notice?.metadata).toMatchObject({ kind: 'blocked', reason: expect.stringContaining('Southwind') });
    expect(await eraseDue()).toBe(0);
    const [row] = await rows<{ days: string }>(
      'select round(extract(epoch from erase_at - now()) / 86400) as days from users where email = $1',
      [email],
    );
    expect(Number(row?.days)).toBe(7);
  });

  it('an account listed in ADMIN_EMAILS cannot be closed, and a closed account has no role', async () => {
    const token = await signIn('admin@localhost');
    const json = { ...fromAnotherNetwork(), accept: 'application/json' };
    const refused = await postAccount(token, 'close', { sure: 'yes' }, json);
    expect(refused.status).toBe(409);
    const email = 'no-role@close.example';
    await signIn(email);
    const [user] = await rows<{ id: string }>(
      `update users set role = 'admin' where email = $1 returning id`,
      [email],
    );
    const id = user?.id ?? '';
    const payload = await testPayload();
    expect(await userHasRole(payload, id, 'admin')).toBe(true);
    await rows(`update users set closed_at = now(), erase_at = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    expect(await userHasRole(payload, id, 'admin')).toBe(false);
    await rows('delete from users where id = $1', [id]);
  });
});

describe('table of what happens to the data of a closed account', () => {
  it('the table has exactly one row for each database table with a foreign key to users, and each row matches the foreign key’s rule', async () => {
    const { config } = await testPayload();
    const facts = closingFactsOf(config);
    const keys = await rows<{ name: string; rule: string }>(
      `select distinct conrelid::regclass::text as name, confdeltype as rule from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass and conname not like '%asked_by%' and conname not like '%invited_by%'`,
    );
    const told = keys.map(({ name, rule }) => ({
      name,
      rule,
      fates: facts.filter(({ tables }) => tables.test(name)).map(({ fate }) => fate),
    }));
    expect(told.filter(({ fates }) => fates.length !== 1)).toEqual([]);
    // Only cascading keys are checked. A foreign key that sets null keeps the row, unless a hook of the account
    // deletes it.
    expect(told.filter(({ rule, fates }) => rule === 'c' && fates[0] === 'stays')).toEqual([]);
  });

  it('the table states the retention period of the sign-in log', async () => {
    const shown = await listClosingFacts(await testRequest());
    expect(shown.find(({ what }) => what === 'The log of sign-ins')?.why).toContain('12 months');
    expect(new Set(shown.map(({ fate }) => fate))).toEqual(new Set(['now', 'erased', 'stays']));
  });
});
