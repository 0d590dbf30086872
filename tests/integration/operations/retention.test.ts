import { randomUUID } from 'node:crypto';
import config from '@payload-config';
import { createLocalReq } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Period, retainedTablesOf, retentionPoliciesOf } from '@/access/retention-policy';
import { listDisclosures } from '@/features/retention/list-disclosures';
import { before, inWords, partsOf } from '@/features/retention/periods';
import { maxRowsPerStatement, purgeExpired } from '@/features/retention/purge-expired';
import { readDocument } from '@/seed/read-content';
import { defaultContent } from '@/seed/seed';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { aStoredEmbedDay, aStoredEmbedEvent, aStoredEmbedInput } from '../../support/embeds/embed-rows';
import { aStoredLead, aTeam, aUser } from '../../support/factories';
import { testPayload } from '../../support/payload';
import { aStoredNotice } from '../../support/push/push-rows';
import { aStoredAttemptToSignOn } from '../../support/sign-on/sign-on-rows';
import {
  aStoredAttempt,
  aStoredDelivery,
  aStoredEvent,
  aStoredReceipt,
} from '../../support/webhooks/webhook-rows';

const now = new Date('2026-11-21T12:00:00Z');
const purge = async () => purgeExpired(await createLocalReq({}, await testPayload()), now);
const policies = retentionPoliciesOf(await config);
const rules = policies.flatMap(({ standard, rows: expired = [] }) =>
  expired.map((one) => ({ ...one, period: standard })),
);
/** Subtracts half a day, because figures are stored by whole days and the test's time is noon. */
const ofDay = (moment: string) => new Date(Date.parse(moment) - 12 * 3_600_000).toISOString();
const at = (period: Period, hours: number) =>
  new Date(before(now, period).getTime() + hours * 3_600_000).toISOString();

/** For each table with a rule, inserts a row whose age counts from the given moment. */
const makers: Record<string, (moment: string) => Promise<unknown>> = {
  dkim_keys: (moment) =>
    rows(
      `insert into dkim_keys (domain, selector, public_key, private_key_encrypted, confirmed_at, replaced_at)
       values ('firm.example', gen_random_uuid()::text, 'AAAA', 'AAAA', now(), $1)`,
      [moment],
    ),
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
  invitations: (moment) =>
    rows(
      `insert into invitations (email, kind, link_id, token_hash, sent_at, expires_at)
       values ('a@corp.example', 'editor', $2, $2, $1, $1)`,
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
  auth_factors: (moment) =>
    rows(`insert into auth_factors (user_id, factor_type, created_at) values ($1, 'totp', $2)`, [
      userId,
      moment,
    ]),
  auth_attempts: async (moment) =>
    rows(`insert into auth_attempts (user_id, kind, window_ends_at) values ($1, 'factor', $2)`, [
      (await aUser()).id,
      moment,
    ]),
  auth_factor_resets: (moment) =>
    rows('insert into auth_factor_resets (user_id, due_at, created_at) values ($1, $2, $2)', [
      userId,
      moment,
    ]),
  auth_email_changes: (moment) =>
    rows(
      `insert into auth_email_changes (user_id, from_email, to_email, expires_at, completed_at, undo_until)
       values ($1, 'a@corp.example', 'b@corp.example', $2, $2, $2)`,
      [userId, moment],
    ),
  signing_keys: (moment) =>
    rows(
      `insert into signing_keys (status, public_jwk, private_jwk_encrypted, retired_at)
       values ('former', '{}', 'x', $1)`,
      [moment],
    ),
  lead_changes: (moment) =>
    rows(`insert into lead_changes (kind, created_at) values ('owner', $1)`, [moment]),
  site_imports: (moment) =>
    rows(
      `insert into site_imports (system, status, file_name, updated_at) values ('ghost', 'draft', 'site.json', $1)`,
      [moment],
    ),
  move_records: (moment) =>
    rows(`insert into move_records (kind, updated_at) values ('redirects', $1)`, [moment]),
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
  payments: (moment) =>
    rows('insert into payments (provider_id, updated_at) values ($2, $1)', [moment, randomUUID()]),
  mail_events: (moment) =>
    rows(
      `insert into mail_events (provider, event_key, outcome, received_at) values ('ses', $2, 'noted', $1)`,
      [moment, randomUUID()],
    ),
  firm_events: (moment) =>
    rows(`insert into firm_events (type, occurred_at, data) values ('lead.captured', $1, '{}')`, [moment]),
  lead_views: (moment) => rows(`insert into lead_views (name, updated_at) values ('x', $1)`, [moment]),
  tasks: (moment) => rows(`insert into tasks (title, due_on, done_at) values ('x', $1, $1)`, [moment]),
  table_sizes: (moment) =>
    rows('insert into table_sizes (day, name, rows, bytes) values ($1, $2, 1, 1)', [
      ofDay(moment).slice(0, 10),
      randomUUID(),
    ]),
  rate_limits: (moment) =>
    rows('insert into rate_limits (key, expire) values ($2, extract(epoch from $1::timestamptz) * 1000)', [
      moment,
      randomUUID(),
    ]),
  team_activities: async (moment) =>
    rows(`insert into team_activities (team_id_id, kind, happened_at) values ($1, 'left', $2)`, [
      await makeTeam(),
      moment,
    ]),
  team_leads: async (moment) =>
    rows(
      `insert into team_leads (team_id_id, email, source, created_at) values ($1, 'a@lead.example', 'api', $2)`,
      [await makeTeam(), moment],
    ),
  embed_events: async (moment) =>
    rows('update embed_events set happened_at = $2 where id = $1', [
      await aStoredEmbedEvent(await makeTeam()),
      ofDay(moment),
    ]),
  embed_days: async (moment) => aStoredEmbedDay(await makeTeam(), ofDay(moment).slice(0, 10)),
  embed_inputs: async (moment) =>
    rows('update embed_inputs set day = $2 where id = $1', [
      await aStoredEmbedInput(await makeTeam()),
      ofDay(moment).slice(0, 10),
    ]),
  partner_events: async (at) => aStoredEvent(await makeTeam(), { at }),
  webhook_deliveries: async (at) => aStoredDelivery(await makeTeam(), { at }),
  webhook_attempts: async (at) => aStoredAttempt(await makeTeam(), { at }),
  webhook_receipts: async (at) => aStoredReceipt(await makeTeam(), { at }),
  push_notices: async (at) => aStoredNotice(await makeTeam(), { at }),
  sign_on_attempts: async (moment) =>
    rows('update sign_on_attempts set expires_at = $1 where id = $2', [
      moment,
      await aStoredAttemptToSignOn(await makeTeam()),
    ]),
  api_keys: async (moment) =>
    rows(
      `insert into api_keys (team_id_id, name, start, key_hash, scopes, revoked_at)
       values ($2, 'x', 'x', $3, 'leads:read', $1)`,
      [moment, await makeTeam(), randomUUID()],
    ),
  api_answers: async (moment) =>
    rows(
      `insert into api_answers (team_id_id, idempotency_key, request_hash, status, headers, created_at)
       values ($2, 'x', 'x', 201, '{}', $1)`,
      [moment, await makeTeam()],
    ),
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

const makeTeam = async () => (await aTeam({ slug: randomUUID() })).id;

const makeLead = () => aStoredLead({ source: 'waitlist' });

let userId = '';
const makeSession = (moment: string) =>
  rows<{ id: string }>(
    `insert into auth_sessions (token_hash, user_id, persistent, aal, expires_at, last_used_at)
     values ($1, $2, true, 'aal1', $3, '2100-01-01') returning id`,
    [randomUUID(), userId, moment],
  );

beforeAll(async () => {
  userId = await actors.id('admin');
});

describe('deletion after the retention period', () => {
  it.each(rules.filter(({ clears }) => !clears).map(({ table, period }) => [table, period] as const))(
    'rows of %s are deleted after %s and not an hour earlier, and a second run deletes none',
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

  it('a session unused for a week is deleted', async () => {
    await rows('truncate auth_sessions cascade');
    await makeSession('2100-01-01T00:00:00Z');
    await rows(`update auth_sessions set last_used_at = $1::timestamptz - interval '9 days'`, [now]);
    expect((await purge()).auth_sessions).toBe(1);
  });

  it('if more rows have expired than the limit of one statement, all of them are deleted', async () => {
    await rows('truncate error_reports');
    await rows(
      `insert into error_reports (error, timestamp, created_at)
       select 'x', 1, '2020-01-01' from generate_series(1, $1)`,
      [2 * maxRowsPerStatement + 1],
    );
    expect((await purge()).error_reports).toBe(2 * maxRowsPerStatement + 1);
  });

  it('a confirmed waiting list entry is kept, and the entry of a lead that has left the list is deleted', async () => {
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

  it('old mails in status queued or sending are kept, and old mails in status held or unknown are deleted', async () => {
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

  it('a publication scheduled for the future is kept, however old', async () => {
    await rows('truncate payload_jobs cascade');
    await rows(`insert into payload_jobs (updated_at, wait_until)
      values ('2020-01-01', now() + interval '1 day'), ('2020-01-01', '2020-06-01')`);
    expect(await purge()).toMatchObject({ payload_jobs: 1 });
    expect(await rows('select 1 from payload_jobs where wait_until > now()')).toHaveLength(1);
  });

  it('the delivery result of an erased mail is cleared', async () => {
    await rows('truncate emails cascade');
    await rows(
      `insert into emails (template, "to", status, due_at, updated_at, result)
       values ('x', 'erased', 'sent', '2020-01-01', '2020-01-01', '{"accepted": ["her@corp.example"]}')`,
    );
    expect(await purge()).toMatchObject({ emails: 1 });
    expect(await rows('select result from emails')).toEqual([{ result: null }]);
  });
});

describe('the table of retention periods', () => {
  it('every table has a retention rule or a reason to have none', async () => {
    const tables = await rows<{ name: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
       from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    const timed = new Set<string>(
      [...rules, ...policies.flatMap(({ purge }) => purge ?? [])].map(({ table }) => table),
    );
    const retained = retainedTablesOf(await config);
    const forgotten = tables
      .map(({ name }) => name)
      .filter((name) => !timed.has(name) && !retained.some(({ tables: names }) => names.test(name)));
    expect(forgotten).toEqual([]);
    const names = new Set(tables.map(({ name }) => name));
    expect([...timed].filter((name) => !names.has(name))).toEqual([]);
  });

  it('the privacy page states exactly the periods of the policies that admins can set', async () => {
    const page = JSON.stringify(readDocument(defaultContent, 'pages/privacy.yaml'));
    expect(page).toContain('"blockType":"keptData"');
    const disclosed = await listDisclosures({ payload: await testPayload() });
    const chosen = policies.filter(({ setting }) => setting);
    expect([...new Set(disclosed.flatMap((row) => row.policies))].sort()).toEqual(
      chosen.map(({ name }) => name).sort(),
    );
    for (const { name, standard } of chosen) {
      const stating = disclosed.filter((row) => row.policies.includes(name));
      for (const { howLong } of stating) expect(howLong).toContain(inWords(standard));
    }
  });

  it('the default periods are within the bounds of the periods that admins can set', () => {
    for (const { name, standard, setting } of policies) {
      if (!setting) continue;
      expect(partsOf(standard).count, name).toBeGreaterThanOrEqual(setting.min);
      expect(partsOf(standard).count, name).toBeLessThanOrEqual(setting.max);
    }
  });
});
