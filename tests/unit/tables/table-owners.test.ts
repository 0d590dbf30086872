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

/** Libraries that write tables by SQL of their own, which the sources do not contain, and the files that use them. */
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
  'src/cms/starters/create-from-starter.ts': 'a starter names one of those that editors write',
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
    ['over several lines', 'const a = `\n  insert\n    into\n  emails (id) values (1)`'],
    ['in capitals', "const a = 'INSERT INTO Emails (id) VALUES (1)'"],
    ['with quotes', `const a = 'delete from "emails" where true'`],
    ['with its schema', `const a = 'delete from public."emails"'`],
    ['with an alias', "const a = 'update emails as mail set status = 1'"],
    ['with an alias and no "as"', 'const a = `update only emails mail\n set status = 1`'],
    ['with every descendant', "const a = 'update emails * set status = 1'"],
    ['with a comment between', 'const a = `update /* them */ emails -- all\n set status = 1`'],
    [
      'in a common table expression',
      'const a = `with gone as (delete from emails returning id) select * from gone`',
    ],
    ['as one of two statements', 'const a = `select 1; update emails set status = 1`'],
    ['by truncation', 'const a = \'truncate table leads, "emails" cascade\''],
    ['by merging', "const a = 'merge into emails using due on true when matched then delete'"],
    ['by copying', "const a = 'copy emails (id) from stdin'"],
    ['put together', "const a = 'update ' + 'emails' + ' set status = 1'"],
    ['through a constant', `const table = 'emails';\nconst a = \`update \${table} set status = 1\``],
    ['inside of another text', `const a = \`select \${x ? \`1; delete from emails\` : ''}\``],
    ['as rows to be deleted', "const a: ExpiredRows = { table: 'emails', condition: 'true' }"],
    ['to a table that nobody knows', "const a = 'delete from nobodys'"],
    ['to a table that only the running program knows', `const a = (x: string) => \`delete from \${x}\``],
    ['to such a one, quoted', `const a = (x: string) => \`update "\${x}" set a = 1\``],
  ])('a write by another feature is found: %s', (_form, code) => {
    expect(inFile(code)).toHaveLength(1);
  });

  it('a write outside the owner’s tables.ts is found', () => {
    const text = "const a = 'update leads set stage = 1'";
    expect(foreignWrites(findTableWrites([{ path: 'src/features/leads/verb.ts', text }]))).toHaveLength(1);
    expect(inFile(text)).toEqual([]);
  });

  it.each([
    ['a lock', "const a = 'select from emails for update of emails'"],
    ['a lock of another strength', "const a = 'select from emails for no key update'"],
    ['what follows a conflict', "const a = 'on conflict (id) do update set a = 1'"],
    ['a class of the stylesheet', "const a = 'display truncate pb-2'"],
    ['a sentence', "const a = 'We update emails as they come.'"],
  ])('%s does not count as a write', (_form, code) => {
    expect(inFile(code)).toEqual([]);
  });
});

describe('findCollectionWrites', () => {
  const inFile = (code: string, path = 'src/features/leads/verb.ts') =>
    foreignChanges(findCollectionWrites([{ path, text: code }]));

  it.each([
    ['as it stands', "req.payload.update({ collection: 'emails', id })"],
    ['whatever comes first', "payload.delete({ req, id, collection: 'emails' })"],
    ['of a global', "payload.updateGlobal({ slug: 'settings', data })"],
    [
      'through a query',
      "const query = { collection: 'emails', id } as const;\npayload.update({ ...query, data })",
    ],
    [
      'through a query of the block around it',
      "const verb = () => { const query = { collection: 'emails' }; run(() => payload.update({ ...query })) }",
    ],
    ['through a query as it is', "const query = { collection: 'emails', id };\npayload.update(query)"],
    ['through a constant', "const collection = 'emails';\npayload.create({ collection, data })"],
    ['of what only the running program knows', 'const verb = (collection) => payload.create({ collection })'],
    ['of what a query is handed', 'const verb = (query) => payload.update({ ...query, data })'],
  ])('a change by another feature is found: %s', (_form, code) => {
    expect(inFile(code)).toHaveLength(1);
  });

  it('a change in src/app, src/cms, src/seed or src/commands is found', () => {
    const code = "payload.update({ collection: 'leads', id })";
    for (const path of ['src/app/api/x/route.ts', 'src/cms/verb.ts', 'src/seed/seed.ts', 'src/commands/x.ts'])
      expect(inFile(code, path)).toHaveLength(1);
    expect(inFile(code)).toEqual([]);
  });
});
