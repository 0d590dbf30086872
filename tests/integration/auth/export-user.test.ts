/** Export of a user's data as a file, for admins and for the user. */
import config from '@payload-config';
import { handleEndpoints } from 'payload';
import { describe, expect, it } from 'vitest';
import ExportPage from '@/app/(site)/(account)/account/export/page';
import { listOwnLog } from '@/features/auth/log/list-own-log';
import { exportUser, exportWithinLimit, type UserExport } from '@/features/auth/users/export-user';
import { formatMoment } from '@/lib/format/format-in-zone';
import { asWords } from '@/lib/text/as-words';
import { actors, everyone } from '../../support/actors';
import { rows } from '../../support/db';
import { aTeam } from '../../support/factories';
import { testRequest } from '../../support/payload';
import { requestOf, signIn } from '../../support/sign-in';
import { openPage } from '../../support/workspaces/page-as';

const exported = async (): Promise<UserExport> => {
  const response = await actors.rest('member', 'GET', `/users/${await actors.id('member')}/export`);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="account-.*\.json"$/);
  expect(response.headers.get('cache-control')).toContain('no-store');
  return response.json();
};

/**
 * Tables of documents. They are covered by their `_v` tables, because the user who last saved a row is also the author
 * of its latest version.
 */
const documents = [
  ...['pages', 'posts', 'case_studies', 'resources', 'kb_articles', 'prompts', 'gpts', 'testimonials'],
  ...['badges', 'sequences', 'look'],
];

/** Part of the export that covers each table that refers to a user; null if the table is left out on purpose. */
const partsById: Record<string, string | null> = {
  agent_requests: 'agent_requests',
  auth_email_changes: 'email_changes',
  auth_factors: 'factors',
  auth_log: 'sign_in_log',
  auth_recovery_codes: 'recovery_codes',
  auth_sessions: 'sessions',
  invitations: 'invitations',
  client_gpts: 'gpts',
  gpt_feedback: 'gpt_feedback',
  lead_changes: 'work',
  lead_views: 'lead_views',
  lead_events: 'work',
  leads: 'work',
  members: 'member',
  move_records: 'move_records',
  payload_preferences_rels: 'preferences',
  sign_on_identities: 'sign_on',
  site_imports: 'site_imports',
  tasks: 'tasks',
  team_activities: 'workspace_activity',
  team_memberships: 'teams',
  teams: 'started_workspaces',
  // Left out: daily counters, and planned resets whose outcome is in the sign-in log.
  auth_attempts: null,
  auth_factor_resets: null,
  // Rows of this table are deleted after ten minutes.
  sign_on_attempts: null,
  // Rows about open forms are transient.
  document_presence: null,
  payload_locked_documents_rels: null,
  ...Object.fromEntries(documents.map((name) => [name, null])),
  ...Object.fromEntries(documents.map((name) => [`_${name}_v`, 'written' as const])),
};

/** Part of the export that covers each table with an e-mail address; null if the table is left out on purpose. */
const partsByAddress: Record<string, string | null> = {
  auth_log: 'sign_in_log',
  auth_sign_in_requests: 'sign_in_requests',
  emails: 'mails',
  invitations: 'invitations',
  members: 'member',
  users: 'user',
  // Forms sent, bookings and mails about them are in the export of the lead.
  leads: null,
  lead_addresses: null,
  lead_nurture_statuses: null,
  bookings: null,
  payments: null,
  // The data of a partner's leads is handed out by the partner.
  team_leads: null,
  // The addresses of hosts, whose calendars are read for free times, are a setting of the firm.
  booking_hosts: null,
};

describe('export of a user', () => {
  it('the export covers every table that refers to a user or contains an address, except tables that are excluded explicitly', async () => {
    const byId = await rows<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass`,
    );
    expect(byId.map(({ name }) => name).toSorted()).toEqual(Object.keys(partsById).toSorted());
    const byAddress = await rows<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and (column_name = 'email' or (table_name, column_name) = ('emails', 'to'))`,
    );
    expect(byAddress.map(({ name }) => name).toSorted()).toEqual(Object.keys(partsByAddress).toSorted());
    const kept = await exported();
    for (const part of [...Object.values(partsById), ...Object.values(partsByAddress)]) {
      if (part) expect(kept).toHaveProperty(part);
    }
  });

  it('the export contains the rows of this user only, and no secret', async () => {
    const [id, other] = [await actors.id('member'), await actors.id('editor')];
    const team = await aTeam({ name: 'Her team', slug: 'her-team' });
    for (const [user, word] of [
      [id, 'hers'],
      [other, 'foreign'],
    ]) {
      const email = user === id ? 'member@example.com' : 'editor@example.com';
      await rows(`insert into members (email, user_id_id, features) values ($1, $2, '{"tools": true}')`, [
        email,
        user,
      ]);
      await rows('insert into team_memberships (team_id_id, user_id_id) values ($1, $2)', [team.id, user]);
      await rows(
        `insert into auth_factors (user_id, factor_type, friendly_name, status, secret_encrypted)
         values ($1, 'totp', $2, 'verified', 'secret-of-factor')`,
        [user, word],
      );
      await rows(`update auth_sessions set aal = 'aal2', stepped_up_at = now() where user_id = $1`, [user]);
      await rows(`insert into auth_recovery_codes (user_id, code_hash) values ($1, 'secret-of-code')`, [
        user,
      ]);
      await rows(
        `insert into auth_log (event_type, user_id, metadata) values ('role_changed', $1, $2::jsonb)`,
        [user, JSON.stringify({ word, by: await actors.id('admin') })],
      );
      await rows(
        `insert into emails (template, "to", status, due_at, subject) values ($2, $1, 'sent', now(), 'x')`,
        [email, word],
      );
      await rows(
        `with preference as (insert into payload_preferences (key, value) values ($2, '{}') returning id)
         insert into payload_preferences_rels (parent_id, path, users_id) select id, 'user', $1 from preference`,
        [user, word],
      );
      const [lead] = await rows<{ id: string }>(
        `insert into leads (email, owner_id) values ($2 || '@corp.example', $1) returning id`,
        [user, word],
      );
      await rows(`insert into lead_events (lead_id, type, user_id, data) values ($1, 'note', $2, '{}')`, [
        lead?.id,
        user,
      ]);
      await rows(`insert into lead_changes (kind, user_id, total) values ('stage', $1, 1)`, [user]);
      await rows(`insert into site_imports (system, file_name, user_id) values ('ghost', $2, $1)`, [
        user,
        word,
      ]);
    }
    const kept = await exported();
    expect(kept).toMatchObject({
      user: { id, email: 'member@example.com' },
      member: { features: { tools: true } },
      teams: [{ name: 'Her team' }],
      factors: [{ friendly_name: 'hers' }],
      recovery_codes: [{ used_at: null }],
      preferences: [{ key: 'hers' }],
      work: { events: [{ type: 'note' }], changes: [{ kind: 'stage' }], owned_leads: 1 },
    });
    expect(kept.sessions.length).toBeGreaterThan(0);
    expect(kept.sign_in_log).toContainEqual(
      expect.objectContaining({ event_type: 'role_changed', metadata: { word: 'hers' } }),
    );
    expect(kept.mails).toContainEqual(expect.objectContaining({ template: 'hers', status: 'sent' }));
    const text = JSON.stringify(kept);
    expect(text).not.toMatch(/secret-of|foreign|editor@|corp\.example|hash|hmac/);
    expect(text).not.toContain(await actors.id('admin'));
  });

  it('a user can be exported by themselves and by admins only', async () => {
    const statusesOf = (id: string) =>
      Promise.all(everyone.map(async (who) => (await actors.rest(who, 'GET', `/users/${id}/export`)).status));
    expect(await statusesOf(await actors.id('member'))).toEqual([403, 200, 403, 200]);
    expect(await statusesOf(await actors.id('admin'))).toEqual([403, 403, 403, 200]);
    expect(
      (await actors.rest('admin', 'GET', '/users/8f2f1c8e-0000-4000-8000-000000000000/export')).status,
    ).toBe(404);
    await expect(
      exportUser(await testRequest(), { userId: await actors.id('member') }),
    ).rejects.toMatchObject({
      status: 403,
    });
  });

  it('an export by an admin is recorded in the sign-in log with the admin, and the exported user sees that an admin made it; an own export is not recorded', async () => {
    const id = await actors.id('member');
    const entries = () =>
      rows(`select metadata from auth_log where event_type = 'account_exported' and user_id = $1`, [id]);
    const before = await entries();
    await actors.rest('member', 'GET', `/users/${id}/export`);
    expect(await entries()).toEqual(before);
    expect((await actors.rest('admin', 'GET', `/users/${id}/export`)).status).toBe(200);
    expect((await entries()).slice(before.length)).toEqual([{ metadata: { by: await actors.id('admin') } }]);
    const email = (await actors.user('member'))?.email ?? '';
    expect((await listOwnLog(await testRequest(), { id, email })).map(({ words }) => words)).toContain(
      'An admin exported the data of the account',
    );
    const kept = JSON.stringify((await exported()).sign_in_log);
    expect(kept).toContain('account_exported');
    expect(kept).not.toContain(await actors.id('admin'));
  });

  it('a user can export twenty times an hour, pages and files together, and then gets 429', async () => {
    const token = await signIn('curious@example.com');
    const [user] = await rows<{ id: string }>(`select id from users where email = 'curious@example.com'`);
    const ask = async () => {
      const request = new Request(`http://localhost:3000/api/users/${user?.id}/export`, {
        headers: { cookie: `plumbline-session=${token}` },
      });
      return (await handleEndpoints({ config, request })).status;
    };
    const look = async () => exportWithinLimit(await requestOf(token), { userId: user?.id ?? '' });
    for (let count = 0; count < 10; count += 1) await look();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await ask());
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await expect(look()).rejects.toMatchObject({ status: 429, message: expect.stringContaining('hour') });
  });
});

/** Formats a value as the page does; a time as the page shows it before hydration. */
function wordsOf(value: unknown): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const isTime = typeof value === 'string' && /^20\d\d-[01]\d-[0-3]\d[ T]\d\d:/.test(value);
  return isTime ? formatMoment(new Date(value), 'UTC') : String(value);
}

/** Returns each value in a part of the file, with the name of its field. */
function leavesOf(value: unknown, name: string): [name: string, words: string][] {
  if (typeof value !== 'object' || value === null) return [[name, wordsOf(value)]];
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null);
  if (isPlainList) return [[name, value.map(wordsOf).join(', ') || '–']];
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, name));
  const entries = Object.entries(value);
  return entries.length === 0 ? [[name, '–']] : entries.flatMap(([key, one]) => leavesOf(one, key));
}

const marks: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const textOf = (html = '') => html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (mark) => marks[mark] ?? mark);

/** Returns each term of the page's description lists, with the text of its description. */
const statedOn = (html: string) =>
  [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(?:<time[^>]*>)?([^<]*)</g)].map(
    ([, term, words]) => `${textOf(term)}: ${textOf(words)}`,
  );

/** Signs in a new user, whose export contains a value of each shape. */
async function aReader(email: string) {
  const token = await signIn(email);
  const [user] = await rows<{ id: string }>('select id from users where email = $1', [email]);
  const id = user?.id ?? '';
  await rows(
    `insert into auth_factors (user_id, factor_type, friendly_name, status, synced)
     values ($1, 'webauthn', '<b>Ada’s & "phone"</b>', 'verified', true), ($1, 'totp', '', 'unverified', null),
       ($1, 'totp', '2026-99-99 99:99:99Z', 'unverified', null)`,
    [id],
  );
  await rows(`update auth_sessions set aal = 'aal2', stepped_up_at = now() where user_id = $1`, [id]);
  const preference = { columns: [{ accessor: 'email', active: true }], pages: [10, 20], limit: 0, empty: {} };
  await rows(
    `with preference as (insert into payload_preferences (key, value) values ('leads', $2) returning id)
     insert into payload_preferences_rels (parent_id, path, users_id) select id, 'user', $1 from preference`,
    [id, JSON.stringify(preference)],
  );
  await rows(
    `with lead as (insert into leads (email) values ('reads@corp.example')
       on conflict (email) do update set email = excluded.email returning id)
     insert into lead_events (lead_id, type, user_id, data)
     select id, type, $1, '{}' from lead, unnest(array['note', 'stage_changed']::enum_lead_events_type[]) type`,
    [id],
  );
  return { id, token };
}

describe('the page of the export', () => {
  it('the page shows every value of the file with the name of its field, and lists the names of empty parts', async () => {
    const { id, token } = await aReader('reader@example.com');
    const request = new Request(`http://localhost:3000/api/users/${id}/export`, {
      headers: { cookie: `plumbline-session=${token}` },
    });
    const { exported_at: _, ...file } = await (await handleEndpoints({ config, request })).json();
    const [status, html] = await openPage(ExportPage, token);
    expect(status).toBe(200);
    const stated = statedOn(html);
    expect(stated).toContainEqual(expect.stringMatching(/^Exported at: \d+ \w{3} \d{4}, .* UTC$/));
    const isNothing = (part: unknown) => part === null || (Array.isArray(part) && part.length === 0);
    const parts = Object.entries(file);
    const leaves = parts
      .filter(([, part]) => !isNothing(part))
      .flatMap(([name, part]) => leavesOf(part, name));
    expect(leaves.length).toBeGreaterThan(40);
    const missing = leaves
      .map(([name, words]) => `${asWords(name)}: ${words}`)
      .filter((leaf) => {
        const index = stated.indexOf(leaf);
        if (index >= 0) stated.splice(index, 1);
        return index < 0;
      });
    expect(missing).toEqual([]);
    const nothing = parts.filter(([, part]) => isNothing(part)).map(([name]) => asWords(name));
    expect(nothing).toContain('Teams');
    expect(textOf(html)).toContain(`nothing under these names: ${nothing.join(', ')}.`);
  });

  it('the page shows fifty rows of a longer list, and says how many rows the file contains', async () => {
    const { id, token } = await aReader('reads-much@example.com');
    await rows(
      `insert into tasks (title, due_on, owner_id)
       select 'Call', '2026-01-05T12:00:00Z', $1 from generate_series(1, 60)`,
      [id],
    );
    const [, html] = await openPage(ExportPage, token);
    expect(statedOn(html).filter((fact) => fact.startsWith('Due on: '))).toHaveLength(50);
    expect(html).toContain('50 of 60 are shown; the file has them all.');
  });
});
