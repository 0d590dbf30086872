/** Two workspaces with a row in every collection of workspaces, and the people who must see nothing of one of them. */
import { randomUUID } from 'node:crypto';
import config from '@payload-config';
import type { CollectionSlug } from 'payload';
import { tableOf } from '@/db/table-of';
import type { Team } from '@/payload-types';
import { rows } from '../db';
import {
  aStoredDomain,
  aStoredEmbed,
  aStoredEmbedDay,
  aStoredEmbedEvent,
  aStoredEmbedInput,
} from '../embeds/embed-rows';
import { aStoredDevice, aStoredNotice, aStoredPushSettings } from '../push/push-rows';
import {
  aStoredAttemptToSignOn,
  aStoredConnection,
  aStoredIdentity,
  aStoredMailDomain,
} from '../sign-on/sign-on-rows';
import {
  aStoredAttempt,
  aStoredDelivery,
  aStoredEndpoint,
  aStoredEvent,
  aStoredReceipt,
  aStoredReceiver,
} from '../webhooks/webhook-rows';
import { aPerson, aWorkspace, newMember, type Person } from './workspaces';

/**
 * For each collection, a function that returns the id of a row of the workspace. Most rows contain the unique word.
 */
export const makers: Record<string, (team: Team, word: string, person: Person) => Promise<string>> = {
  embeds: ({ id }, word) => aStoredEmbed(id, { word }),
  'embed-domains': ({ id }, word) => aStoredDomain(id, word),
  'embed-events': ({ id }, word) => aStoredEmbedEvent(id, word),
  'embed-days': ({ id }, word) => aStoredEmbedDay(id, word),
  'embed-inputs': ({ id }, word) => aStoredEmbedInput(id, word),
  'sign-on-connections': ({ id }, word) => aStoredConnection(id, { word }),
  'sign-on-domains': ({ id }, word) => aStoredMailDomain(id, word),
  'sign-on-identities': ({ id }, word, person) => aStoredIdentity(id, person.id, word),
  'sign-on-attempts': ({ id }, word) => aStoredAttemptToSignOn(id, word),
  'team-memberships': async (team, _word, person) =>
    idOf('select id from team_memberships where team_id_id = $1 and user_id_id = $2', [team.id, person.id]),
  'team-activities': async (team, word, person) =>
    idOf(
      `insert into team_activities (team_id_id, happened_at, kind, user_id_id, subject_id_id, details)
       values ($1, now(), 'invited', $2, $2, jsonb_build_object('email', $3::text)) returning id`,
      [team.id, person.id, `${word}@corp.example`],
    ),
  invitations: async (team, word) =>
    idOf(
      `insert into invitations (email, kind, team_id, team_role, link_id, token_hash, sent_at, expires_at)
       values ($2, 'workspace', $1, 'member', $3, $3, now(), now() + interval '7 days') returning id`,
      [team.id, `${word}@invited.example`, word],
    ),
  'client-gpts': async (team, word) =>
    idOf(
      `insert into client_gpts (title, link, team_id) values ($2, 'https://gpt.example', $1) returning id`,
      [team.id, `GPT ${word}`],
    ),
  'team-logos': async (team, word) =>
    idOf(
      `insert into team_logos (team_id_id, picture, fingerprint, width, height) values ($1, $2, $2, 64, 64)
       returning id`,
      [team.id, word],
    ),
  'api-keys': async (team, word) =>
    idOf(
      `insert into api_keys (team_id_id, name, start, key_hash, scopes, sealed)
       values ($1, $2, 'plk_live_abcd', $2, 'leads:read', $2) returning id`,
      [team.id, word],
    ),
  'api-answers': async (team, word) =>
    idOf(
      `insert into api_answers (team_id_id, idempotency_key, request_hash, status, headers, body)
       values ($1, $2, $2, 201, '{}', $2) returning id`,
      [team.id, word],
    ),
  'team-slugs': async (team, word) =>
    idOf('insert into team_slugs (team_id_id, slug) values ($1, $2) returning id', [team.id, word]),
  'team-leads': async (team, word) =>
    idOf(`insert into team_leads (team_id_id, email, name, source) values ($1, $2, $2, 'api') returning id`, [
      team.id,
      `${word}@lead.example`,
    ]),
  'partner-events': ({ id }, word) => aStoredEvent(id, { word }),
  'webhook-endpoints': ({ id }, word) => aStoredEndpoint(id, { word }),
  'webhook-deliveries': ({ id }, word) => aStoredDelivery(id, { word }),
  'webhook-attempts': ({ id }, word) => aStoredAttempt(id, { word }),
  'webhook-receivers': ({ id }, word) => aStoredReceiver(id, { word }),
  'webhook-receipts': ({ id }, word) => aStoredReceipt(id, { word }),
  'push-devices': ({ id }, word) => aStoredDevice(id, { word }),
  'push-settings': ({ id }, word) => aStoredPushSettings(id, { word }),
  'push-notices': ({ id }, word) => aStoredNotice(id, { word }),
};

async function idOf(sql: string, values: unknown[]): Promise<string> {
  const [row] = await rows<{ id: string }>(sql, values);
  if (!row) throw new Error(`No row: ${sql}`);
  return row.id;
}

const { collections } = await config;
/** The field by which rows belong to a workspace, whether or not the collection is made by `tenantCollection()`. */
const teamFields = new Map(
  collections.flatMap(({ slug, flattenedFields }) => {
    const field = flattenedFields.find((one) => one.type === 'relationship' && one.relationTo === 'teams');
    return field && !slug.startsWith('payload-') ? [[slug as CollectionSlug, field.name] as const] : [];
  }),
);
export const tenants = [...teamFields.keys()];
/** Slugs of the collections under test, including the workspaces themselves. */
export const asked: CollectionSlug[] = ['teams', ...tenants];

export type FilledWorkspace = {
  team: Team;
  owner: Person;
  /** Id of one row of each collection, by the slug of the collection. */
  ids: Map<string, string>;
};

async function withRows(team: Team, owner: Person, mark: string): Promise<FilledWorkspace> {
  const ids = new Map([['teams', team.id]]);
  for (const slug of tenants) ids.set(slug, (await makers[slug]?.(team, mark, owner)) ?? '');
  return { team, owner, ids };
}

/**
 * A workspace whose rows contain the unique word, another one with rows in the same collections, and people who
 * do not belong to the first. Both have the partner tools.
 */
export async function twoWorkspaces(word: string) {
  const tools = { features: { 'partner-tools': true } };
  const theirs = await aWorkspace({ name: `Name ${word}`, slug: `slug-${word}`, ...tools });
  const ours = await aWorkspace({ name: 'Ours', ...tools });
  const left = await newMember(theirs.team, 'admin');
  await rows('delete from team_memberships where user_id_id = $1', [left.id]);
  const editor = await aPerson();
  await rows(`update users set role = 'editor' where id = $1`, [editor.id]);
  const paused = await aWorkspace({ disabled_at: new Date().toISOString() });
  const foreign = await withRows(theirs.team, theirs.owner, word);
  const own = await withRows(ours.team, ours.owner, `ours-${randomUUID()}`);
  const people = {
    'a visitor': { id: '', email: '', token: '' },
    'a user without a workspace': await aPerson(),
    'an owner of another workspace': ours.owner,
    'a former admin of it': left,
    'an owner of a paused one': paused.owner,
    'an editor': editor,
  };
  return { foreign, own, people };
}

/** All rows of a workspace as text, to compare before and after. */
export const snapshotOf = async (teamId: string): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      asked.map((slug) =>
        rows(
          `select * from ${tableOf(slug)} where ${slug === 'teams' ? 'id' : `${teamFields.get(slug)}_id`} = $1 order by id`,
          [teamId],
        ),
      ),
    ),
  );
