/** A restored backup does not contain what happened after it was made: mails sent and addresses suppressed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { withClient } from '../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { SmtpSink } from '../support/mail/smtp-sink';
import { type Environment, testEnvironment } from '../support/server/environment';
import { runScript } from '../support/server/script';
import { startServer, type TestServer } from '../support/server/server';
import { onlyInFull } from '../support/suite/full';
import { sendContactForm } from '../support/visitors';

const cluster = clusterAt(inject('serverUrl'));

describe('the first start on a restored backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'restored mails '));
  const sink = new SmtpSink();
  const running: TestServer[] = [];
  const patience = { timeout: 30_000, interval: 100 };
  const archive = join(folder, 'site.tar.gz');
  let databaseUrl: string;
  let env: Environment;

  type Mail = { to: string; status: string; reason: string | null };
  const query = <T extends object>(text: string): Promise<T[]> =>
    withClient(databaseUrl, async (client) => (await client.query<T>(text)).rows);
  const start = async () => {
    const mail = { SMTP_URL: sink.url, ADMIN_EMAILS: 'admin@firm.example', MAILS_PER_SECOND: '500' };
    const server = await startServer({
      name: 'restored-mails',
      databaseUrl,
      env: { ...mail, HOST: '127.0.0.1' },
    });
    running.push(server);
    return server;
  };
  const stop = () => running.pop()?.stop();
  const run = async (script: string, args: string[]) => {
    const { code, output } = await runScript(script, args, env);
    expect(code, output).toBe(0);
  };

  beforeAll(() => sink.start());
  beforeEach(async () => {
    sink.accepted.length = 0;
    databaseUrl = await freshDatabase(cluster, inject('template'), 'restored_mails');
    env = { ...testEnvironment({ databaseUrl, name: 'restored-mails-media' }), EMBEDDED_POSTGRES: 'false' };
  });
  afterEach(stop);
  afterAll(async () => {
    await sink.stop();
    rmSync(folder, { recursive: true });
  });

  it('the first start after a restore holds mails that are already due, skips sign-in links, and ends a running import', async () => {
    await query(`insert into emails (template, "to", status, due_at, next_try_at, claimed_by, unknown_at) values
      ('unsubscribe-link', 'due@v.example', 'queued', now() - interval '1 minute', null, null, null),
      ('unsubscribe-link', 'put-off@v.example', 'queued', now() - interval '1 minute', now(), null, null),
      ('unsubscribe-link', 'later@v.example', 'queued', now() + interval '1 hour', null, null, null),
      ('unsubscribe-link', 'in-hand@v.example', 'sending', now() - interval '1 minute', null, 'a worker', null),
      ('unsubscribe-link', 'once-more@v.example', 'unknown', now() - interval '1 minute', now(), null, now()),
      ('unsubscribe-link', 'unknown@v.example', 'unknown', now() - interval '1 minute', null, null, now()),
      ('unsubscribe-link', 'held@v.example', 'held', now() - interval '1 minute', null, null, null),
      ('unsubscribe-link', 'sent@v.example', 'sent', now() - interval '1 minute', null, null, null)`);
    const [request] = await query<{ id: string }>(`insert into auth_sign_in_requests 
      (email, token_hash, code_hmac, code_expires_at, expires_at)
      values ('in@v.example', 'hash', 'code', now() + interval '1 hour', now() + interval '1 hour') returning id`);
    await query(`insert into emails (template, "to", status, due_at, metadata) values
      ('sign-in-link', 'in@v.example', 'queued', now(), '{"request_id": "${request?.id}"}')`);
    await query(`with change as (
        insert into lead_changes (kind, status, total, is_enrolling) values ('import', 'running', 2, true) returning id
      ) insert into lead_change_rows (change_id, number, state)
        select id, line, state::enum_lead_change_rows_state from change, (values (2, 'done'), (3, 'waiting')) file (line, state)`);
    await run('backup', [archive]);
    const left = [
      'due@v.example',
      'in-hand@v.example',
      'in@v.example',
      'once-more@v.example',
      'put-off@v.example',
    ];
    await start();
    await expect
      .poll(() => sink.accepted.flatMap(({ recipients }) => recipients).sort(), patience)
      .toEqual(left);
    await stop();
    sink.accepted.length = 0;

    await run('restore', [archive, '--yes']);
    await start();
    const wait = { status: 'held', reason: 'restored from a backup: it may have left since that was made' };
    const mails = await query<Mail>('select "to", status, reason from emails order by "to"');
    expect(mails).toEqual([
      { to: 'due@v.example', ...wait },
      { to: 'held@v.example', status: 'held', reason: null },
      { to: 'in-hand@v.example', ...wait },
      {
        to: 'in@v.example',
        status: 'skipped',
        reason: 'restored from a backup: whoever still wants in asks for another',
      },
      { to: 'later@v.example', status: 'queued', reason: null },
      { to: 'once-more@v.example', status: 'unknown', reason: null },
      { to: 'put-off@v.example', ...wait },
      { to: 'sent@v.example', status: 'sent', reason: null },
      { to: 'unknown@v.example', status: 'unknown', reason: null },
    ]);
    const why = 'restored from a backup: it may have been done since that was made';
    expect(await query('select state, problem from lead_change_rows order by number')).toEqual([
      { state: 'done', problem: null },
      { state: 'left', problem: why },
    ]);
    expect(await query('select status, done::int, left_alone::int from lead_changes')).toEqual([
      { status: 'done', done: 1, left_alone: 1 },
    ]);
    // The worker runs, and mails that come due from now on are sent.
    await query(`update emails set due_at = now() - interval '1 second' where "to" = 'later@v.example'`);
    await expect.poll(() => sink.to('later@v.example').length, patience).toBe(1);
    expect(sink.accepted).toHaveLength(1);

    // Only the first start after a restore holds mails: the next start sends a mail that is queued again.
    await stop();
    await query(`update emails set status = 'queued' where "to" = 'due@v.example'`);
    await start();
    await expect.poll(() => sink.to('due@v.example').length, patience).toBe(1);
  });

  onlyInFull(() => {
    it('an unsubscription made after a backup remains effective after a restore, even if the backup is restored twice before a start', async () => {
      const email = 'left@visitor.example';
      const server = await start();
      expect(await sendContactForm(server.url, email, 0)).toBe('thanked');
      await expect.poll(() => sink.to(email).length, patience).toBe(1);
      await run('backup', [archive]);
      const headers = sink.to(email)[0]?.mail.headers.get('list') as
        | { unsubscribe?: { url: string } }
        | undefined;
      const left = await fetch(headers?.unsubscribe?.url ?? '', {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      expect(left.status).toBe(200);
      await stop();

      await run('restore', [archive, '--yes']);
      await run('restore', [archive, '--yes']);
      await start();
      await query(
        `update emails set due_at = now() - interval '1 second' where "to" = '${email}' and status = 'queued'`,
      );
      const later = () =>
        query<Mail>(`select "to", status, reason from emails where "to" = '${email}' and step > 1`);
      const skipped = { to: email, status: 'skipped', reason: 'unsubscribed' };
      await expect.poll(later, patience).toEqual([skipped, skipped, skipped]);
    });
  });
});
