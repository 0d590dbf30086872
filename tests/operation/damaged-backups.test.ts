/** A restore is atomic: if anything is wrong with the archive, database and uploads stay unchanged. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withClient } from '../../scripts/lib/postgres/databases.mjs';
import { UserError } from '../../scripts/lib/user-error.mjs';
import { truncated, Unpacked } from '../support/backups/archive';
import { contentOf, uploadsIn } from '../support/backups/database-content';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { type Environment, testEnvironment } from '../support/server/environment';
import { runScript } from '../support/server/script';
import { onlyInFull, representatives } from '../support/suite/full';

const person = 'dorothea.brand@visitors.example';

describe('restoring a damaged archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'damaged '));
  const archive = join(folder, 'site.tar.gz');
  let env: Environment & { DATABASE_URL: string; MEDIA_DIR: string };
  let before: Record<string, string>;
  let uploads: Record<string, string>;
  let restore: typeof import('@/commands/backup/restore').restore;

  beforeAll(async () => {
    const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'damaged');
    env = { ...testEnvironment({ databaseUrl, name: 'damaged-media' }), EMBEDDED_POSTGRES: 'false' };
    writeFileSync(join(env.MEDIA_DIR, 'picture.png'), 'a picture');
    writeFileSync(join(env.MEDIA_DIR, 'other.png'), 'another picture');
    await withClient(databaseUrl, async (client) => {
      await client.query(
        `insert into leads (email, company, source) values ($1, 'Brand & Söhne', 'contact-form')`,
        [person],
      );
      await client.query(`insert into suppressions (email_hash, reason) values ('a-hash', 'unsubscribed')`);
    });
    expect((await runScript('backup', [archive], env)).code).toBe(0);
    before = await contentOf(databaseUrl);
    uploads = await uploadsIn(env.MEDIA_DIR);
    // The command's module reads its settings when it is imported.
    Object.assign(process.env, env);
    ({ restore } = await import('@/commands/backup/restore'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /**
   * Unpacks the archive, applies the change and packs it again. @param change can return further arguments of tar.
   * @returns the path of the new archive.
   */
  const changed = (change: (archive: Unpacked) => unknown): string => {
    const unpacked = new Unpacked(archive, folder);
    const add = change(unpacked);
    return unpacked.pack(Array.isArray(add) ? add : []);
  };
  const inFolder = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };

  const damages: [kind: string, make: () => string, sentence: string | RegExp][] = [
    ['that does not exist', () => join(folder, 'nowhere.tar.gz'), 'There is no file'],
    ['that is a text file', () => inFolder('text.tar.gz', 'not an archive'), 'is it a backup'],
    ['that is empty', () => inFolder('empty.tar.gz', ''), 'is it a backup'],
    [
      'without any files',
      () => {
        execFileSync('tar', ['-czf', join(folder, 'none.tar.gz'), '-T', '/dev/null']);
        return join(folder, 'none.tar.gz');
      },
      'is not a backup of Plumbline',
    ],
    ['that is truncated', () => truncated(archive, 0.6), 'is it a backup? It may have been cut off.'],
    [
      'that lacks the last bytes',
      () => truncated(archive, 0.99999),
      'is it a backup? It may have been cut off.',
    ],
    [
      'with a corrupted byte',
      () => {
        const bytes = readFileSync(archive);
        const at = Math.floor(bytes.length / 2);
        bytes[at] = (bytes[at] ?? 0) ^ 0xff;
        writeFileSync(join(folder, 'bit.tar.gz'), bytes);
        return join(folder, 'bit.tar.gz');
      },
      /is it a backup|The archive is damaged/,
    ],
    [
      'with a manifest that is not JSON',
      () =>
        changed((one) => {
          one.manifest = '{"format": 2, ';
        }),
      'its manifest is no JSON',
    ],
    [
      'with a manifest without fields',
      () =>
        changed((one) => {
          one.manifest = '{"format": 2, "tables": [{}]}';
        }),
      /its manifest lacks what it must say.*: tables\.0\.schema.*queueVersion/,
    ],
    [
      'with a manifest that lists no tables',
      () =>
        changed(({ facts }) => {
          facts.tables = [];
          facts.migrations = facts.migrations.slice();
        }),
      'its manifest does not name "tables/',
    ],
    [
      'of a newer format',
      () =>
        changed(({ facts }) => {
          facts.format = 3;
        }),
      'was made by another version',
    ],
    [
      'of a newer release',
      () =>
        changed(({ facts }) => {
          facts.migrations.push('29991231_235959_later');
        }),
      'does not know the migrations 29991231_235959_later',
    ],
    [
      'with another queue version',
      () =>
        changed(({ facts }) => {
          facts.queueVersion = 7;
        }),
      "The archive's queue has version 7, this release",
    ],
    [
      'without the rows of a table',
      () => changed((one) => rmSync(one.path(one.table('users').file))),
      'it has no rows of "public"."users".',
    ],
    [
      'whose manifest omits a table',
      () =>
        changed((one) => {
          rmSync(one.path(one.table('leads').file));
          one.facts.tables = one.facts.tables.filter(({ name }) => name !== 'leads');
        }),
      'it has no rows of "public"."leads".',
    ],
    [
      'with fewer rows than its manifest states',
      () =>
        changed((one) => {
          one.table('pages').rows += 1;
        }),
      /"public"\."pages" has \d+ of \d+ rows\./,
    ],
    [
      'with rows that do not match their hash',
      () =>
        changed((one) => {
          const path = one.path(one.table('leads').file);
          writeFileSync(path, readFileSync(path, 'utf8').replace('Söhne', 'Töchter'));
        }),
      'the rows of "public"."leads" are not those that were backed up',
    ],
    [
      'with a garbled row',
      () => changed((one) => one.rewrite('leads', (rows) => rows.replace(/^[^\t]+/, `${person} garbled`))),
      'row 1 of "public"."leads" is refused by PostgreSQL (22P02)',
    ],
    [
      'with a truncated row',
      () => changed((one) => one.rewrite('leads', (rows) => rows.replace(/\t[^\n]*/, ''))),
      'row 1 of "public"."leads" is refused by PostgreSQL (22P04)',
    ],
    [
      'with duplicate rows',
      () => changed((one) => one.rewrite('leads', (rows) => rows + rows)),
      /row 2 of "public"\."leads" is refused by PostgreSQL \(23505, leads_/,
    ],
    [
      'with a broken foreign key',
      () => changed((one) => one.rewrite('authors', () => '')),
      /a row of .* is refused by PostgreSQL \(23503, \w+_fk\)/,
    ],
    [
      'without an upload',
      () => changed((one) => rmSync(one.path('media/picture.png'))),
      'the upload "picture.png" is not in it',
    ],
    [
      'without any upload',
      () => changed((one) => rmSync(one.path('media'), { recursive: true })),
      'the upload "other.png" is not in it',
    ],
    [
      'with a truncated upload',
      () => changed((one) => writeFileSync(one.path('media/picture.png'), 'a pic')),
      'the upload "picture.png" has 5 of 9 bytes',
    ],
    [
      'with an upload that does not match its hash',
      () => changed((one) => writeFileSync(one.path('media/picture.png'), 'A PICTURE')),
      'the upload "picture.png" is not the file that was backed up',
    ],
    [
      'with an upload that its manifest does not list',
      () => changed((one) => writeFileSync(one.path('media/more.png'), 'more')),
      'its manifest does not name "media/more.png"',
    ],
    [
      'with a duplicate file',
      () => changed(() => ['--hard-dereference', 'media/picture.png']),
      'it holds "media/picture.png" twice',
    ],
    [
      'with a path that leaves the archive',
      () =>
        changed((one) => {
          writeFileSync(one.path('media/evil.png'), 'evil');
          return ['-P', '--transform', 's,media/evil.png,media/../../../evil.png,', 'media/evil.png'];
        }),
      /is no file of a backup/,
    ],
    [
      'with an absolute path',
      () =>
        changed((one) => {
          writeFileSync(one.path('media/evil.png'), 'evil');
          return ['-P', '--transform', 's,media/evil.png,/tmp/evil.png,', 'media/evil.png'];
        }),
      /is no file of a backup/,
    ],
    [
      'with a symbolic link',
      () => changed((one) => symlinkSync('/etc/passwd', one.path('media/link.png'))),
      '"media/link.png" is neither a file nor a folder',
    ],
  ];

  const expectNothingChanged = async () => {
    expect(await contentOf(env.DATABASE_URL)).toEqual({
      ...before,
      // The safety backup made before the swap records its time here.
      '"public"."payload_kv"': expect.any(String),
    });
    expect(await uploadsIn(env.MEDIA_DIR)).toEqual(uploads);
    expect(readdirSync(env.MEDIA_DIR).sort(), 'nothing is left behind').toEqual(['other.png', 'picture.png']);
  };

  /**
   * Cases of the short run: a damaged file and an attack. The test of the command below uses an archive with a
   * damaged row.
   */
  const short = ['that is truncated', 'with a path that leaves the archive'];

  it.for(representatives(damages, ([kind]) => short.includes(kind)))(
    'restoring an archive %s fails with an explanation and changes nothing',
    async ([, make, sentence]) => {
      const safetyFile = join(folder, 'safety.tar.gz');
      const refused = await restore(make(), { isConfirmed: true, safetyFile, report: () => undefined }).catch(
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(UserError);
      const { message } = refused as UserError;
      expect(message).toEqual(
        typeof sentence === 'string' ? expect.stringContaining(sentence) : expect.stringMatching(sentence),
      );
      expect(message, 'nothing of a person').not.toMatch(/dorothea|Brand & S/);
      await expectNothingChanged();
    },
  );

  it('restoring an archive with a garbled row prints an explanation without a stack trace and without personal data', async () => {
    const garbled = changed((one) =>
      one.rewrite('leads', (rows) => rows.replace(/^[^\t]+/, `${person} garbled`)),
    );
    const { code, output } = await runScript('restore', [garbled, '--yes'], env);
    expect(code).toBe(1);
    expect(output).toContain('row 1 of "public"."leads" is refused by PostgreSQL (22P02)');
    expect(output, 'no stack').not.toMatch(/^\s+at /m);
    expect(output, 'nothing of a person').not.toMatch(/dorothea|Brand & S/);
    await expectNothingChanged();
  });

  onlyInFull(() => {
    it('a restore skips and lists columns that were added to the product’s tables, and restores the rest', async () => {
      await withClient(env.DATABASE_URL, (client) =>
        client.query(`alter table leads add column "budget (€)" numeric default 7, add column notes_of_ours jsonb;
          update leads set notes_of_ours = '{"a": "b\\n\\t"}'`),
      );
      const widened = join(folder, 'widened.tar.gz');
      expect((await runScript('backup', [widened], env)).code).toBe(0);
      const { code, output } = await runScript('restore', [widened, '--yes'], env);
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringContaining('"public"."leads"."budget (€)", "public"."leads"."notes_of_ours"'),
      });
      const after = await contentOf(env.DATABASE_URL);
      expect({ ...after, '"public"."payload_kv"': '' }).toEqual({ ...before, '"public"."payload_kv"': '' });
    });
  });
});
