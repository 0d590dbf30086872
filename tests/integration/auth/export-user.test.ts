/** What is kept about somebody who signs in, as a file: for admins and for them. */
import config from '@payload-config';
import { handleEndpoints } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportUser, type UserExport } from '@/features/auth/users/export-user';
import { testPayload, testRequest } from '../../support/payload';
import { People, people } from '../../support/people';
import { signIn, sql } from '../../support/sign-in';

let them: People;
beforeAll(async () => {
  them = await People.signedIn();
});

const exported = async (): Promise<UserExport> => {
  const response = await them.rest('member', 'GET', `/users/${them.id('member')}/export`);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="account-.*\.json"$/);
  expect(response.headers.get('cache-control')).toContain('no-store');
  return response.json();
};

/** Documents name whoever has saved them last, who is the author of their latest version. */
const documents = [
  ...['pages', 'posts', 'case_studies', 'resources', 'kb_articles', 'prompts', 'gpts', 'testimonials'],
  ...['badges', 'sequences'],
];

/** Tables that refer to a user, by the part of the file that tells of them; null where none does, on purpose. */
const partsById: Record<string, string | null> = {
  auth_factors: 'factors',
  auth_log: 'sign_in_log',
  auth_recovery_codes: 'recovery_codes',
  auth_sessions: 'sessions',
  lead_changes: 'work',
  lead_events: 'work',
  leads: 'work',
  members: 'member',
  payload_preferences_rels: 'preferences',
  team_memberships: 'teams',
  // Who has a form open right now.
  document_presence: null,
  payload_locked_documents_rels: null,
  ...Object.fromEntries(documents.map((name) => [name, null])),
  ...Object.fromEntries(documents.map((name) => [`_${name}_v`, 'written' as const])),
};

/** Tables that hold an address. */
const partsByAddress: Record<string, string | null> = {
  auth_log: 'sign_in_log',
  auth_sign_in_requests: 'sign_in_requests',
  emails: 'mails',
  members: 'member',
  users: 'user',
  // What somebody sent through forms, booked and is mailed for it is in the file about their lead.
  leads: null,
  lead_addresses: null,
  lead_nurture_statuses: null,
  bookings: null,
  // Whose calendar is asked for free times: a setting of the firm.
  booking_hosts: null,
};

describe('the file about a user', () => {
  it('has a part for every table that refers to a user or holds an address, or leaves it out on purpose', async () => {
    const byId = await sql<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'users'::regclass`,
    );
    expect(byId.map(({ name }) => name).toSorted()).toEqual(Object.keys(partsById).toSorted());
    const byAddress = await sql<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and (column_name = 'email' or (table_name, column_name) = ('emails', 'to'))`,
    );
    expect(byAddress.map(({ name }) => name).toSorted()).toEqual(Object.keys(partsByAddress).toSorted());
    const kept = await exported();
    for (const part of [...Object.values(partsById), ...Object.values(partsByAddress)]) {
      if (part) expect(kept).toHaveProperty(part);
    }
  });

  it('holds what each of them says of this user alone, and no secret', async () => {
    const payload = await testPayload();
    const [id, other] = [them.id('member'), them.id('editor')];
    const team = await payload.create({
      collection: 'teams',
      data: { name: 'Her team', slug: 'her-team' },
      overrideAccess: true,
    });
    for (const [user, word] of [
      [id, 'hers'],
      [other, 'foreign'],
    ]) {
      const email = user === id ? 'member@example.com' : 'editor@example.com';
      await sql(`insert into members (email, user_id_id, features) values ($1, $2, '{"tools": true}')`, [
        email,
        user,
      ]);
      await sql('insert into team_memberships (team_id_id, user_id_id) values ($1, $2)', [team.id, user]);
      await sql(
        `insert into auth_factors (user_id, factor_type, friendly_name, status, secret_encrypted)
         values ($1, 'totp', $2, 'verified', 'secret-of-factor')`,
        [user, word],
      );
      await sql(`insert into auth_recovery_codes (user_id, code_hash) values ($1, 'secret-of-code')`, [user]);
      await sql(
        `insert into auth_log (event_type, user_id, metadata) values ('role_changed', $1, $2::jsonb)`,
        [user, JSON.stringify({ word, by: them.id('admin') })],
      );
      await sql(
        `insert into emails (template, "to", status, due_at, subject) values ($2, $1, 'sent', now(), 'x')`,
        [email, word],
      );
      await sql(
        `with preference as (insert into payload_preferences (key, value) values ($2, '{}') returning id)
         insert into payload_preferences_rels (parent_id, path, users_id) select id, 'user', $1 from preference`,
        [user, word],
      );
      const [lead] = await sql<{ id: string }>(
        `insert into leads (email, owner_id) values ($2 || '@corp.example', $1) returning id`,
        [user, word],
      );
      await sql(`insert into lead_events (lead_id, type, user_id, data) values ($1, 'note', $2, '{}')`, [
        lead?.id,
        user,
      ]);
      await sql(`insert into lead_changes (kind, user_id, total) values ('stage', $1, 1)`, [user]);
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
    expect(text).not.toContain(them.id('admin'));
  });

  it('is for admins and for the user, and for nobody else', async () => {
    const statusesOf = (id: string) =>
      Promise.all(people.map(async (who) => (await them.rest(who, 'GET', `/users/${id}/export`)).status));
    expect(await statusesOf(them.id('member'))).toEqual([403, 200, 403, 200]);
    expect(await statusesOf(them.id('admin'))).toEqual([403, 403, 403, 200]);
    expect(
      (await them.rest('admin', 'GET', '/users/8f2f1c8e-0000-4000-8000-000000000000/export')).status,
    ).toBe(404);
    await expect(exportUser(await testRequest(), { userId: them.id('member') })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('is handed out twenty times an hour to one user, whatever they ask for', async () => {
    const token = await signIn('curious@example.com');
    const [user] = await sql<{ id: string }>(`select id from users where email = 'curious@example.com'`);
    const ask = async () => {
      const request = new Request(`http://localhost:3000/api/users/${user?.id}/export`, {
        headers: { cookie: `plumbline-session=${token}` },
      });
      return (await handleEndpoints({ config, request })).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push(await ask());
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});
