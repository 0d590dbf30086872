import { describe, expect, it } from 'vitest';
import { claimByCode, claimByLink } from '@/features/auth/sign-in/claim-sign-in';
import { failCommitsOn } from '../../support/database/failing-commit';
import { rows } from '../../support/db';
import { aMember, aUser } from '../../support/factories';
import { testRequest } from '../../support/payload';
import { askForLink, device, signIn } from '../../support/sign-in';

const claim = async (token: string) => claimByLink(await testRequest(), token, device);
const typeCode = async (flow: string | undefined, code: string) =>
  claimByCode(await testRequest(), { flow, code }, device);

const sessionsOf = (email: string) =>
  rows('select s.id from auth_sessions s join users u on u.id = s.user_id where u.email = $1', [email]);
const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const notifications = (email: string) =>
  rows(
    `select mail.id from emails mail join users u on u.id::text = mail.metadata->>'user_id'
     where mail.template = 'admin-signup-notification' and u.email = $1`,
    [email],
  );

describe('sign-in link', () => {
  it('a link for a new address creates a user and a session, and lands on the requested path', async () => {
    const { token } = await askForLink('new@example.com', { returnTo: '/account' });
    const opened = await claim(token);
    expect(opened).toMatchObject({ isNewUser: true, landing: '/account' });
    expect(await sessionsOf('new@example.com')).toHaveLength(1);
  });

  it('a used link signs nobody in and is refused as used', async () => {
    const { token } = await askForLink('used@example.com');
    await claim(token);
    await expect(claim(token)).rejects.toMatchObject({ code: 'link_used' });
    expect(await sessionsOf('used@example.com')).toHaveLength(1);
  });

  it('an expired link signs nobody in and is refused as expired', async () => {
    const { id, token } = await askForLink('late@example.com');
    await rows(`update auth_sign_in_requests set expires_at = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    await expect(claim(token)).rejects.toMatchObject({ code: 'link_expired' });
    expect(await sessionsOf('late@example.com')).toHaveLength(0);
  });

  it('a link is valid for one hour, its code for ten minutes', async () => {
    const { id } = await askForLink('clock@example.com');
    const [row] = await rows<{ link: string; code: string }>(
      `select round(extract(epoch from expires_at - created_at)) as link,
              round(extract(epoch from code_expires_at - created_at)) as code
       from auth_sign_in_requests where id = $1`,
      [id],
    );
    expect([Number(row?.link), Number(row?.code)]).toEqual([3600, 600]);
  });

  it.each(['', 'x', 'A'.repeat(43), 'ümläut'])(
    'an unknown token (%j) is refused as invalid',
    async (token) => {
      await expect(claim(token)).rejects.toMatchObject({ code: 'link_invalid' });
    },
  );

  it('a link used six times concurrently creates one session', async () => {
    const { token } = await askForLink('twice@example.com');
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => claim(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sessionsOf('twice@example.com')).toHaveLength(1);
  });

  it('the database stores neither the tokens of link, flow and session nor the code in clear text', async () => {
    const { id, token, code, flow } = await askForLink('clear@example.com');
    const opened = await claim(token);
    const [row] = await rows('select r::text as all from auth_sign_in_requests r where id = $1', [id]);
    const [session] = await rows('select string_agg(s::text, $1) as all from auth_sessions s', ['\n']);
    const [mails] = await rows('select string_agg(mail::text, $1) as all from emails mail', ['\n']);
    const stored = [row?.all, session?.all, mails?.all].join('\n');
    for (const secret of [token, flow, opened.token]) expect(stored).not.toContain(secret);
    expect(String(row?.all).split(/[(),]/)).not.toContain(code);
  });

  it('a sign-in that fails halfway signs nobody in and leaves the link usable', async () => {
    const { token } = await askForLink('rollback@example.com');
    await rows(`alter table auth_sessions add constraint no_session check (aal <> 'aal1') not valid`);
    await expect(claim(token)).rejects.toThrow();
    await rows('alter table auth_sessions drop constraint no_session');
    expect(await rows('select id from users where email = $1', ['rollback@example.com'])).toHaveLength(0);
    expect(await claim(token)).toMatchObject({ isNewUser: true });
    expect(await notifications('rollback@example.com')).toHaveLength(1);
  });
});

describe('sign-in whose COMMIT fails', () => {
  it('a failed COMMIT signs nobody in, neither by link nor by code, and leaves the link usable', async () => {
    const { token, code, flow } = await askForLink('uncommitted@example.com');
    const makeWhole = await failCommitsOn('auth_sessions');
    await expect(claim(token)).rejects.toThrow();
    await expect(typeCode(flow, code)).rejects.toThrow();
    await makeWhole();
    expect(await rows('select id from users where email = $1', ['uncommitted@example.com'])).toEqual([]);
    expect(await claim(token)).toMatchObject({ isNewUser: true });
  });
});

describe('sign-in code', () => {
  it('a code typed in the browser that requested it signs the user in', async () => {
    const { flow, code } = await askForLink('code@example.com');
    await typeCode(flow, code);
    expect(await sessionsOf('code@example.com')).toHaveLength(1);
  });

  it('a code typed in another browser is refused', async () => {
    const { code } = await askForLink('bound@example.com');
    const other = await askForLink('other@example.com');
    await expect(typeCode(undefined, code)).rejects.toMatchObject({ code: 'code_dead' });
    await expect(typeCode('x'.repeat(43), code)).rejects.toMatchObject({ code: 'code_dead' });
    await expect(typeCode(other.flow, code)).rejects.toMatchObject({ code: 'code_wrong' });
    expect(await sessionsOf('bound@example.com')).toHaveLength(0);
  });

  it('after five wrong attempts at a code, even the right code is refused', async () => {
    const { flow, code } = await askForLink('sixth@example.com');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(typeCode(flow, anotherCode(code))).rejects.toMatchObject({ code: 'code_wrong' });
    }
    await expect(typeCode(flow, code)).rejects.toMatchObject({ code: 'code_dead' });
    expect(await sessionsOf('sixth@example.com')).toHaveLength(0);
  });

  it('of twelve concurrent guesses at a code, only five are checked', async () => {
    const { flow, code } = await askForLink('parallel@example.com');
    const guesses = await Promise.allSettled(
      Array.from({ length: 12 }, () => typeCode(flow, anotherCode(code))),
    );
    const faults = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'signed in'));
    expect(faults.filter((fault) => fault === 'code_wrong')).toHaveLength(5);
    expect(faults.filter((fault) => fault === 'code_dead')).toHaveLength(7);
  });

  it('after twenty wrong codes in a day, an address can sign in only by link, and its owner is notified by one mail', async () => {
    const email = 'guessed@example.com';
    for (let mail = 0; mail < 4; mail += 1) {
      const { flow, code } = await askForLink(email);
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        await expect(typeCode(flow, anotherCode(code))).rejects.toMatchObject({ code: 'code_wrong' });
      }
    }
    const { flow, code, token } = await askForLink(email);
    await expect(typeCode(flow, code)).rejects.toMatchObject({ code: 'code_blocked', status: 422 });
    await expect(typeCode((await askForLink(email)).flow, '000000')).rejects.toMatchObject({
      code: 'code_blocked',
    });
    await claim(token);
    expect(await sessionsOf(email)).toHaveLength(1);
    // The owner of the address is notified once.
    expect(
      await rows(`select from emails where "to" = $1 and template = 'code-blocked'`, [email]),
    ).toHaveLength(1);
  });

  it('right codes are not counted towards the twenty attempts of a day', async () => {
    for (let day = 0; day < 21; day += 1) {
      const { flow, code } = await askForLink('daily@example.com');
      await typeCode(flow, code);
    }
    expect(await sessionsOf('daily@example.com')).toHaveLength(21);
  });

  it('a resend invalidates the older code but not the older link', async () => {
    const first = await askForLink('resend@example.com');
    const second = await askForLink('resend@example.com', { flow: first.flow });
    await expect(typeCode(first.flow, first.code)).rejects.toMatchObject({ code: 'code_dead' });
    await typeCode(second.flow, second.code);
    expect(await claim(first.token)).toMatchObject({ isNewUser: false });
  });

  it('a code is refused after ten minutes', async () => {
    const { id, flow, code } = await askForLink('slow@example.com');
    await rows(
      `update auth_sign_in_requests set code_expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    await expect(typeCode(flow, code)).rejects.toMatchObject({ code: 'code_dead' });
  });

  it('using a code and its link concurrently creates one session', async () => {
    const { flow, code, token } = await askForLink('both@example.com');
    const outcomes = await Promise.allSettled([typeCode(flow, code), claim(token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sessionsOf('both@example.com')).toHaveLength(1);
  });
});

describe('first sign-in', () => {
  it('a first sign-in links the member row of the same address to the new user', async () => {
    const member = await aMember({ email: 'Waiting@Example.com', features: { beta: true } });
    await signIn('waiting@example.com');
    const [row] = await rows<{ email: string }>(
      'select u.email from members m join users u on u.id = m.user_id_id where m.id = $1',
      [member.id],
    );
    expect(row?.email).toBe('waiting@example.com');
  });

  it('three concurrent first sign-ins create one user, link the member row once and notify the admins once', async () => {
    const email = 'race@example.com';
    await aMember({ email });
    const requests = [await askForLink(email), await askForLink(email), await askForLink(email)];
    const opened = await Promise.all(requests.map(({ token }) => claim(token)));
    expect(opened.filter(({ isNewUser }) => isNewUser)).toHaveLength(1);
    expect(new Set(opened.map(({ userId }) => userId)).size).toBe(1);
    expect(
      await rows('select id from members where email = $1 and user_id_id is not null', [email]),
    ).toHaveLength(1);
    expect(await notifications(email)).toHaveLength(1);
  });

  it('a sign-in does not take over a member row that is already linked to another user', async () => {
    const owner = await aUser({ email: 'owner@example.com', role: 'member' });
    await aMember({ email: 'taken@example.com', user_id: owner.id });
    await signIn('taken@example.com');
    const [row] = await rows<{ user_id_id: string }>('select user_id_id from members where email = $1', [
      'taken@example.com',
    ]);
    expect(row?.user_id_id).toBe(owner.id);
  });

  it('every sign-in is logged, and only the first notifies the admins', async () => {
    const requestIds: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const { id, token } = await askForLink('again@example.com');
      await claim(token);
      requestIds.push(id);
    }
    const log = await rows<{ metadata: { isNewUser: boolean; method: string; requestId: string } }>(
      `select metadata from auth_log where email = $1 and event_type = 'SIGNED_IN' order by created_at`,
      ['again@example.com'],
    );
    expect(log.map(({ metadata }) => metadata)).toEqual([
      { isNewUser: true, method: 'link', requestId: requestIds[0] },
      { isNewUser: false, method: 'link', requestId: requestIds[1] },
    ]);
    expect(await notifications('again@example.com')).toHaveLength(1);
  });
});
