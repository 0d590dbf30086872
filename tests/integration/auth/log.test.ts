import { afterEach, describe, expect, it } from 'vitest';
import { writeDelayedAuthLog } from '@/features/auth/jobs';
import { findSession } from '@/features/auth/session/resolve-session';
import { signOut } from '@/features/auth/session/sign-out';
import type { JobRegistry } from '@/jobs/define-job';
import { testPayload, testRequest } from '../../support/payload';
import { requestWith, signIn, sql } from '../../support/sign-in';

const breakLog = () => sql('alter table auth_log rename column event_type to gone');
const mendLog = () => sql('alter table auth_log rename column gone to event_type');
const waiting = () =>
  sql<{ data: JobRegistry['write-auth-log'] }>(
    `select data from pgboss.job where name = 'write-auth-log' order by created_on`,
  );
const isSignedIn = async (token: string) => (await findSession(await testPayload(), token)) !== null;

describe('a log that cannot be written', () => {
  afterEach(mendLog);

  it('undoes no sign-in and no sign-out, and is written later with the time of then', async () => {
    await breakLog();
    const token = await signIn('log@example.com');
    expect(await isSignedIn(token)).toBe(true);
    await signOut(await requestWith({ cookie: `plumbline-session=${token}` }));
    expect(await isSignedIn(token)).toBe(false);
    const entries = (await waiting()).map(({ data }) => data);
    const events = entries.map(({ event }) => event).sort();
    expect(events).toEqual(['SIGNED_IN', 'SIGNED_OUT', 'magic_link_requested', 'user_signed_out']);
    await mendLog();
    const then = new Date(Date.now() - 3_600_000).toISOString();
    for (const entry of entries)
      await writeDelayedAuthLog.handle(await testRequest(), { ...entry, at: then });
    const rows = await sql<{ event_type: string; created_at: string; user_id: string | null }>(
      `select event_type, created_at, user_id from auth_log where email = 'log@example.com'`,
    );
    expect(rows.map(({ event_type }) => event_type).sort()).toEqual(events);
    expect(rows.every(({ created_at }) => new Date(created_at).toISOString() === then)).toBe(true);
    expect(rows.filter(({ user_id }) => user_id !== null)).toHaveLength(3);
    await breakLog();
  });

  it('undoes neither when it cannot be queued either', async () => {
    await breakLog();
    await sql(`alter table pgboss.job add constraint no_log check (name <> 'write-auth-log') not valid`);
    const token = await signIn('neither@example.com');
    expect(await isSignedIn(token)).toBe(true);
    await signOut(await requestWith({ cookie: `plumbline-session=${token}` }));
    expect(await isSignedIn(token)).toBe(false);
    await sql('alter table pgboss.job drop constraint no_log');
  });
});
