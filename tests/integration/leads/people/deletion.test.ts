import { randomUUID } from 'node:crypto';
import type { CollectionSlug } from 'payload';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openLook } from '@/features/look/open-look';
import { actors } from '../../../support/actors';
import { smallPdf } from '../../../support/content/small-pdf';
import { withDefaultContent } from '../../../support/database/default-content';
import { rows } from '../../../support/db';
import {
  aStoredDomain,
  aStoredEmbed,
  aStoredEmbedDay,
  aStoredEmbedEvent,
  aStoredEmbedInput,
} from '../../../support/embeds/embed-rows';
import { aLead, aMember, aTeam, aUser, create } from '../../../support/factories';
import { testPayload } from '../../../support/payload';
import { aStoredNotice, aStoredPushKey, aStoredPushSettings } from '../../../support/push/push-rows';
import {
  aStoredAttemptToSignOn,
  aStoredConnection,
  aStoredIdentity,
  aStoredMailDomain,
} from '../../../support/sign-on/sign-on-rows';
import {
  aStoredAttempt,
  aStoredDelivery,
  aStoredEndpoint,
  aStoredEvent,
  aStoredReceipt,
  aStoredReceiver,
} from '../../../support/webhooks/webhook-rows';

/**
 * Outcome of deleting a document to which rows of every kind refer. "goes": it is deleted, and `left` checks what
 * remains; "refused": 409 with a message that names what uses it; "closed": 403 by access control, even for an admin.
 */
type Case = { prepare: () => Promise<string> } & (
  | { outcome: 'goes'; left?: (id: string) => Promise<void> }
  | { outcome: 'refused'; sentence: RegExp }
  | { outcome: 'closed' }
);

withDefaultContent();
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
  const { id } = await aUser({ email, role: 'editor' });
  const session = await makeSession(id);
  const factor = await insert(`auth_factors (user_id, factor_type) values ($1, 'totp')`, [id]);
  await makeChallenge(factor, session);
  await insert('auth_recovery_codes (user_id, code_hash) values ($1, $2)', [id, secret()]);
  await insert(`auth_attempts (user_id, kind, window_ends_at) values ($1, 'factor', now())`, [id]);
  await insert('auth_factor_resets (user_id, due_at) values ($1, now())', [id]);
  await makeEmailChange(id);
  await insert(`auth_log (user_id, event_type, email) values ($1, 'SIGNED_IN', $2)`, [id, email]);
  await aMember({ email, user_id: id });
  const team = await makeTeam();
  await makeMembership(team, id);
  await makeActivity(team, id);
  await insert(`gpt_feedback (gpt_id, user_id, text) values ($1, $2, 'x')`, [await makeGpt('user', id), id]);
  const leadId = await aLead({ email: `${secret()}@corp.example` });
  await payload.update({ collection: 'leads', id: leadId, data: { owner: id }, overrideAccess: true });
  await insert(`lead_events (lead_id, type, user_id) values ($1, 'owner_changed', $2)`, [leadId, id]);
  const preferences = await insert(`payload_preferences (key, value) values ('nav', '{}')`);
  await insert(`payload_preferences_rels (parent_id, path, users_id) values ($1, 'user', $2)`, [
    preferences,
    id,
  ]);
  await lock('leads', leadId, id);
  await makeInvitation(null, id);
  await rows('insert into document_presence (tab, document, user_id) values (gen_random_uuid(), $1, $2)', [
    `leads/${leadId}`,
    id,
  ]);
  return id;
}
const lock = async (relationTo: 'leads' | 'teams' | 'client-gpts', value: string, user: string) =>
  create('payload-locked-documents', {
    document: { relationTo, value },
    user: { relationTo: 'users', value: user },
  });
const makeEmailChange = (user: string) =>
  insert(
    `auth_email_changes (user_id, from_email, to_email, expires_at) values ($1, 'a@corp.example', 'b@corp.example', now())`,
    [user],
  );
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
const makeInvitation = (team: string | null, acceptor: string | null) =>
  insert(
    `invitations (email, kind, team_id, accepted_by_id, link_id, token_hash, sent_at, expires_at)
     values ($1, 'workspace', $2, $3, $4, $4, now(), now() + interval '7 days')`,
    [`${secret()}@corp.example`, team, acceptor, secret()],
  );
const insertInto = (table: string, columns: string, values: string) =>
  rows(`insert into ${table} (${columns}) values (${values})`);
const makeTeam = async () => (await aTeam({ slug: `team-${secret()}` })).id;
const makeMembership = (team: string, user: string) =>
  insert('team_memberships (team_id_id, user_id_id) values ($1, $2)', [team, user]);
const makeLogo = (team: string) =>
  insert(`team_logos (team_id_id, picture, fingerprint, width, height) values ($1, 'UklGRg', 'x', 1, 1)`, [
    team,
  ]);
const makeActivity = (team: string, user: string) =>
  insert(
    `team_activities (team_id_id, user_id_id, subject_id_id, kind, happened_at) values ($1, $2, $2, 'joined', now())`,
    [team, user],
  );
const makeLead = async () => {
  const email = `${secret()}@corp.example`;
  const journey = JSON.stringify([{ path: '/pricing', at: '2026-01-05T10:00:00Z', utm_source: 'letter' }]);
  const leadId = await aLead({ email, topic: 'Book a strategy session', journey });
  await lock('leads', leadId, await actors.id('admin'));
  await makeAgentRequest(leadId);
  const friend = await aLead({ email: `${secret()}@corp.example` });
  await makeWaitlistEntry(friend, await makeWaitlistEntry(leadId));
  await makeGrant(leadId, await idWhere('resources', 'true'));
  await makeBooking(leadId, await makeBookingType(), await makeBookingHost());
  await makeChange(leadId);
  await makeAddress(leadId);
  await makePayment(leadId);
  await makeTask(leadId);
  return leadId;
};
const makeAgentRequest = async (lead: string) =>
  insert(
    `agent_requests (lead_id, company, company_key, task, frequency, duration, right_result)
     values ($1, 'Corp', $2, 'x', 'Once a day', 'x', 'x')`,
    [lead, secret()],
  );
/** Inserts a GPT of a client with feedback of an admin. @returns the id of the GPT. */
const makeGpt = async (owner: 'user' | 'team' | 'request', id: string) => {
  const gpt = await insert(`client_gpts (title, link, ${owner}_id) values ('T', 'https://x.example', $1)`, [
    id,
  ]);
  await insert(`gpt_feedback (gpt_id, user_id, text) values ($1, $2, 'x')`, [gpt, await actors.id('admin')]);
  return gpt;
};
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
  const change = await insert(`lead_changes (kind, user_id) values ('owner', $1)`, [
    await actors.id('admin'),
  ]);
  await insert('lead_change_rows (change_id, number, lead_id) values ($1, 1, $2)', [change, lead]);
  return change;
};
const makeSiteImport = async () =>
  insert(`site_imports (system, file_name, user_id) values ('ghost', 'site.json', $1)`, [
    await actors.id('admin'),
  ]);
const makeAddress = async (lead: string) =>
  insert('lead_addresses (email, lead_id, merged_lead) values ($1, $2, $3)', [
    `${secret()}@corp.example`,
    lead,
    secret(),
  ]);
const makePayment = (lead: string | null = null) =>
  insert('payments (provider_id, lead_id) values ($1, $2)', [secret(), lead]);
const makeFirmEvent = () =>
  insert(`firm_events (type, occurred_at, data) values ('lead.captured', now(), '{}')`);
const makeNotificationDestination = () =>
  insert(
    `notification_destinations (name, kind, url_encrypted, host, events) values ('x', 'slack', 'x', 'x', '[]')`,
  );
const makePaymentEvent = async () =>
  insert(`payment_events (event_id, payment_id, kind, occurred_at) values ($1, $2, 'paid', now())`, [
    secret(),
    await makePayment(),
  ]);
const makeLeadView = (user: string | null = null) =>
  insert(`lead_views (name, query, user_id) values ('V', '', $1)`, [user]);
const makeTask = (lead: string | null = null, owner: string | null = null) =>
  insert(`tasks (title, due_on, lead_id, owner_id) values ('T', now(), $1, $2)`, [lead, owner]);
const makeMedia = async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = { data: png, name: `${secret()}.png`, mimetype: 'image/png', size: png.length };
  const data = { alt: 'A red square' };
  return (await create('media', data, { file })).id;
};
const makeGatedFile = async () => {
  const data = smallPdf();
  const file = { data, name: `${secret()}.pdf`, mimetype: 'application/pdf', size: data.length };
  return (await create('gated-files', {}, { file })).id;
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

const signOnRows = [aStoredConnection, aStoredMailDomain, aStoredAttemptToSignOn];
const embedRows = [aStoredDomain, aStoredEmbedEvent, aStoredEmbedDay, aStoredEmbedInput];

const cases: Record<CollectionSlug, Case[]> = {
  embeds: [{ prepare: async () => aStoredEmbed(await makeTeam()), outcome: 'closed' }],
  'sign-on-connections': [{ prepare: async () => aStoredConnection(await makeTeam()), outcome: 'closed' }],
  'sign-on-domains': [{ prepare: async () => aStoredMailDomain(await makeTeam()), outcome: 'closed' }],
  'sign-on-identities': [
    { prepare: async () => aStoredIdentity(await makeTeam(), await makeUser()), outcome: 'goes' },
  ],
  'sign-on-attempts': [{ prepare: async () => aStoredAttemptToSignOn(await makeTeam()), outcome: 'closed' }],
  'embed-domains': [{ prepare: async () => aStoredDomain(await makeTeam()), outcome: 'closed' }],
  'embed-events': [{ prepare: async () => aStoredEmbedEvent(await makeTeam()), outcome: 'closed' }],
  'embed-days': [{ prepare: async () => aStoredEmbedDay(await makeTeam()), outcome: 'closed' }],
  'embed-inputs': [{ prepare: async () => aStoredEmbedInput(await makeTeam()), outcome: 'closed' }],
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
        const { id } = await create('posts', { ...data, related: [other.id], _status: 'published' });
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
        const article = { summary: 'S', category: 'C', body: await anyBody(), _status: 'published' } as const;
        const { id } = await create('kb-articles', { ...article, title: 'Spare?', slug: 'spare' });
        await create('kb-articles', { ...article, title: 'Other?', slug: 'other', related: [id] });
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
      // The article is used by a page.
      prepare: async () => {
        const { id } = await create('kb-articles', {
          title: 'Shown?',
          slug: 'shown',
          summary: 'S',
          category: 'C',
          body: await anyBody(),
        });
        const documents = [{ relationTo: 'kb-articles' as const, value: id }];
        await create('pages', {
          title: 'Showing',
          path: '/showing',
          blocks: [{ blockType: 'documentList', heading: 'Read', documents }],
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
        const data = { title: 'Spare', slug: 'spare', summary: 'S', category: 'C', prompt: 'P' };
        return (await create('prompts', data)).id;
      },
      outcome: 'goes',
      left: (id) => gone('_prompts_v', 'parent_id', id),
    },
  ],
  gpts: [
    {
      prepare: async () => {
        const texts = { summary: 'S', category: 'C', takes: 'T', gives: 'G', limits: 'L' };
        const data = { title: 'Spare', slug: 'spare', starters: ['One', 'Two'], ...texts };
        return (await create('gpts', data)).id;
      },
      outcome: 'goes',
      left: (id) => gone('gpts_texts', 'parent_id', id),
    },
  ],
  redirects: [
    {
      prepare: async () => {
        const data = { from: '/spare-address', to: '/about' };
        return (await create('redirects', data)).id;
      },
      outcome: 'goes',
    },
  ],
  resources: [
    {
      prepare: async () => {
        // No document links to the guide.
        const guide = { title: 'Spare', slug: 'spare', summary: 'S', body: await anyBody() };
        const { id } = await create('resources', guide);
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
  'agent-requests': [
    {
      prepare: async () => {
        const request = await makeAgentRequest(await makeLead());
        await makeGpt('request', request);
        return request;
      },
      outcome: 'goes',
      left: (id) => gone('client_gpts', 'request_id', id),
    },
  ],
  'client-gpts': [
    {
      prepare: async () => {
        const gpt = await makeGpt('user', await makeUser());
        await lock('client-gpts', gpt, await actors.id('admin'));
        return gpt;
      },
      outcome: 'goes',
      left: async (id) => {
        await gone('gpt_feedback', 'gpt_id', id);
        await gone('payload_locked_documents_rels', 'client_gpts_id', id);
      },
    },
  ],
  'gpt-feedback': [
    {
      prepare: async () => idWhere('gpt_feedback', `gpt_id = '${await makeGpt('user', await makeUser())}'`),
      outcome: 'goes',
    },
  ],
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
  tasks: [{ prepare: () => makeTask(), outcome: 'goes' }],
  payments: [{ prepare: () => makePayment(), outcome: 'closed' }],
  'payment-events': [{ prepare: makePaymentEvent, outcome: 'closed' }],
  'inbound-mailboxes': [
    { prepare: () => insert(`inbound_mailboxes (name, print) values ('x', 'x')`), outcome: 'closed' },
  ],
  'mail-providers': [
    { prepare: () => insert(`mail_providers (provider) values ('ses')`), outcome: 'closed' },
  ],
  'mail-events': [
    {
      prepare: () =>
        insert(`mail_events (provider, event_key, outcome, received_at) values ('ses', $1, 'noted', now())`, [
          secret(),
        ]),
      outcome: 'closed',
    },
  ],
  'firm-events': [{ prepare: () => makeFirmEvent(), outcome: 'closed' }],
  'notification-destinations': [{ prepare: () => makeNotificationDestination(), outcome: 'closed' }],
  'notification-deliveries': [
    {
      prepare: async () =>
        insert('notification_deliveries (destination_id, event_id) values ($1, $2)', [
          await makeNotificationDestination(),
          await makeFirmEvent(),
        ]),
      outcome: 'closed',
    },
  ],
  testimonials: [
    {
      prepare: async () => {
        const data = {
          name: 'Somebody',
          role: 'R',
          quote: 'Q',
          result: 'R',
          rating: 5,
          _status: 'published',
        } as const;
        return (await create('testimonials', data)).id;
      },
      outcome: 'goes',
    },
  ],
  badges: [{ prepare: firstOf('badges'), outcome: 'goes' }],
  categories: [
    {
      prepare: async () => create('categories', { title: 'Spare', slug: 'spare' }).then(({ id }) => id),
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
        const testimonial = await idWhere('testimonials', 'true');
        await (await testPayload()).update({
          ...{ collection: 'testimonials', id: testimonial, data: { avatar: id }, overrideAccess: true },
        });
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
        const resource = await idWhere('resources', 'true');
        await (await testPayload()).update({
          ...{ collection: 'resources', id: resource, data: { download: id }, overrideAccess: true },
        });
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
          'payments',
          'tasks',
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
          'auth_attempts',
          'auth_factor_resets',
          'auth_email_changes',
          'auth_log',
          'lead_events',
          'client_gpts',
          'gpt_feedback',
        ])
          await gone(table, 'user_id', id);
        await gone('team_memberships', 'user_id_id', id);
        await gone('team_activities', 'user_id_id', id);
        await gone('team_activities', 'subject_id_id', id);
        await gone('members', 'user_id_id', id);
        await gone('invitations', 'accepted_by_id', id);
        await gone('leads', 'owner_id', id);
        await gone('tasks', 'owner_id', id);
        await gone('lead_views', 'user_id', id);
        await gone('payload_preferences_rels', 'users_id', id);
        await gone('payload_locked_documents_rels', 'users_id', id);
        await gone('document_presence', 'user_id', id);
      },
    },
    {
      prepare: async () => {
        const owner = await aUser();
        await insert(`team_memberships (team_id_id, user_id_id, role) values ($1, $2, 'owner')`, [
          await makeTeam(),
          owner.id,
        ]);
        return owner.id;
      },
      outcome: 'refused',
      sentence: /last owner of “A team”/,
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
        await makeInvitation(team, null);
        await makeLogo(team);
        await lock('teams', team, await actors.id('admin'));
        await makeGpt('team', team);
        await aStoredAttempt(team);
        await aStoredReceiver(team);
        await aStoredReceipt(team);
        await aStoredNotice(team);
        await aStoredPushSettings(team);
        for (const make of [...embedRows, ...signOnRows]) await make(team);
        return team;
      },
      outcome: 'goes',
      left: async (id) => {
        for (const table of [
          'team_memberships',
          'team_activities',
          'team_slugs',
          'team_logos',
          'partner_events',
          'webhook_endpoints',
          'webhook_deliveries',
          'webhook_attempts',
          'webhook_receivers',
          'webhook_receipts',
          'push_devices',
          'push_settings',
          'push_notices',
        ])
          await gone(table, 'team_id_id', id);
        for (const table of [
          'sign_on_connections',
          'sign_on_domains',
          'sign_on_identities',
          'sign_on_attempts',
        ])
          await gone(table, 'team_id_id', id);
        for (const table of ['embeds', 'embed_domains', 'embed_events', 'embed_days', 'embed_inputs'])
          await gone(table, 'team_id_id', id);
        await gone('invitations', 'team_id', id);
        await gone('client_gpts', 'team_id', id);
      },
    },
  ],
  invitations: [{ prepare: () => makeInvitation(null, null), outcome: 'closed' }],
  'team-memberships': [
    { prepare: async () => makeMembership(await makeTeam(), await makeUser()), outcome: 'goes' },
  ],
  'team-activities': [
    {
      prepare: async () => makeActivity(await makeTeam(), await actors.id('admin')),
      outcome: 'closed',
    },
  ],
  'api-keys': [
    {
      prepare: async () => {
        const team = await makeTeam();
        const columns = 'team_id_id, name, start, key_hash, scopes';
        await insertInto('api_keys', columns, `'${team}', 'Key', 'plk_live_abcd', '${team}', 'leads:read'`);
        return idWhere('api_keys', `team_id_id = '${team}'`);
      },
      outcome: 'closed',
    },
  ],
  'api-answers': [
    {
      prepare: async () => {
        const team = await makeTeam();
        const columns = 'team_id_id, idempotency_key, request_hash, status, headers';
        await insertInto('api_answers', columns, `'${team}', 'once', 'x', 201, '{}'`);
        return idWhere('api_answers', `team_id_id = '${team}'`);
      },
      outcome: 'closed',
    },
  ],
  'team-slugs': [
    { prepare: async () => idWhere('team_slugs', `team_id_id = '${await makeTeam()}'`), outcome: 'closed' },
  ],
  'team-logos': [
    {
      prepare: async () => makeLogo(await makeTeam()),
      outcome: 'goes',
    },
  ],
  'team-leads': [
    {
      prepare: async () =>
        insert(`team_leads (team_id_id, email, source) values ($1, 'a@lead.example', 'api')`, [
          await makeTeam(),
        ]),
      outcome: 'closed',
    },
  ],
  'partner-events': [{ prepare: async () => aStoredEvent(await makeTeam()), outcome: 'closed' }],
  'webhook-endpoints': [{ prepare: async () => aStoredEndpoint(await makeTeam()), outcome: 'closed' }],
  'webhook-deliveries': [{ prepare: async () => aStoredDelivery(await makeTeam()), outcome: 'closed' }],
  'webhook-attempts': [{ prepare: async () => aStoredAttempt(await makeTeam()), outcome: 'closed' }],
  'webhook-receivers': [{ prepare: async () => aStoredReceiver(await makeTeam()), outcome: 'closed' }],
  'webhook-receipts': [{ prepare: async () => aStoredReceipt(await makeTeam()), outcome: 'closed' }],
  'push-devices': [
    {
      prepare: async () =>
        idWhere(
          'push_devices',
          `id = (select device_id from push_notices where id = '${await aStoredNotice(await makeTeam())}')`,
        ),
      outcome: 'goes',
      left: (id) => gone('push_notices', 'device_id', id),
    },
  ],
  'push-settings': [{ prepare: async () => aStoredPushSettings(await makeTeam()), outcome: 'closed' }],
  'push-notices': [{ prepare: async () => aStoredNotice(await makeTeam()), outcome: 'closed' }],
  'push-keys': [{ prepare: aStoredPushKey, outcome: 'closed' }],
  sequences: [
    {
      prepare: () => idWhere('sequences', `name = 'onboarding'`),
      outcome: 'refused',
      sentence: /New leads enter “onboarding”/,
    },
    {
      // The sequence has enrolments.
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
  'lead-views': [{ prepare: () => makeLeadView(), outcome: 'closed' }],
  look: [{ prepare: async () => openLook(await actors.admin()), outcome: 'closed' }],
  'look-files': [
    { prepare: () => insert(`look_files (filename) values ('a.svg')`), outcome: 'goes' },
    {
      prepare: async () => {
        const file = await insert(`look_files (filename) values ('b.svg')`);
        await openLook(await actors.admin());
        await rows('update look set icon_id = $1', [file]);
        return file;
      },
      outcome: 'refused',
      sentence: /The look uses this file/,
    },
  ],
  'site-imports': [{ prepare: () => makeSiteImport(), outcome: 'closed' }],
  'move-records': [{ prepare: () => insert(`move_records (kind) values ('sitemap')`), outcome: 'closed' }],
  'site-import-items': [
    {
      prepare: async () =>
        insert(`site_import_items (site_import_id, kind, key, number) values ($1, 'entry', '1', 1)`, [
          await makeSiteImport(),
        ]),
      outcome: 'closed',
    },
  ],
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
  'auth-attempts': [
    { prepare: async () => idWhere('auth_attempts', `user_id = '${await makeUser()}'`), outcome: 'closed' },
  ],
  'auth-factor-resets': [
    {
      prepare: async () => idWhere('auth_factor_resets', `user_id = '${await makeUser()}'`),
      outcome: 'closed',
    },
  ],
  'auth-email-changes': [
    {
      prepare: async () => makeEmailChange(await makeUser()),
      outcome: 'closed',
    },
  ],
  'signing-keys': [
    {
      prepare: () =>
        insert(`signing_keys (status, public_jwk, private_jwk_encrypted) values ('former', '{}', $1)`, [
          secret(),
        ]),
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
  'table-sizes': [
    {
      prepare: () => insert(`table_sizes (day, name, rows, bytes) values ('2026-01-01', 'x', 1, 1)`),
      outcome: 'closed',
    },
  ],
  'payload-locked-documents': [
    {
      prepare: async () => String((await lock('teams', await makeTeam(), await actors.id('admin'))).id),
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
  (await testPayload()).delete({ collection, id, overrideAccess, user: await actors.user('admin') });

describe('deleting a document with relations of every kind', () => {
  it('the deletion tests cover every collection, including Payload’s own', async () => {
    expect(Object.keys(cases).sort()).toEqual(Object.keys((await testPayload()).collections).sort());
  });

  const all = Object.entries(cases) as [CollectionSlug, Case[]][];
  for (const [collection, list] of all) {
    it.each(list.map((one, index) => [one.outcome, index] as const))(
      `deleting a document of ${collection} has the outcome “%s” (case %i)`,
      async (_then, index) => {
        const one = list[index] as Case;
        const id = await one.prepare();
        const table = collection.replaceAll('-', '_');
        if (one.outcome === 'refused') {
          await expect(remove(collection, id)).rejects.toMatchObject({
            status: 409,
            name: 'AppError',
            message: expect.stringMatching(one.sentence),
          });
          expect(await count(table, 'id = $1', id)).toBe(1);
          return;
        }
        if (one.outcome === 'closed') {
          await expect(remove(collection, id)).rejects.toMatchObject({ status: 403 });
          // Server code must still be able to delete the document with `overrideAccess`.
          await remove(collection, id, true);
          await gone(table, 'id', id);
          return;
        }
        // If PostgreSQL refused the deletion, the client would get a 500; hence the promise must not reject.
        await remove(collection, id, collection.startsWith('payload-'));
        await gone(table, 'id', id);
        await one.left?.(id);
      },
    );
  }

  it('no NOT NULL foreign key is declared ON DELETE SET NULL', async () => {
    const refusing = await rows(
      `select conrelid::regclass::text as table, attname as column from pg_constraint
         join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where contype = 'f' and confdeltype = 'n' and attnotnull and connamespace = 'public'::regnamespace`,
    );
    expect(refusing).toEqual([]);
  });
});
