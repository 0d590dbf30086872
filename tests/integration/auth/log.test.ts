import { afterEach, describe, expect, it } from 'vitest';
import { newRequest } from '@/access/actor';
import { writeDelayedAuthLog } from '@/features/auth/jobs';
import { findSession } from '@/features/auth/session/resolve-session';
import { signOut } from '@/features/auth/session/sign-out';
import type { JobRegistry } from '@/jobs/define-job';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';
import { requestOf, signIn } from '../../support/sign-in';

const breakLog = () => rows('alter table auth_log rename column event_type to gone');
const mendLog = () => rows('alter table auth_log rename column gone to event_type');
const waiting = () =>
  rows<{ data: JobRegistry['write-auth-log'] }>(
    `select data from pgboss.job where name = 'write-auth-log' order by created_on`,
  );
const isSignedIn = async (token: string) => (await findSession(await testPayload(), token)) !== null;

describe('auth log that cannot be written', () => {
  afterEach(mendLog);

  it('sign-in and sign-out succeed while the log cannot be written, and are logged later with their original time', async () => {
    await breakLog();
    const token = await signIn('log@example.com');
    expect(await isSignedIn(token)).toBe(true);
    await signOut(await requestOf(token));
    expect(await isSignedIn(token)).toBe(false);
    const entries = (await waiting()).map(({ data }) => data);
    const events = entries.map(({ event }) => event).sort();
    expect(events).toEqual(['SIGNED_IN', 'SIGNED_OUT', 'magic_link_requested', 'user_signed_out']);
    await mendLog();
    const then = new Date(Date.now() - 3_600_000).toISOString();
    const req = await newRequest(await testPayload(), { kind: 'job', job: 'write-auth-log' });
    for (const entry of entries) await writeDelayedAuthLog.handle(req, { ...entry, at: then });
    const found = await rows<{ event_type: string; created_at: string; user_id: string | null }>(
      `select event_type, created_at, user_id from auth_log where email = 'log@example.com'`,
    );
    expect(found.map(({ event_type }) => event_type).sort()).toEqual(events);
    expect(found.every(({ created_at }) => new Date(created_at).toISOString() === then)).toBe(true);
    expect(found.filter(({ user_id }) => user_id !== null)).toHaveLength(3);
    await breakLog();
  });

  it('sign-in and sign-out succeed even if the log entry cannot be queued either', async () => {
    await breakLog();
    await rows(`alter table pgboss.job add constraint no_log check (name <> 'write-auth-log') not valid`);
    const token = await signIn('neither@example.com');
    expect(await isSignedIn(token)).toBe(true);
    await signOut(await requestOf(token));
    expect(await isSignedIn(token)).toBe(false);
    await rows('alter table pgboss.job drop constraint no_log');
  });
});
