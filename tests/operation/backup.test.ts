/** The rehearsal: a backup is made, everything is lost, the restored product is the one that was backed up. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dropDatabase, ensureDatabase, withClient } from '../../scripts/lib/postgres/databases.mjs';
import { qualifiedName, tablesOf } from '../../src/commands/backup/catalog';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { type Environment, testEnvironment } from '../support/server/environment';
import { runScript } from '../support/server/script';
import { startServer } from '../support/server/server';

const cluster = clusterAt(inject('serverUrl'));

/** Everything a database holds, as one hash a table; but for what a restore notes for the next start. */
async function contentOf(databaseUrl: string): Promise<Record<string, string>> {
  return withClient(databaseUrl, async (client) => {
    const hashes: Record<string, string> = {};
    for (const table of await tablesOf(client)) {
      const content = table.name === 'payload_kv' ? `where key not like 'restored %'` : '';
      const lines = `select t::text as line from ${qualifiedName(table)} t ${content} order by 1`;
      const { rows } = await client.query(lines);
      hashes[qualifiedName(table)] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
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
    const databaseUrl = await freshDatabase(cluster, inject('template'), 'backup');
    // One boot leaves a queue with a history.
    const server = await startServer({ name: 'backup', databaseUrl });
    await server.stop();
    env = { ...testEnvironment({ databaseUrl, name: 'backup-media' }), EMBEDDED_POSTGRES: 'false' };
    writeFileSync(join(env.MEDIA_DIR, 'picture.txt'), 'a picture');
    before = await contentOf(databaseUrl);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  type Facts = { migrations: string[]; queueVersion: number; tables: { name: string; file: string }[] };

  /** The archive, with something changed in it. */
  function tamperedArchive(change: (unpacked: string, facts: Facts) => void): string {
    const unpacked = mkdtempSync(join(folder, 'unpacked '));
    execFileSync('tar', ['-xzf', archive, '-C', unpacked]);
    const manifest = join(unpacked, 'manifest.json');
    const facts: Facts = JSON.parse(readFileSync(manifest, 'utf8'));
    change(unpacked, facts);
    writeFileSync(manifest, JSON.stringify(facts));
    execFileSync('tar', ['-czf', `${unpacked}.tar.gz`, '-C', unpacked, '.']);
    return `${unpacked}.tar.gz`;
  }

  /** Where the archive has the rows of a table. */
  const fileOf = ({ tables }: Facts, table: string) => tables.find(({ name }) => name === table)?.file ?? '';

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
    expect(replaced.output).toContain('What is there now is being kept in');
    expect(await contentOf(env.DATABASE_URL)).toEqual(before);
    expect(readdirSync(env.MEDIA_DIR)).toEqual(['picture.txt']);
  });

  it('refuses an archive that is damaged or not of this release, and leaves what is there', async () => {
    const refusals: [string, Parameters<typeof tamperedArchive>[0]][] = [
      [
        'does not know the migrations 29991231_235959_later',
        (_, facts) => facts.migrations.push('29991231_235959_later'),
      ],
      [
        "The archive's queue has version 7, this release",
        (_, facts) => Object.assign(facts, { queueVersion: 7 }),
      ],
      [
        'The archive is damaged: it has no rows of "public"."users".',
        (unpacked, facts) => rmSync(join(unpacked, fileOf(facts, 'users'))),
      ],
      [
        'The archive is damaged: "public"."payload_migrations" has 1 of ',
        (unpacked, facts) => {
          const file = join(unpacked, fileOf(facts, 'payload_migrations'));
          writeFileSync(file, readFileSync(file, 'utf8').replace(/\n.*$/s, '\n'));
        },
      ],
      [
        'The archive is damaged: it has no media.',
        (unpacked) => rmSync(join(unpacked, 'media'), { recursive: true }),
      ],
    ];
    for (const [sentence, change] of refusals) {
      const { code, output } = await runScript('restore', [tamperedArchive(change), '--yes'], env);
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(sentence) });
      expect(await contentOf(env.DATABASE_URL), sentence).toEqual(before);
      expect(readdirSync(env.MEDIA_DIR)).toEqual(['picture.txt']);
    }
  });

  it('is kept of what is there, and named, before a restore replaces that: one that fails can be undone', async () => {
    const unreadable = tamperedArchive((unpacked, facts) => {
      const file = join(unpacked, fileOf(facts, 'payload_migrations'));
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*$/m, 'no row of this table'));
    });
    const failed = await runScript('restore', [unreadable, '--yes'], env);
    expect(failed.code).toBe(1);
    expect(await contentOf(env.DATABASE_URL)).not.toEqual(before);
    const [, kept = ''] = /What is there now is being kept in (.*)\.$/m.exec(failed.output) ?? [];

    expect((await runScript('restore', [kept, '--yes'], env)).code).toBe(0);
    expect(await contentOf(env.DATABASE_URL)).toEqual(before);
  });

  it('with tables that somebody made beside ours is restored without them, which it says', async () => {
    await withClient(env.DATABASE_URL, (client) =>
      client.query(`create schema reports; create table reports.notes (id serial primary key, note text);
        insert into reports.notes (note) values ('ours is theirs')`),
    );
    const mixed = join(folder, 'mixed.tar.gz');
    expect((await runScript('backup', [mixed], env)).code).toBe(0);
    const { code, output } = await runScript('restore', [mixed, '--yes'], env);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining(
        'Left aside, as this version does not know them: "reports"."notes", "reports"."notes_id_seq".',
      ),
    });
    expect(await contentOf(env.DATABASE_URL)).toEqual(before);
  });

  it('refuses while the site is running', async () => {
    const server = await startServer({ name: 'restored', databaseUrl: env.DATABASE_URL });
    const refused = await runScript('restore', [archive, '--yes'], env);
    await server.stop();
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('The database is in use');
  });

  it('says a wrong setting in a sentence, without a stack', async () => {
    const wrong = { ...env, MAILS_PER_SECOND: 'many' };
    for (const [script, args] of [
      ['backup', [archive]],
      ['restore', [archive, '--yes']],
    ] as const) {
      const { code, output } = await runScript(script, [...args], wrong);
      expect(code).toBe(1);
      expect(output).toContain('MAILS_PER_SECOND');
      expect(output).not.toMatch(/^\s+at /m);
    }
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
