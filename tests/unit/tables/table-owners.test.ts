/**
 * Each table is written by its owner only (docs/decisions/0014): its SQL is in the owner's `tables.ts` or `tables/`.
 */
import { describe, expect, it } from 'vitest';
import { type CollectionWrite, findCollectionWrites } from '../../support/sources/collection-writes';
import type { TableUse } from '../../support/sources/sql-texts';
import { ownerOf, ownerOfTable, owners, sources, tables } from '../../support/sources/table-owners';
import { findTableWrites } from '../../support/sources/table-writes';

const exceptions: readonly { path: RegExp; table: RegExp; because: string }[] = [
  { path: /^src\/commands\/backup\//, table: /^$/, because: 'a backup is of every table there is' },
  {
    path: /^src\/commands\/backup\/remember\.ts$/,
    table: /^payload_kv$/,
    because: 'a backup does not wait for Payload, whose store of keys and values it is',
  },
  {
    path: /^src\/(jobs\/|features\/auth\/sign-in\/adopt-mail-jobs\.ts$)/,
    table: /^pgboss\./,
    because: 'pg-boss owns its schema, and answers no such wish',
  },
  {
    path: /^src\/features\/retention\/purge-expired\.ts$/,
    table: /^$/,
    because: 'table and rows are stated by the owner, as a constant of the type ExpiredRows',
  },
  {
    path: /^src\/features\/partners\/domains\/tables\.ts$/,
    table: /^$/,
    because: 'the table is stated by its owner, as a constant of the type DomainKind',
  },
];

/**
 * Libraries that write tables by SQL of their own (not contained in our sources), and the files that use these
 * libraries.
 */
const writingLibraries: Record<string, { usedBy: readonly string[]; because: string }> = {
  'pg-boss': {
    usedBy: ['src/jobs/queue.ts', 'src/jobs/start-queue.ts'],
    because: 'the queue keeps its jobs in a schema of its own',
  },
  'rate-limiter-flexible': {
    usedBy: ['src/http/rate-limit.ts'],
    because: 'it counts in `rate_limits`, which is given to it by the owner',
  },
};

/** Files that change collections whose names are known only at run time. */
const anyCollection: Record<string, string> = {
  'src/cms/site-import/run/entries/write-entries.ts':
    'an import makes posts, pages, case studies and articles of what the person who starts it has chosen',
  'src/cms/site-import/run/undo-batch.ts': 'an undo removes what an import has made in any of them',
  'src/cms/starters/create-from-starter.ts': 'a starter names one of those that editors write',
  'src/features/editing/states/keep-state.ts':
    'it repeats a save in the collection that the save was sent to',
  'src/seed/load-content.ts': 'a file of content names its collection by its folder, whoever owns it',
};

const isOwners = (path: string, owner: string) =>
  path === `${owner}/tables.ts` || path.startsWith(`${owner}/tables/`);

function foreignWrites(writes: readonly TableUse[]): string[] {
  return writes
    .filter(({ path, table }) => {
      const owner = ownerOf(table);
      const isExcepted = exceptions.some((one) => one.path.test(path) && one.table.test(table));
      return !isExcepted && !(owner && isOwners(path, owner));
    })
    .map(({ path, line, table }) => `${path}:${line} writes ${table || 'a table that cannot be told'}`);
}

function foreignChanges(changes: readonly CollectionWrite[]): string[] {
  return changes
    .filter(({ path, slug }) => {
      const owner = owners.get(slug.replaceAll('-', '_'));
      return !anyCollection[path] && !(owner && path.startsWith(`${owner}/`));
    })
    .map(({ path, line, slug }) => `${path}:${line} changes ${slug || 'a collection that cannot be told'}`);
}

describe('ownership of tables by source folders', () => {
  it('every table has a source folder that owns it', () => {
    expect(tables.size).toBeGreaterThan(60);
    const ownerless = [...tables].filter((table) => !ownerOf(table) && !table.startsWith('payload_'));
    expect(ownerless).toEqual([]);
    expect(Object.keys(ownerOfTable).filter((table) => !tables.has(table))).toEqual([]);
  });

  it('only the source folder that owns a table writes to it', () => {
    const writes = findTableWrites(sources);
    expect(foreignWrites(writes)).toEqual([]);
    const written = new Set(writes.map(({ table }) => table));
    for (const table of ['emails', 'lead_events', 'lead_nurture_statuses', 'mail_relay', 'auth_log', 'users'])
      expect(written).toContain(table);
  });

  it('only the source folder that owns a collection changes it through Payload', () => {
    const changed = findCollectionWrites(sources);
    expect(foreignChanges(changed)).toEqual([]);
    expect(changed.length).toBeGreaterThan(15);
    const unclear = changed.filter(({ slug }) => slug === '').map(({ path }) => path);
    expect([...new Set(unclear)].sort()).toEqual(Object.keys(anyCollection));
  });

  it('libraries that write tables are used by the listed files only', () => {
    for (const [library, { usedBy }] of Object.entries(writingLibraries)) {
      const users = sources.filter(({ text }) => text.includes(`from '${library}'`)).map(({ path }) => path);
      expect(users.sort()).toEqual(usedBy);
    }
  });
});

describe('findTableWrites', () => {
  const inFile = (code: string) =>
    foreignWrites(findTableWrites([{ path: 'src/features/leads/tables.ts', text: code }]));

  it.each([
    ['an insert', "const a = 'insert into emails (id) values (1)'"],
    ['an insert over several lines', 'const a = `\n  insert\n    into\n  emails (id) values (1)`'],
    ['an insert in capitals', "const a = 'INSERT INTO Emails (id) VALUES (1)'"],
    ['a deletion with a quoted table name', `const a = 'delete from "emails" where true'`],
    ['a deletion with the schema of the table', `const a = 'delete from public."emails"'`],
    ['an update with an alias', "const a = 'update emails as mail set status = 1'"],
    ['an update with an alias without “as”', 'const a = `update only emails mail\n set status = 1`'],
    ['an update that includes descendant tables', "const a = 'update emails * set status = 1'"],
    ['an update with comments inside', 'const a = `update /* them */ emails -- all\n set status = 1`'],
    [
      'a deletion in a common table expression',
      'const a = `with gone as (delete from emails returning id) select * from gone`',
    ],
    ['an update as the second of two statements', 'const a = `select 1; update emails set status = 1`'],
    ['a truncation', 'const a = \'truncate table leads, "emails" cascade\''],
    ['a merge', "const a = 'merge into emails using due on true when matched then delete'"],
    ['a copy', "const a = 'copy emails (id) from stdin'"],
    ['a concatenated statement', "const a = 'update ' + 'emails' + ' set status = 1'"],
    [
      'an update of a table named by a constant',
      `const table = 'emails';\nconst a = \`update \${table} set status = 1\``,
    ],
    [
      'a statement inside of a template expression',
      `const a = \`select \${x ? \`1; delete from emails\` : ''}\``,
    ],
    ['a declaration of expired rows', "const a: ExpiredRows = { table: 'emails', condition: 'true' }"],
    ['a write to an unknown table', "const a = 'delete from nobodys'"],
    ['a write to a table known only at run time', `const a = (x: string) => \`delete from \${x}\``],
    [
      'a write to a quoted table known only at run time',
      `const a = (x: string) => \`update "\${x}" set a = 1\``,
    ],
  ])('findTableWrites finds a write by another feature: %s', (_form, code) => {
    expect(inFile(code)).toHaveLength(1);
  });

  it('a write outside the owner’s tables.ts is found', () => {
    const text = "const a = 'update leads set stage = 1'";
    expect(foreignWrites(findTableWrites([{ path: 'src/features/leads/verb.ts', text }]))).toHaveLength(1);
    expect(inFile(text)).toEqual([]);
  });

  it.each([
    ['a lock', "const a = 'select from emails for update of emails'"],
    ['a lock for no key update', "const a = 'select from emails for no key update'"],
    ['the update after a conflict', "const a = 'on conflict (id) do update set a = 1'"],
    ['a CSS class', "const a = 'display truncate pb-2'"],
    ['a sentence', "const a = 'We update emails as they come.'"],
  ])('%s does not count as a write', (_form, code) => {
    expect(inFile(code)).toEqual([]);
  });
});

describe('findCollectionWrites', () => {
  const inFile = (code: string, path = 'src/features/leads/verb.ts') =>
    foreignChanges(findCollectionWrites([{ path, text: code }]));

  it.each([
    ['a plain call', "req.payload.update({ collection: 'emails', id })"],
    ['a call with another order of properties', "payload.delete({ req, id, collection: 'emails' })"],
    ['an update of a global', "payload.updateGlobal({ slug: 'settings', data })"],
    [
      'a call that spreads a query',
      "const query = { collection: 'emails', id } as const;\npayload.update({ ...query, data })",
    ],
    [
      'a call that spreads a query of the enclosing block',
      "const verb = () => { const query = { collection: 'emails' }; run(() => payload.update({ ...query })) }",
    ],
    ['a call with a query variable', "const query = { collection: 'emails', id };\npayload.update(query)"],
    ['a call with a constant', "const collection = 'emails';\npayload.create({ collection, data })"],
    [
      'a call with a collection known only at run time',
      'const verb = (collection) => payload.create({ collection })',
    ],
    ['a call that spreads a parameter', 'const verb = (query) => payload.update({ ...query, data })'],
  ])('findCollectionWrites finds a change by another feature: %s', (_form, code) => {
    expect(inFile(code)).toHaveLength(1);
  });

  it('a change in src/app, src/cms, src/seed or src/commands is found', () => {
    const code = "payload.update({ collection: 'leads', id })";
    for (const path of ['src/app/api/x/route.ts', 'src/cms/verb.ts', 'src/seed/seed.ts', 'src/commands/x.ts'])
      expect(inFile(code, path)).toHaveLength(1);
    expect(inFile(code)).toEqual([]);
  });
});
