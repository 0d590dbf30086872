/** Rehearsal of a disaster: back up, lose everything, restore, and compare the restored product with the original. */
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dropDatabase, ensureDatabase, withClient } from '../../scripts/lib/postgres/databases.mjs';
import { contentOf, uploadsIn } from '../support/backups/database-content';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { type Environment, testEnvironment } from '../support/server/environment';
import { runScript, startScript } from '../support/server/script';
import { startServer } from '../support/server/server';
import { onlyInFull } from '../support/suite/full';

const cluster = clusterAt(inject('serverUrl'));

describe('backup and restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup '));
  const archive = join(folder, 'site.tar.gz');
  let env: Environment & { DATABASE_URL: string; MEDIA_DIR: string };
  let before: Record<string, string>;

  beforeAll(async () => {
    const databaseUrl = await freshDatabase(cluster, inject('template'), 'backup');
    // Starts the server once, which creates rows in the queue's tables.
    const server = await startServer({ name: 'backup', databaseUrl });
    await server.stop();
    env = { ...testEnvironment({ databaseUrl, name: 'backup-media' }), EMBEDDED_POSTGRES: 'false' };
    writeFileSync(join(env.MEDIA_DIR, 'picture.txt'), 'a picture');
    before = await contentOf(databaseUrl);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('after the loss of the database and the uploads, a restore brings back every row and file', async () => {
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

  it('a server starts on the restored database', async () => {
    const server = await startServer({ name: 'restored', databaseUrl: env.DATABASE_URL });
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    await server.stop();
  });

  it('a restore does not replace a non-empty database without --yes', async () => {
    const refused = await runScript('restore', [archive], env);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('The database is not empty. Add --yes');
  });

  it('a restore with --yes replaces database and uploads, and says where the backup of the replaced data is stored', async () => {
    writeFileSync(join(env.MEDIA_DIR, 'later.txt'), 'added after the backup');
    const replaced = await runScript('restore', [archive, '--yes'], env);
    expect(replaced.output).toContain('What is there now is being kept in');
    expect(await contentOf(env.DATABASE_URL)).toEqual(before);
    expect(readdirSync(env.MEDIA_DIR)).toEqual(['picture.txt']);
  });

  onlyInFull(() => {
    it('a backup succeeds while uploads are added, changed and deleted, and can be restored', async () => {
      const busy = join(folder, 'busy.tar.gz');
      const upload = (name: string) => join(env.MEDIA_DIR, name);
      writeFileSync(upload('growing.bin'), 'x'.repeat(4_000_000));
      for (let index = 0; index < 20; index += 1) writeFileSync(upload(`passing-${index}.txt`), 'passing');
      const backup = startScript('backup', [busy], env);
      let isOver = false;
      const over = backup.ended.finally(() => {
        isOver = true;
      });
      for (let round = 0; !isOver; round += 1) {
        appendFileSync(upload('growing.bin'), 'more');
        writeFileSync(upload(`new-${round % 50}.txt`), `upload ${round}`);
        rmSync(upload(`passing-${round % 20}.txt`), { force: true });
        await setImmediate();
      }
      expect({ code: await over, output: backup.output() }).toMatchObject({ code: 0 });
      expect((await runScript('restore', [busy, '--yes'], env)).output).toContain('Restored');
      expect(Object.keys(await uploadsIn(env.MEDIA_DIR))).toEqual(
        expect.arrayContaining(['growing.bin', 'picture.txt']),
      );
    });
  });

  onlyInFull(() => {
    it('a backup lists the uploads whose files are missing, and so does a restore of the backup', async () => {
      await withClient(env.DATABASE_URL, (client) =>
        client.query(`insert into media (alt, filename, mime_type, filesize, sizes_card_filename)
          values ('A picture', 'gone.png', 'image/png', 7, 'gone-768.webp')`),
      );
      const gaps = join(folder, 'gaps.tar.gz');
      const { code, output } = await runScript('backup', [gaps], env);
      const named = /gone from the media folder: .*\bgone-768\.webp, gone\.png/;
      expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(named) });
      const restored = await runScript('restore', [gaps, '--yes'], env);
      expect(restored.output).toMatch(/gone when the backup was made: .*\bgone-768\.webp, gone\.png/);
      expect((await runScript('restore', [archive, '--yes'], env)).code).toBe(0);
    });
  });

  onlyInFull(() => {
    it('a restore skips tables that are not part of the product and lists them', async () => {
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
  });

  it('a restore is refused while the site is running', async () => {
    const server = await startServer({ name: 'restored', databaseUrl: env.DATABASE_URL });
    const refused = await runScript('restore', [archive, '--yes'], env);
    await server.stop();
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('The database is in use');
  });

  it('backup and restore report an invalid setting in one sentence, without a stack trace', async () => {
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

  it('a restore refuses a file that is not an archive', async () => {
    const other = join(folder, 'other.tar.gz');
    writeFileSync(other, 'not an archive');
    const refused = await runScript('restore', [other, '--yes'], env);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('is it a backup?');
    expect(await contentOf(env.DATABASE_URL)).not.toEqual({});
  });
});
