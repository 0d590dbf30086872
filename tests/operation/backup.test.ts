/** The rehearsal: a backup is made, everything is lost, the restored product is the one that was backed up. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { tableName, tablesOf } from '../../scripts/lib/backup/catalog.mjs';
import { dropDatabase, ensureDatabase, withClient } from '../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { runScript } from '../support/hostile/script';
import { SmtpSink } from '../support/mail/smtp-sink';
import { type Environment, testEnvironment } from '../support/server/environment';
import { startServer, type TestServer } from '../support/server/server';
import { sendContactForm } from '../support/visitors';

const cluster = clusterAt(inject('serverUrl'));

/** Everything a database holds, as one hash a table; but for what a restore notes for the next start. */
async function contentOf(databaseUrl: string): Promise<Record<string, string>> {
  return withClient(databaseUrl, async (client) => {
    const hashes: Record<string, string> = {};
    for (const table of await tablesOf(client)) {
      const content = table.name === 'payload_kv' ? `where key not like 'restored %'` : '';
      const lines = `select t::text as line from ${tableName(table)} t ${content} order by 1`;
      const { rows } = await client.query(lines);
      hashes[tableName(table)] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    }
    return hashes;
  });
}

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup '));
  const archive = join(folder, 'site.tar.gz');
  let env: Environment & { DATABASE_URL: string; MEDIA_DIR: string };
  let before: Record<string, string>;

  beforeAll(async () => {
    await dropDatabase(cluster, 'backup');
    await ensureDatabase(cluster, 'backup');
    const databaseUrl = cluster.urlOf('backup');
    // One boot migrates, seeds and leaves a queue with a history.
    const server = await startServer({ name: 'backup', databaseUrl });
    await server.stop();
    env = { ...testEnvironment({ databaseUrl, name: 'backup-media' }), EMBEDDED_POSTGRES: 'false' };
    writeFileSync(join(env.MEDIA_DIR, 'picture.txt'), 'a picture');
    before = await contentOf(databaseUrl);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('brings back every row and file after everything was lost', async () => {
    expect((await runScript('backup', [archive], env)).code).toBe(0);
    const [last] = await withClient(env.DATABASE_URL, async (client) => {
      const { rows } = await client.query(`select data from payload_kv where key = 'last-backup'`);
      return rows;
    });
    expect(last?.data).toMatchObject({ at: expect.any(String), bytes: readFileSync(archive).length });
    await dropDatabase(cluster, 'backup');
    await ensureDatabase(cluster, 'backup');
    rmSync(join(env.MEDIA_DIR, 'picture.txt'));

    const restored = await runScript('restore', [archive], env);
    expect(restored.output).toContain('Restored');
    expect(await contentOf(env.DATABASE_URL)).toEqual(before);
    expect(readFileSync(join(env.MEDIA_DIR, 'picture.txt'), 'utf8')).toBe('a picture');
  });

  it('can be served from, and new rows get new numbers', async () => {
    const server = await startServer({ name: 'restored', databaseUrl: env.DATABASE_URL });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    await server.stop();
  });

  it('does not replace a database that is not empty without --yes', async () => {
    const refused = await runScript('restore', [archive], env);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('The database is not empty. Add --yes');
  });

  it('replaces it with --yes, and keeps what was there', async () => {
    writeFileSync(join(env.MEDIA_DIR, 'later.txt'), 'added after the backup');
    const replaced = await runScript('restore', [archive, '--yes'], env);
    expect(replaced.output).toContain('What was there before is in');
    expect(await contentOf(env.DATABASE_URL)).toEqual(before);
    expect(readdirSync(env.MEDIA_DIR)).toEqual(['picture.txt']);
  });

  it('refuses while the site is running', async () => {
    const server = await startServer({ name: 'restored', databaseUrl: env.DATABASE_URL });
    const refused = await runScript('restore', [archive, '--yes'], env);
    await server.stop();
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('The database is in use');
  });

  it('refuses a file that is none', async () => {
    const other = join(folder, 'other.tar.gz');
    writeFileSync(other, 'not an archive');
    const refused = await runScript('restore', [other, '--yes'], env);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('is it a backup?');
    expect(await contentOf(env.DATABASE_URL)).not.toEqual({});
  });
});

describe('a restored backup', () => {
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

  it('mails nobody: what had come due by then waits for a person', async () => {
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
    // The worker is at work: what comes due from now on leaves.
    await query(`update emails set due_at = now() where "to" = 'later@v.example'`);
    await expect.poll(() => sink.to('later@v.example').length, patience).toBe(1);
    expect(sink.accepted).toHaveLength(1);

    // Once: the next start is one like any other.
    await stop();
    await query(`update emails set status = 'queued' where "to" = 'due@v.example'`);
    await start();
    await expect.poll(() => sink.to('due@v.example').length, patience).toBe(1);
  });

  it('knows who has unsubscribed since it was made, also when it is restored twice before a start', async () => {
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
    await query(`update emails set due_at = now() where "to" = '${email}' and status = 'queued'`);
    const later = () =>
      query<Mail>(`select "to", status, reason from emails where "to" = '${email}' and step > 1`);
    const skipped = { to: email, status: 'skipped', reason: 'unsubscribed' };
    await expect.poll(later, patience).toEqual([skipped, skipped, skipped]);
  });
});
