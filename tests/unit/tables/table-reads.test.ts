/**
 * SQL may read tables of its own feature and of those below it (docs/decisions/0014): a feature may depend on tables
 * of the features it calls, never the reverse. Statements passed as text count for the file that contains the text.
 */
import { describe, expect, it } from 'vitest';
import { isOfOwnerAbove, sources } from '../../support/sources/table-owners';
import { findTableReads } from '../../support/sources/table-reads';

/** Allowed reads of tables whose owner is above the reading file. The list must only get shorter. */
const exceptions: readonly { path: string; table: string; because: string }[] = [
  {
    path: 'src/features/analytics/figures/goal-progress.ts',
    table: 'bookings',
    because:
      'an admin sets goals for leads, calls and revenue in one form, and one statement counts all three',
  },
  {
    path: 'src/features/analytics/tables.ts',
    table: 'site_settings',
    because: 'the statement that stores events asks whether the recorder is on, which saves one per request',
  },
  {
    path: 'src/features/downloads/personal-data.ts',
    table: 'resources',
    because: 'the export names a guide by its title, not by its id',
  },
  {
    path: 'src/features/mail/mail-timeline.ts',
    table: 'site_settings',
    because: 'subjects contain the brand, and the timeline is one statement',
  },
  {
    path: 'src/features/mail/outbox/filled-subject.ts',
    table: 'leads',
    because: 'subjects contain the names of the lead and its company, and each list is one statement',
  },
  {
    path: 'src/features/mail/sending/find-sender.ts',
    table: 'site_settings',
    because: 'the version of the settings tells whether those that are cached still hold',
  },
  {
    path: 'src/features/mail/tables/series-mails.ts',
    table: 'leads',
    because: 'the statement that redirects a claimed mail compares it with the current address',
  },
  {
    path: 'src/features/mail/tables/series-mails.ts',
    table: 'lead_addresses',
    because: 'a mail to a further address of its lead is not redirected',
  },
  {
    path: 'src/features/nurture/steps/find-step.ts',
    table: 'site_settings',
    because: 'a mail that waits or is skipped would cost a second statement',
  },
  {
    path: 'src/features/teams/queries.ts',
    table: 'users',
    because: 'an owner who has closed the account counts as none, in the statement that locks and counts',
  },
];

const pairs = (reads: readonly { path: string; table: string }[]) => [
  ...new Set(reads.map(({ path, table }) => `${path} reads ${table}`)),
];

const upwards = (path: string, text: string) =>
  pairs(findTableReads([{ path, text }]).filter(isOfOwnerAbove));

describe('reads of tables', () => {
  const reads = findTableReads(sources);

  it('SQL reads no table whose owner is in a layer above that of the file, except in the listed cases', () => {
    expect(pairs(reads.filter(isOfOwnerAbove)).sort()).toEqual(pairs(exceptions).sort());
  });

  it('the scan of the sources finds more than 200 reads of tables', () => {
    const found = new Set(reads.map(({ table }) => table));
    for (const table of ['emails', 'lead_events', 'lead_nurture_statuses', 'bookings', 'pages', 'users'])
      expect(found).toContain(table);
    expect(reads.length).toBeGreaterThan(200);
  });
});

describe('findTableReads', () => {
  it.each([
    ['a select', "const a = 'select id from leads'"],
    ['a select over several lines', 'const a = `\n  select id\n  from\n    leads\n`'],
    ['a select in capitals', "const a = 'SELECT id FROM Leads'"],
    ['a quoted table with its schema', `const a = 'select id from public."leads"'`],
    ['a table behind "only"', "const a = 'select id from only leads'"],
    ['a join', "const a = 'select 1 from emails mail join leads on leads.id = mail.lead_id'"],
    [
      'a left join of a lateral query',
      'const a = `select 1 from emails left join lateral (select from leads) x on true`',
    ],
    ['the second table of a list', "const a = 'select 1 from emails mail, leads lead'"],
    ['a subquery', "const a = 'select (select name from leads where id = lead_id) from emails'"],
    ['a condition', "const a = 'not exists (select from leads where id = lead_id)'"],
    ['a common table expression', 'const a = `with known as (select id from leads) select * from known`'],
    ['the select of an insert', "const a = 'insert into emails (lead_id) select id from leads'"],
    ['the join of an update', "const a = 'update emails set lead_id = lead.id from leads lead'"],
    ['the join of a deletion', "const a = 'delete from emails using leads where leads.id = lead_id'"],
    ['a table behind a comment', 'const a = `select 1 from /* all */ leads -- of them`'],
    ['a fragment', "const a = 'from leads lead where true'"],
    ['a property that follows "from"', 'const a = { from: `leads lead where true` }'],
    ['a concatenated statement', "const a = 'select 1 from ' + 'leads' + ' where true'"],
    ['a table through a constant', `const table = 'leads';\nconst a = \`select 1 from \${table}\``],
    ['a statement inside of another text', `const a = \`select \${x ? \`(select 1 from leads)\` : ''}\``],
    [
      'a declaration of expired rows',
      "const a: ExpiredRows = { table: 'emails', condition: 'not exists (select from leads)' }",
    ],
  ])('findTableReads finds a read of a table that a higher layer owns: %s', (_form, code) => {
    expect(upwards('src/features/mail/any.ts', code)).toEqual(['src/features/mail/any.ts reads leads']);
  });

  it.each([
    [
      'a common table expression named like a table',
      'const a = `with leads as (select 1) select * from leads`',
    ],
    [
      'a common table expression with columns',
      'const a = `with leads (id) as materialized (select 1) select id from leads`',
    ],
    ['a comparison', "const a = 'select 1 from emails where lead_id is distinct from leads.id'"],
    ['a method of an index', "const a = 'create index a on emails using leads'"],
    ['a table whose name begins like the other', "const a = 'select 1 from leads_of_nobody'"],
    ['a column that is aliased', "const a = 'select count(*) as leads from emails'"],
    ['a commented statement', 'const a = `select 1 -- from leads`'],
    ['a sentence', "const a = 'Mails come from leads.'"],
    ['an import', "import { a } from 'leads';"],
  ])('%s does not count as a read', (_form, code) => {
    expect(upwards('src/features/mail/any.ts', code)).toEqual([]);
  });

  it('a table may be read by its owner, by layers above it, and by files that compose the product', () => {
    const code = "const a = 'select from leads'";
    for (const folder of ['features/leads', 'features/bookings', 'cms', 'app', 'seed', 'commands'])
      expect(upwards(`src/${folder}/any.ts`, code)).toEqual([]);
    for (const folder of [
      'features/nurture',
      'features/auth',
      'forms',
      'access',
      'http',
      'db',
      'jobs',
      'server',
    ])
      expect(upwards(`src/${folder}/any.ts`, code)).toHaveLength(1);
  });

  it('a table of content may be read in src/cms, but not in a feature', () => {
    const code = "const a = 'select from pages'";
    expect(upwards('src/features/confidence/any.ts', code)).toHaveLength(1);
    expect(upwards('src/cms/any.ts', code)).toEqual([]);
  });
});
