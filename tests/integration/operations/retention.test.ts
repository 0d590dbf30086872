import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptRows } from '@/features/retention/kept-rows';
import { periodSettings } from '@/features/retention/period-settings';
import { inWords, partsOf, periodNames, retentionPeriods } from '@/features/retention/periods';
import { before, maxRowsPerStatement, purgeExpired } from '@/features/retention/purge-expired';
import { keptByHand, purgedWithLeads, rules } from '@/features/retention/rules';
import { readDocument } from '@/seed/read-content';
import { defaultContent } from '@/seed/seed';
import { rows } from '../../support/leads';
import { testPayload } from '../../support/payload';

const now = new Date('2026-11-21T12:00:00Z');
const purge = async () => purgeExpired({ payload: await testPayload() }, now);
const at = (period: Parameters<typeof before>[1], hours: number) =>
  new Date(before(now, period).getTime() + hours * 3_600_000).toISOString();

/** For each rule: how a row is made whose clock stands at a moment. */
const makers: Record<string, (moment: string) => Promise<unknown>> = {
  analytics_events: (moment) =>
    rows(`insert into analytics_events (action, created_at) values ('page_view', $1)`, [moment]),
  auth_log: (moment) =>
    rows(`insert into auth_log (event_type, created_at) values ('SIGNED_IN', $1)`, [moment]),
  error_reports: (moment) =>
    rows(`insert into error_reports (error, timestamp, created_at) values ('x', 1, $1)`, [moment]),
  auth_sign_in_requests: (moment) =>
    rows(
      `insert into auth_sign_in_requests (email, token_hash, code_hmac, code_expires_at, expires_at)
       values ('a@corp.example', $2, 'x', $1, $1)`,
      [moment, randomUUID()],
    ),
  auth_sessions: (moment) => makeSession(moment),
  auth_challenges: async (moment) => {
    const [session] = await makeSession('2100-01-01T00:00:00Z');
    const [factor] = await rows<{ id: string }>(
      `insert into auth_factors (user_id, factor_type) values ($1, 'totp') returning id`,
      [userId],
    );
    return rows('insert into auth_challenges (factor_id, session_id, expires_at) values ($1, $2, $3)', [
      factor?.id,
      session?.id,
      moment,
    ]);
  },
  lead_changes: (moment) =>
    rows(`insert into lead_changes (kind, created_at) values ('owner', $1)`, [moment]),
  emails: (moment) =>
    rows(
      `insert into emails (template, "to", status, due_at, updated_at) values ('x', 'a@corp.example', 'sent', $1, $1)`,
      [moment],
    ),
  waitlist_entries: async (moment) =>
    rows(
      `insert into waitlist_entries (list, lead_id, score, joined_at, code, mailbox_hash, updated_at)
       values ('list', $2, 1, $1, $3, 'x', $1)`,
      [moment, await makeLead(), randomUUID()],
    ),
  download_grants: async (moment) => {
    const [resource] = await rows<{ id: string }>(
      `insert into resources (title, summary, slug) values ('x', 'x', $1) returning id`,
      [randomUUID()],
    );
    return rows(
      'insert into download_grants (lead_id, resource_id, expires_at, created_at) values ($2, $3, $1, $1)',
      [moment, await makeLead(), resource?.id],
    );
  },
  rate_limits: (moment) =>
    rows('insert into rate_limits (key, expire) values ($2, extract(epoch from $1::timestamptz) * 1000)', [
      moment,
      randomUUID(),
    ]),
  payload_jobs: (moment) => rows('insert into payload_jobs (updated_at) values ($1)', [moment]),
  payload_locked_documents: (moment) =>
    rows('insert into payload_locked_documents (updated_at) values ($1)', [moment]),
  document_presence: (moment) =>
    rows('insert into document_presence (tab, document, user_id, seen_at) values ($2, $3, $4, $1)', [
      moment,
      randomUUID(),
      'pages/one',
      userId,
    ]),
};

const makeLead = async () => {
  const [lead] = await rows<{ id: string }>(
    `insert into leads (email, source) values ($1, 'waitlist') returning id`,
    [`${randomUUID()}@corp.example`],
  );
  return lead?.id;
};

let userId = '';
const makeSession = (moment: string) =>
  rows<{ id: string }>(
    `insert into auth_sessions (token_hash, user_id, persistent, aal, expires_at, last_used_at)
     values ($1, $2, true, 'aal1', $3, '2100-01-01') returning id`,
    [randomUUID(), userId, moment],
  );

beforeAll(async () => {
  const payload = await testPayload();
  const data = { email: 'boss@firm.example', role: 'admin' } as const;
  userId = (await payload.create({ collection: 'users', data, overrideAccess: true })).id;
});

describe('what has passed its period', () => {
  it.each(rules.filter(({ clears }) => !clears).map(({ table, period }) => [table, period] as const))(
    '%s goes after %s, not an hour sooner, and a second time there is nothing to do',
    async (table, period) => {
      await rows(`truncate ${table} cascade`);
      const make = makers[table];
      if (!make) throw new Error(`No maker of ${table}`);
      await make(at(period, -1));
      await make(at(period, -1000));
      await make(at(period, 1));
      expect((await purge())[table]).toBe(2);
      expect(await rows(`select 1 from ${table}`)).toHaveLength(1);
      expect((await purge())[table]).toBeUndefined();
    },
  );

  it('a session that nobody has used for a week goes, too', async () => {
    await rows('truncate auth_sessions cascade');
    await makeSession('2100-01-01T00:00:00Z');
    await rows(`update auth_sessions set last_used_at = $1::timestamptz - interval '9 days'`, [now]);
    expect((await purge()).auth_sessions).toBe(1);
  });

  it('goes in statements of a bounded number of rows, however many there are', async () => {
    await rows('truncate error_reports');
    await rows(
      `insert into error_reports (error, timestamp, created_at)
       select 'x', 1, '2020-01-01' from generate_series(1, $1)`,
      [2 * maxRowsPerStatement + 1],
    );
    expect((await purge()).error_reports).toBe(2 * maxRowsPerStatement + 1);
  });

  it('a confirmed place on a waiting list stays; one that was left goes', async () => {
    await rows('truncate waitlist_entries cascade');
    const make = async (column: string) =>
      rows(
        `insert into waitlist_entries (list, lead_id, score, joined_at, code, mailbox_hash, updated_at, confirmed_at,
           left_at)
         values ('list', $1, 1, '2020-01-01', $2, 'x', '2020-01-01', '2020-01-01', ${column})`,
        [await makeLead(), randomUUID()],
      );
    await make('null');
    await make(`'2020-01-01'`);
    expect((await purge()).waitlist_entries).toBe(1);
    expect(await rows('select left_at from waitlist_entries')).toEqual([{ left_at: null }]);
  });

  it('a mail that still waits is left alone, one that nobody decided about is not', async () => {
    await rows('truncate emails cascade');
    await rows(
      `insert into emails (template, "to", status, due_at, updated_at)
       select 'x', 'a@corp.example', status, '2020-01-01', '2020-01-01'
       from unnest(array['queued', 'sending', 'held', 'unknown']::enum_emails_status[]) status`,
    );
    expect(await purge()).toMatchObject({ emails: 2 });
    expect(await rows('select status from emails order by 1')).toMatchObject([
      { status: 'queued' },
      { status: 'sending' },
    ]);
  });

  it('a publication planned for a day to come is left alone, however long ago it was planned', async () => {
    await rows('truncate payload_jobs cascade');
    await rows(`insert into payload_jobs (updated_at, wait_until)
      values ('2020-01-01', now() + interval '1 day'), ('2020-01-01', '2020-06-01')`);
    expect(await purge()).toMatchObject({ payload_jobs: 1 });
    expect(await rows('select 1 from payload_jobs where wait_until > now()')).toHaveLength(1);
  });

  it('what a worker noted about an erased mail is cleared', async () => {
    await rows('truncate emails cascade');
    await rows(
      `insert into emails (template, "to", status, due_at, updated_at, result)
       values ('x', 'erased', 'sent', '2020-01-01', '2020-01-01', '{"accepted": ["her@corp.example"]}')`,
    );
    expect(await purge()).toMatchObject({ emails: 1 });
    expect(await rows('select result from emails')).toEqual([{ result: null }]);
  });
});

describe('the one table of periods', () => {
  it('says of every table of the database how long its rows are kept, or why no clock decides', async () => {
    const tables = await rows<{ name: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
       from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    const timed = new Set<string>([...rules.map(({ table }) => table), ...purgedWithLeads]);
    const forgotten = tables
      .map(({ name }) => name)
      .filter((name) => !timed.has(name) && !keptByHand.some(({ tables: names }) => names.test(name)));
    expect(forgotten).toEqual([]);
    const names = new Set(tables.map(({ name }) => name));
    expect([...timed].filter((name) => !names.has(name))).toEqual([]);
  });

  it('is what the privacy page promises: each period that a rule deletes by, and those alone', () => {
    const page = JSON.stringify(readDocument(defaultContent, 'pages/privacy.yaml'));
    expect(page).toContain('"blockType":"keptData"');
    const ruled = new Set(rules.flatMap(({ name }) => name ?? []));
    const stated = new Set(keptRows(retentionPeriods).flatMap(({ names }) => names));
    expect([...stated].sort()).toEqual([...new Set([...ruled, 'leads'])].sort());
    expect(Object.keys(periodSettings).sort()).toEqual(Object.keys(retentionPeriods).sort());
    for (const { names, howLong } of keptRows(retentionPeriods))
      for (const name of names) expect(howLong).toContain(inWords(retentionPeriods[name]));
  });

  it('stands within the bounds that an admin is given', () => {
    for (const name of periodNames) {
      const { min, max } = periodSettings[name];
      expect(partsOf(retentionPeriods[name]).count, name).toBeGreaterThanOrEqual(min);
      expect(partsOf(retentionPeriods[name]).count, name).toBeLessThanOrEqual(max);
    }
  });
});
