import { randomUUID } from 'node:crypto';
import type { CollectionSlug, PayloadRequest } from 'payload';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { smallPdf } from '../../../support/content/small-pdf';
import { withDefaultContent } from '../../../support/database/default-content';
import { capture, rows } from '../../../support/leads';
import { testPayload } from '../../../support/payload';

/**
 * What deleting a document that has children of every kind comes to: it goes, with a look at what is left; it is
 * refused, with a sentence that names what holds it; or no API takes the wish.
 */
type Case = { prepare: () => Promise<string> } & (
  | { outcome: 'goes'; left?: (id: string) => Promise<void> }
  | { outcome: 'refused'; sentence: RegExp }
  | { outcome: 'closed' }
);

let admin: PayloadRequest['user'];

withDefaultContent();
beforeAll(async () => {
  const payload = await testPayload();
  const user = await payload.create({
    collection: 'users',
    data: { email: 'boss@firm.example', role: 'admin' },
    overrideAccess: true,
  });
  admin = { ...user, collection: 'users' };
});

const insert = async (sql: string, values: unknown[] = []): Promise<string> => {
  const [row] = await rows<{ id: string }>(`insert into ${sql} returning id`, values);
  return row?.id ?? '';
};
const idWhere = async (table: string, condition: string): Promise<string> => {
  const [row] = await rows<{ id: string }>(`select id from ${table} where ${condition} limit 1`);
  if (!row) throw new Error(`No ${table} where ${condition}`);
  return row.id;
};
const count = async (table: string, condition: string, value: string) =>
  (await rows(`select 1 from ${table} where ${condition}`, [value])).length;
const secret = () => randomUUID();

async function makeUser(): Promise<string> {
  const payload = await testPayload();
  const email = `${secret()}@corp.example`;
  const data = { email, role: 'editor' } as const;
  const { id } = await payload.create({ collection: 'users', data, overrideAccess: true });
  const session = await makeSession(id);
  const factor = await insert(`auth_factors (user_id, factor_type) values ($1, 'totp')`, [id]);
  await makeChallenge(factor, session);
  await insert('auth_recovery_codes (user_id, code_hash) values ($1, $2)', [id, secret()]);
  await insert(`auth_log (user_id, event_type, email) values ($1, 'SIGNED_IN', $2)`, [id, email]);
  await payload.create({ collection: 'members', data: { email, user_id: id }, overrideAccess: true });
  await makeMembership(await makeTeam(), id);
  const { leadId } = await capture({ email: `${secret()}@corp.example` });
  await payload.update({ collection: 'leads', id: leadId, data: { owner: id }, overrideAccess: true });
  await insert(`lead_events (lead_id, type, user_id) values ($1, 'owner_changed', $2)`, [leadId, id]);
  const preferences = await insert(`payload_preferences (key, value) values ('nav', '{}')`);
  await insert(`payload_preferences_rels (parent_id, path, users_id) values ($1, 'user', $2)`, [
    preferences,
    id,
  ]);
  await lock('leads', leadId, id);
  await rows('insert into document_presence (tab, document, user_id) values (gen_random_uuid(), $1, $2)', [
    `leads/${leadId}`,
    id,
  ]);
  return id;
}
const lock = async (relationTo: 'leads' | 'teams', value: string, user: string) =>
  (await testPayload()).create({
    collection: 'payload-locked-documents',
    data: { document: { relationTo, value }, user: { relationTo: 'users', value: user } },
    overrideAccess: true,
  });
const makeSession = (user: string) =>
  insert(
    `auth_sessions (token_hash, user_id, persistent, aal, expires_at, last_used_at)
     values ($1, $2, true, 'aal1', now() + interval '1 day', now())`,
    [secret(), user],
  );
const makeChallenge = (factor: string, session: string) =>
  insert(`auth_challenges (factor_id, session_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    factor,
    session,
  ]);
const makeTeam = async () => {
  const payload = await testPayload();
  const data = { name: 'Team', slug: `team-${secret()}` };
  return (await payload.create({ collection: 'teams', data, overrideAccess: true })).id;
};
const makeMembership = (team: string, user: string) =>
  insert('team_memberships (team_id_id, user_id_id) values ($1, $2)', [team, user]);
const makeLead = async () => {
  const email = `${secret()}@corp.example`;
  const journey = JSON.stringify([{ path: '/pricing', at: '2026-01-05T10:00:00Z', utm_source: 'letter' }]);
  const { leadId } = await capture({ email, topic: 'Book a strategy session', journey });
  await lock('leads', leadId, String(admin?.id));
  await makeAgentRequest(leadId);
  const { leadId: friend } = await capture({ email: `${secret()}@corp.example` });
  await makeWaitlistEntry(friend, await makeWaitlistEntry(leadId));
  await makeGrant(leadId, await idWhere('resources', 'true'));
  await makeBooking(leadId, await makeBookingType(), await makeBookingHost());
  await makeChange(leadId);
  await makeAddress(leadId);
  return leadId;
};
const makeAgentRequest = async (lead: string) =>
  insert(
    `agent_requests (lead_id, company, company_key, task, frequency, duration, right_result)
     values ($1, 'Corp', $2, 'x', 'Once a day', 'x', 'x')`,
    [lead, secret()],
  );
const makeBookingHost = async () => insert(`booking_hosts (name, time_zone) values ($1, 'UTC')`, [secret()]);
const makeBookingType = async () =>
  insert(
    `booking_types (title, slug, duration, step, buffer_before, buffer_after, notice_hours, horizon_days, daily_cap,
       place, place_text, agenda) values ('T', $1, 30, 30, 0, 0, 0, 30, 4, 'video', 'x', 'x')`,
    [secret()],
  );
const makeBooking = async (lead: string, type: string, host: string) =>
  insert(
    `bookings (lead_id, type_id, host_id, starts_at, ends_at, blocked_from, blocked_until, time_zone, name, email,
       status, sequence)
     values ($1, $2, $3, now(), now() + interval '1 hour', now(), now() + interval '1 hour', 'UTC', 'Ada', 'a@corp.example',
       'confirmed', 0)`,
    [lead, type, host],
  );
const makeWaitlistEntry = async (lead: string, invitedBy: string | null = null) =>
  insert(
    `waitlist_entries (list, lead_id, score, joined_at, code, mailbox_hash, invited_by_id)
     values ('list', $1, 1, now(), $2, $2, $3)`,
    [lead, secret(), invitedBy],
  );
const makeGrant = async (lead: string, resource: string) =>
  insert(`download_grants (lead_id, resource_id, expires_at) values ($1, $2, now())`, [lead, resource]);
const makeChange = async (lead: string | null = null) => {
  const change = await insert(`lead_changes (kind, user_id) values ('owner', $1)`, [admin?.id]);
  await insert('lead_change_rows (change_id, number, lead_id) values ($1, 1, $2)', [change, lead]);
  return change;
};
const makeAddress = async (lead: string) =>
  insert('lead_addresses (email, lead_id, merged_lead) values ($1, $2, $3)', [
    `${secret()}@corp.example`,
    lead,
    secret(),
  ]);
const makeMedia = async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = { data: png, name: `${secret()}.png`, mimetype: 'image/png', size: png.length };
  const payload = await testPayload();
  const data = { alt: 'A red square' };
  return (await payload.create({ collection: 'media', data, file, overrideAccess: true })).id;
};
const makeGatedFile = async () => {
  const data = smallPdf();
  const file = { data, name: `${secret()}.pdf`, mimetype: 'application/pdf', size: data.length };
  const payload = await testPayload();
  return (await payload.create({ collection: 'gated-files', data: {}, file, overrideAccess: true })).id;
};
const firstOf = (table: string) => () => idWhere(table, 'true');
const anyBody = async () => {
  const payload = await testPayload();
  const { docs } = await payload.find({ collection: 'posts', limit: 1, depth: 0, overrideAccess: true });
  if (!docs[0]) throw new Error('There are no default posts.');
  return docs[0].body;
};
const gone = async (table: string, column: string, id: string) =>
  expect(await count(table, `${column} = $1`, id), `${table}.${column}`).toBe(0);

const cases: Record<CollectionSlug, Case[]> = {
  pages: [
    {
      prepare: () => idWhere('pages', `path = '/contact'`),
      outcome: 'refused',
      sentence: /used by .*page “/,
    },
    { prepare: () => idWhere('pages', `path = '/community'`), outcome: 'goes' },
  ],
  posts: [
    {
      prepare: async () => {
        const payload = await testPayload();
        const { docs } = await payload.find({
          collection: 'posts',
          limit: 2,
          depth: 0,
          overrideAccess: true,
        });
        const [model, other] = docs;
        if (!model || !other) throw new Error('There are no default posts.');
        const { body, author, categories, excerpt } = model;
        const data = { title: 'Spare', slug: 'spare', body, author, categories, excerpt } as const;
        const { id } = await payload.create({
          collection: 'posts',
          data: { ...data, related: [other.id], _status: 'published' },
          overrideAccess: true,
        });
        const shown = { related: [id], _status: 'published' as const };
        await payload.update({ collection: 'posts', id: other.id, data: shown, overrideAccess: true });
        return id;
      },
      outcome: 'goes',
      left: async (id) => {
        await gone('posts_rels', 'posts_id', id);
        await gone('_posts_v', 'parent_id', id);
      },
    },
  ],
  'case-studies': [{ prepare: firstOf('case_studies'), outcome: 'goes' }],
  'kb-articles': [
    {
      prepare: async () => {
        const payload = await testPayload();
        const article = { summary: 'S', category: 'C', body: await anyBody(), _status: 'published' } as const;
        const { id } = await payload.create({
          collection: 'kb-articles',
          data: { ...article, title: 'Spare?', slug: 'spare' },
          overrideAccess: true,
        });
        await payload.create({
          collection: 'kb-articles',
          data: { ...article, title: 'Other?', slug: 'other', related: [id] },
          overrideAccess: true,
        });
        return id;
      },
      outcome: 'goes',
      left: async (id) => {
        await gone('kb_articles_rels', 'kb_articles_id', id);
        await gone('_kb_articles_v', 'parent_id', id);
        await gone('search_documents', 'document_id', id);
        await gone('published_paths', 'document_id', id);
        await gone('listed_documents', 'document_id', id);
        await gone('document_topics', 'document_id', id);
      },
    },
    {
      // Shown by a page.
      prepare: async () => {
        const payload = await testPayload();
        const { id } = await payload.create({
          collection: 'kb-articles',
          data: { title: 'Shown?', slug: 'shown', summary: 'S', category: 'C', body: await anyBody() },
          overrideAccess: true,
        });
        const documents = [{ relationTo: 'kb-articles' as const, value: id }];
        await payload.create({
          collection: 'pages',
          data: {
            title: 'Showing',
            path: '/showing',
            blocks: [{ blockType: 'documentList', heading: 'Read', documents }],
          },
          overrideAccess: true,
        });
        return id;
      },
      outcome: 'refused',
      sentence: /used by page “Showing”/,
    },
  ],
  prompts: [
    {
      prepare: async () => {
        const payload = await testPayload();
        const data = { title: 'Spare', slug: 'spare', summary: 'S', category: 'C', prompt: 'P' };
        return (await payload.create({ collection: 'prompts', data, overrideAccess: true })).id;
      },
      outcome: 'goes',
      left: (id) => gone('_prompts_v', 'parent_id', id),
    },
  ],
  gpts: [
    {
      prepare: async () => {
        const payload = await testPayload();
        const texts = { summary: 'S', category: 'C', takes: 'T', gives: 'G', limits: 'L' };
        const data = { title: 'Spare', slug: 'spare', starters: ['One', 'Two'], ...texts };
        return (await payload.create({ collection: 'gpts', data, overrideAccess: true })).id;
      },
      outcome: 'goes',
      left: (id) => gone('gpts_texts', 'parent_id', id),
    },
  ],
  redirects: [
    {
      prepare: async () => {
        const payload = await testPayload();
        const data = { from: '/spare-address', to: '/about' };
        return (await payload.create({ collection: 'redirects', data, overrideAccess: true })).id;
      },
      outcome: 'goes',
    },
  ],
  resources: [
    {
      prepare: async () => {
        const payload = await testPayload();
        // Nothing links to it.
        const guide = { title: 'Spare', slug: 'spare', summary: 'S', body: await anyBody() };
        const { id } = await payload.create({ collection: 'resources', data: guide, overrideAccess: true });
        await makeGrant(await makeLead(), id);
        return id;
      },
      outcome: 'goes',
      left: (id) => gone('download_grants', 'resource_id', id),
    },
  ],
  bookings: [
    { prepare: async () => idWhere('bookings', `lead_id = '${await makeLead()}'`), outcome: 'closed' },
  ],
  'booking-types': [
    { prepare: makeBookingType, outcome: 'goes' },
    {
      prepare: async () => {
        const type = await makeBookingType();
        await makeBooking(await makeLead(), type, await makeBookingHost());
        return type;
      },
      outcome: 'refused',
      sentence: /one booking stands/,
    },
  ],
  'booking-hosts': [
    { prepare: makeBookingHost, outcome: 'goes' },
    {
      prepare: async () => {
        const host = await makeBookingHost();
        await makeBooking(await makeLead(), await makeBookingType(), host);
        return host;
      },
      outcome: 'refused',
      sentence: /one booking stands/,
    },
  ],
  'agent-requests': [{ prepare: async () => makeAgentRequest(await makeLead()), outcome: 'goes' }],
  'waitlist-entries': [
    {
      prepare: async () => idWhere('waitlist_entries', `lead_id = '${await makeLead()}'`),
      outcome: 'goes',
      left: (id) => gone('waitlist_entries', 'invited_by_id', id),
    },
  ],
  'download-grants': [
    { prepare: async () => idWhere('download_grants', `lead_id = '${await makeLead()}'`), outcome: 'closed' },
  ],
  testimonials: [
    {
      prepare: async () => {
        const payload = await testPayload();
        const data = {
          name: 'Somebody',
          role: 'R',
          quote: 'Q',
          result: 'R',
          rating: 5,
          _status: 'published',
        } as const;
        return (await payload.create({ collection: 'testimonials', data, overrideAccess: true })).id;
      },
      outcome: 'goes',
    },
  ],
  badges: [{ prepare: firstOf('badges'), outcome: 'goes' }],
  categories: [
    {
      prepare: async () =>
        (await testPayload())
          .create({ collection: 'categories', data: { title: 'Spare', slug: 'spare' }, overrideAccess: true })
          .then(({ id }) => id),
      outcome: 'goes',
    },
    {
      prepare: () => idWhere('categories', `id in (select categories_id from posts_rels)`),
      outcome: 'goes',
      left: (id) => gone('posts_rels', 'categories_id', id),
    },
  ],
  authors: [
    {
      prepare: () => idWhere('authors', `id in (select author_id from posts)`),
      outcome: 'refused',
      sentence: /used by .*post “/,
    },
  ],
  media: [
    { prepare: makeMedia, outcome: 'goes' },
    {
      prepare: async () => {
        const id = await makeMedia();
        await rows('update testimonials set avatar_id = $1', [id]);
        return id;
      },
      outcome: 'refused',
      sentence: /used by testimonial “/,
    },
  ],
  'gated-files': [
    { prepare: makeGatedFile, outcome: 'goes' },
    {
      prepare: async () => {
        const id = await makeGatedFile();
        await rows('update resources set download_id = $1', [id]);
        return id;
      },
      outcome: 'refused',
      sentence: /used by resource “/,
    },
  ],
  leads: [
    {
      prepare: makeLead,
      outcome: 'goes',
      left: async (id) => {
        for (const table of [
          'lead_events',
          'lead_nurture_statuses',
          'emails',
          'agent_requests',
          'waitlist_entries',
          'download_grants',
          'lead_change_rows',
          'lead_addresses',
        ])
          await gone(table, 'lead_id', id);
        await gone('payload_locked_documents_rels', 'leads_id', id);
      },
    },
  ],
  users: [
    {
      prepare: makeUser,
      outcome: 'goes',
      left: async (id) => {
        for (const table of [
          'auth_sessions',
          'auth_factors',
          'auth_recovery_codes',
          'auth_log',
          'lead_events',
        ])
          await gone(table, 'user_id', id);
        await gone('team_memberships', 'user_id_id', id);
        await gone('members', 'user_id_id', id);
        await gone('leads', 'owner_id', id);
        await gone('payload_preferences_rels', 'users_id', id);
        await gone('payload_locked_documents_rels', 'users_id', id);
        await gone('document_presence', 'user_id', id);
      },
    },
  ],
  members: [
    {
      prepare: async () => idWhere('members', `user_id_id = '${await makeUser()}'`),
      outcome: 'goes',
    },
  ],
  teams: [
    {
      prepare: async () => {
        const team = await makeTeam();
        await makeMembership(team, await makeUser());
        await makeMembership(team, await makeUser());
        await lock('teams', team, String(admin?.id));
        return team;
      },
      outcome: 'goes',
      left: (id) => gone('team_memberships', 'team_id_id', id),
    },
  ],
  'team-memberships': [
    { prepare: async () => makeMembership(await makeTeam(), await makeUser()), outcome: 'goes' },
  ],
  sequences: [
    {
      prepare: () => idWhere('sequences', `name = 'onboarding'`),
      outcome: 'refused',
      sentence: /New leads enter “onboarding”/,
    },
    {
      // With everybody who is enrolled in it.
      prepare: async () => {
        await makeLead();
        const id = await idWhere('sequences', `name = 'onboarding'`);
        await rows(`update sequences set _status = 'draft' where id = $1`, [id]);
        return id;
      },
      outcome: 'goes',
      left: (id) => gone('lead_nurture_statuses', 'sequence_id', id),
    },
  ],
  suppressions: [
    {
      prepare: () => insert(`suppressions (email_hash, reason) values ($1, 'erased')`, [secret()]),
      outcome: 'goes',
    },
  ],
  'error-reports': [
    { prepare: () => insert(`error_reports (error, timestamp) values ('x', 1)`), outcome: 'goes' },
  ],
  'lead-events': [
    { prepare: async () => idWhere('lead_events', `lead_id = '${await makeLead()}'`), outcome: 'closed' },
  ],
  'lead-addresses': [{ prepare: async () => makeAddress(await makeLead()), outcome: 'closed' }],
  'lead-changes': [{ prepare: () => makeChange(), outcome: 'closed' }],
  'lead-change-rows': [
    {
      prepare: async () => idWhere('lead_change_rows', `change_id = '${await makeChange()}'`),
      outcome: 'closed',
    },
  ],
  'lead-nurture-statuses': [
    {
      prepare: async () => idWhere('lead_nurture_statuses', `lead_id = '${await makeLead()}'`),
      outcome: 'closed',
    },
  ],
  emails: [{ prepare: async () => idWhere('emails', `lead_id = '${await makeLead()}'`), outcome: 'closed' }],
  'auth-sessions': [{ prepare: async () => makeSession(await makeUser()), outcome: 'closed' }],
  'auth-factors': [
    { prepare: async () => idWhere('auth_factors', `user_id = '${await makeUser()}'`), outcome: 'closed' },
  ],
  'auth-challenges': [
    { prepare: async () => (await makeUser()) && idWhere('auth_challenges', 'true'), outcome: 'closed' },
  ],
  'auth-recovery-codes': [
    {
      prepare: async () => idWhere('auth_recovery_codes', `user_id = '${await makeUser()}'`),
      outcome: 'closed',
    },
  ],
  'auth-sign-in-requests': [
    {
      prepare: () =>
        insert(
          `auth_sign_in_requests (email, token_hash, code_hmac, code_expires_at, expires_at)
           values ('a@corp.example', $1, 'x', now(), now())`,
          [secret()],
        ),
      outcome: 'closed',
    },
  ],
  'auth-log': [
    { prepare: async () => idWhere('auth_log', `user_id = '${await makeUser()}'`), outcome: 'closed' },
  ],
  'analytics-events': [
    { prepare: () => insert(`analytics_events (action) values ('page_view')`), outcome: 'closed' },
  ],
  'analytics-days': [
    {
      prepare: () => insert(`analytics_days (day, action, events) values ('2026-01-01', 'x', 1)`),
      outcome: 'closed',
    },
  ],
  'payload-locked-documents': [
    {
      prepare: async () => String((await lock('teams', await makeTeam(), String(admin?.id))).id),
      outcome: 'goes',
    },
  ],
  'payload-preferences': [
    {
      prepare: async () => (await makeUser()) && idWhere('payload_preferences', 'true'),
      outcome: 'goes',
    },
  ],
  'payload-jobs': [],
  'payload-kv': [],
  'payload-migrations': [],
};

const remove = async (collection: CollectionSlug, id: string, overrideAccess = false) =>
  (await testPayload()).delete({ collection, id, overrideAccess, user: admin });

describe('deleting, with everything that may hang on it', () => {
  it('is tried with every collection, Payload’s own included', async () => {
    expect(Object.keys(cases).sort()).toEqual(Object.keys((await testPayload()).collections).sort());
  });

  const all = Object.entries(cases) as [CollectionSlug, Case[]][];
  for (const [collection, list] of all) {
    it.each(list.map((one, index) => [one.outcome, index] as const))(
      `${collection}: %s (%i)`,
      async (_then, index) => {
        const one = list[index] as Case;
        const id = await one.prepare();
        const table = collection.replaceAll('-', '_');
        if (one.outcome === 'refused') {
          await expect(remove(collection, id)).rejects.toMatchObject({
            status: 409,
            isPublic: true,
            message: expect.stringMatching(one.sentence),
          });
          expect(await count(table, 'id = $1', id)).toBe(1);
          return;
        }
        if (one.outcome === 'closed') {
          await expect(remove(collection, id)).rejects.toMatchObject({ status: 403 });
          // Our own code may; it must not fail either.
          await remove(collection, id, true);
          await gone(table, 'id', id);
          return;
        }
        // A visitor's browser would get 500 for whatever PostgreSQL refuses: the promise must not reject.
        await remove(collection, id, collection.startsWith('payload-'));
        await gone(table, 'id', id);
        await one.left?.(id);
      },
    );
  }

  it('no required relation is left to be emptied, which PostgreSQL would refuse', async () => {
    const refusing = await rows(
      `select conrelid::regclass::text as table, attname as column from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where contype = 'f' and confdeltype = 'n' and attnotnull and connamespace = 'public'::regnamespace`,
    );
    expect(refusing).toEqual([]);
  });
});
