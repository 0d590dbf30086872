/** The rehearsal: a backup is made, everything is lost, the restored product is the one that was backed up. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dropDatabase, ensureDatabase, withClient } from '../../scripts/lib/postgres/databases.mjs';
import { tableName, tablesOf } from '../../src/commands/backup/catalog';
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
    const databaseUrl = await freshDatabase(cluster, inject('template'), 'backup');
    // One boot leaves a queue with a history.
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

  it('refuses an archive of a later release, and leaves what is there', async () => {
    const unpacked = join(folder, 'later');
    mkdirSync(unpacked);
    execFileSync('tar', ['-xzf', archive, '-C', unpacked]);
    const manifest = join(unpacked, 'manifest.json');
    const facts = JSON.parse(readFileSync(manifest, 'utf8'));
    facts.migrations.push('29991231_235959_later');
    writeFileSync(manifest, JSON.stringify(facts));
    const later = join(folder, 'later.tar.gz');
    execFileSync('tar', ['-czf', later, '-C', unpacked, '.']);

    const refused = await runScript('restore', [later, '--yes'], env);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('does not know the migrations 29991231_235959_later');
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
