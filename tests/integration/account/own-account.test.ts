/** Users can change their name, end their sessions and read the log of their account. */
import { describe, expect, it } from 'vitest';
import { announceChange } from '@/features/auth/factors/notices/announce-change';
import { listOwnLog } from '@/features/auth/log/list-own-log';
import { resolveSession } from '@/features/auth/session/resolve-session';
import { postAccount, wentTo } from '../../support/actions/account-action';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { testPayload, testRequest } from '../../support/payload';
import { askForLink, signIn } from '../../support/sign-in';
import { askRest } from '../../support/workspaces/rest-as';

const userOf = async (email: string) => {
  const [user] = await rows<{ id: string; name: string | null; email: string; role: string }>(
    'select id, name, email, role::text from users where email = $1',
    [email],
  );
  if (!user) throw new Error(`There is no user ${email}.`);
  return user;
};

const isSignedIn = async (token: string) =>
  (await resolveSession(await testPayload(), new Headers({ cookie: `plumbline-session=${token}` }))) !== null;

describe('the name of an account', () => {
  it('a name can be saved and removed', async () => {
    const email = 'named@own.example';
    const token = await signIn(email);
    expect(wentTo(await postAccount(token, 'name', { name: '  Ada\n Lovelace ' }))).toEqual([
      303,
      '/account?did=named',
    ]);
    expect(await userOf(email)).toMatchObject({ name: 'Ada Lovelace' });
    await postAccount(token, 'name', { name: '' });
    expect(await userOf(email)).toMatchObject({ name: null });
  });

  it('characters that reverse text are removed from a name', async () => {
    const email = 'reversed@own.example';
    await postAccount(await signIn(email), 'name', { name: 'Ada\u202e \u2067Lovelace' });
    expect(await userOf(email)).toMatchObject({ name: 'Ada Lovelace' });
  });

  it('the form for the name ignores fields that would change the account’s role or address', async () => {
    const email = 'climbs@own.example';
    const token = await signIn(email);
    await postAccount(token, 'name', { name: 'Mallory', role: 'admin', email: 'else@own.example' });
    expect(await userOf(email)).toMatchObject({ name: 'Mallory', role: 'member' });
  });

  it.each([
    ['a link', 'Win at prize.example'],
    [
      'a link whose letters are interrupted by characters that reverse text',
      'Win at prize\u202e.exa\u2066mple',
    ],
    ['81 characters', 'x'.repeat(81)],
    ['10,000 emoji', '🦊'.repeat(10_000)],
  ])('%s is refused as a name', async (_what, name) => {
    const email = 'odd@own.example';
    const token = await signIn(email);
    const { status } = await postAccount(token, 'name', { name }, { accept: 'application/json' });
    expect([413, 422]).toContain(status);
    expect(await userOf(email)).toMatchObject({ name: null });
  });

  it('a name that contains an address is refused over REST too, but a stored older name with an address does not block other changes', async () => {
    const email = 'rest-name@own.example';
    const token = await signIn(email);
    const { id } = await userOf(email);
    const patch = async (data: object) => (await askRest(token, 'PATCH', `/users/${id}`, data)).status;
    for (const name of ['Win at prize.example', 'ada@prize.example', 'elpmaxe.ezirp \u202e', 'x'.repeat(81)])
      expect(await patch({ name }), name).toBe(400);
    expect(await userOf(email)).toMatchObject({ name: null });
    expect(await patch({ name: 'Ada' })).toBe(200);
    await rows(`update users set name = 'Win at prize.example' where id = $1`, [id]);
    expect((await actors.rest('admin', 'PATCH', `/users/${id}`, { role: 'editor' })).status).toBe(200);
    expect(await patch({ name: null })).toBe(200);
  });

  it('a refused name is shown again in the field for the name', async () => {
    const token = await signIn('typed@own.example');
    const response = await postAccount(token, 'name', { name: 'Win at prize.example' });
    expect(wentTo(response)).toEqual([303, '/account?refused=name']);
    expect(response.headers.getSetCookie().join()).toContain('Path=/account');
  });
});

describe('the sessions of an account', () => {
  it('a user can end all their other sessions, which ends neither the current session nor any session of other users', async () => {
    const email = 'devices@own.example';
    const [one, two, three] = [await signIn(email), await signIn(email), await signIn(email)];
    const stranger = await signIn('stranger@own.example');
    expect(wentTo(await postAccount(two, 'sessions/others'))).toEqual([303, '/account?did=ended#devices']);
    expect(await Promise.all([one, two, three, stranger].map(isSignedIn))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(wentTo(await postAccount(two, 'sessions/others'))).toEqual([303, '/account?did=alone#devices']);
    expect(wentTo(await postAccount(one, 'sessions/others'))).toEqual([303, '/auth?returnTo=%2Faccount']);
  });

  it('two devices that sign each other out concurrently leave at most one session', async () => {
    const email = 'duel@own.example';
    const tokens = [await signIn(email), await signIn(email)];
    await Promise.all(tokens.map((token) => postAccount(token, 'sessions/others')));
    expect((await Promise.all(tokens.map(isSignedIn))).filter(Boolean).length).toBeLessThanOrEqual(1);
  });
});

describe('the log of an account', () => {
  it('the log describes the account’s events in words, includes links requested by strangers, and omits other accounts', async () => {
    const email = 'reads@own.example';
    await signIn(email);
    await askForLink(email);
    await signIn('other@own.example');
    const log = await listOwnLog(await testRequest(), await userOf(email));
    const words = log.map((entry) => entry.words);
    expect(words.filter((one) => one === 'Signed in')).toHaveLength(1);
    expect(words.filter((one) => one === 'A sign-in link was asked for').length).toBeGreaterThanOrEqual(1);
    expect(words.join()).not.toMatch(/magic_link|SIGNED|_/);
  });

  it.each([
    ['factor_added', 'The second factor “Phone” was added'],
    ['factor_removed', 'The second factor “Phone” was removed'],
    ['factor_renamed', 'A second factor was renamed to “Phone”'],
    ['codes_made', 'New recovery codes were made'],
    ['recovery_code_used', 'A recovery code was used'],
    ['codes_locked', 'Codes were locked for a while, after several wrong ones'],
    ['recovery_locked', 'Recovery codes were locked for a while, after several wrong ones'],
    ['reset_planned', 'The removal of all second factors was planned for a day later'],
    ['reset_stopped', 'The removal of the second factors was stopped'],
    ['reset_done', 'All second factors were removed, and all devices signed out'],
  ] as const)('the log describes the change %s of the factors as “%s”', async (change, words) => {
    const email = `${change}@own.example`;
    await signIn(email);
    const user = await userOf(email);
    await announceChange(await testRequest(), { user, change, name: 'Phone', left: 3 });
    const [latest] = await listOwnLog(await testRequest(), user);
    expect(latest).toMatchObject({ words });
  });

  it('for an unknown kind of change of the factors, the log uses a general description', async () => {
    const email = 'unknown-change@own.example';
    await signIn(email);
    const user = await userOf(email);
    await rows(
      `insert into auth_log (event_type, email, user_id, metadata) values ('factor_changed', $1, $2, '{"change": "constructor"}')`,
      [email, user.id],
    );
    const [latest] = await listOwnLog(await testRequest(), user);
    expect(latest).toMatchObject({ words: 'The second factors were changed' });
  });
});
