/** A restore is all or nothing: whatever is wrong with an archive, database and uploads stay as they are. */
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

const person = 'dorothea.brand@visitors.example';

describe('a restore', () => {
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
    // The command's own code, which reads its settings when it is loaded.
    Object.assign(process.env, env);
    ({ restore } = await import('@/commands/backup/restore'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** @param change answers arguments of tar, if any. @returns the archive with something changed in it. */
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
    ['that is not there', () => join(folder, 'nowhere.tar.gz'), 'There is no file'],
    ['that is no archive', () => inFolder('text.tar.gz', 'not an archive'), 'is it a backup'],
    ['that is empty', () => inFolder('empty.tar.gz', ''), 'is it a backup'],
    [
      'of something else',
      () => {
        execFileSync('tar', ['-czf', join(folder, 'none.tar.gz'), '-T', '/dev/null']);
        return join(folder, 'none.tar.gz');
      },
      'is not a backup of Plumbline',
    ],
    ['that was cut off', () => truncated(archive, 0.6), 'is it a backup? It may have been cut off.'],
    [
      'that lacks its last bytes alone',
      () => truncated(archive, 0.99999),
      'is it a backup? It may have been cut off.',
    ],
    [
      'with a byte changed on the way',
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
      'with a manifest that is no JSON',
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
      'with a manifest that names no table',
      () =>
        changed(({ facts }) => {
          facts.tables = [];
          facts.migrations = facts.migrations.slice();
        }),
      'its manifest does not name "tables/',
    ],
    [
      'of a format to come',
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
      'of another queue',
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
      'that does not know a table',
      () =>
        changed((one) => {
          rmSync(one.path(one.table('leads').file));
          one.facts.tables = one.facts.tables.filter(({ name }) => name !== 'leads');
        }),
      'it has no rows of "public"."leads".',
    ],
    [
      'with fewer rows than it says',
      () =>
        changed((one) => {
          one.table('pages').rows += 1;
        }),
      /"public"\."pages" has \d+ of \d+ rows\./,
    ],
    [
      'with other rows than it says',
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
      'with a row that is cut off',
      () => changed((one) => one.rewrite('leads', (rows) => rows.replace(/\t[^\n]*/, ''))),
      'row 1 of "public"."leads" is refused by PostgreSQL (22P04)',
    ],
    [
      'with a row twice',
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
      'with an upload of other bytes',
      () => changed((one) => writeFileSync(one.path('media/picture.png'), 'A PICTURE')),
      'the upload "picture.png" is not the file that was backed up',
    ],
    [
      'with an upload too many',
      () => changed((one) => writeFileSync(one.path('media/more.png'), 'more')),
      'its manifest does not name "media/more.png"',
    ],
    [
      'with a file twice',
      () => changed(() => ['--hard-dereference', 'media/picture.png']),
      'it holds "media/picture.png" twice',
    ],
    [
      'with a name that leads out of it',
      () =>
        changed((one) => {
          writeFileSync(one.path('media/evil.png'), 'evil');
          return ['-P', '--transform', 's,media/evil.png,media/../../../evil.png,', 'media/evil.png'];
        }),
      /is no file of a backup/,
    ],
    [
      'with an absolute name',
      () =>
        changed((one) => {
          writeFileSync(one.path('media/evil.png'), 'evil');
          return ['-P', '--transform', 's,media/evil.png,/tmp/evil.png,', 'media/evil.png'];
        }),
      /is no file of a backup/,
    ],
    [
      'with a link',
      () => changed((one) => symlinkSync('/etc/passwd', one.path('media/link.png'))),
      '"media/link.png" is neither a file nor a folder',
    ],
  ];

  const expectNothingChanged = async () => {
    expect(await contentOf(env.DATABASE_URL)).toEqual({
      ...before,
      // The safety backup that precedes the swap says when it was made.
      '"public"."payload_kv"': expect.any(String),
    });
    expect(await uploadsIn(env.MEDIA_DIR)).toEqual(uploads);
    expect(readdirSync(env.MEDIA_DIR).sort(), 'nothing is left behind').toEqual(['other.png', 'picture.png']);
  };

  it.for(damages)(
    'of an archive %s is refused with a sentence and changes nothing',
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

  it('that is refused is told by the command in that sentence, without a stack', async () => {
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

  it('takes the columns that somebody added to a table of ours for what they are: it restores the rest and names them', async () => {
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
