/**
 * Nobody reads, counts, guesses or writes rows of another workspace. The tests are generated for every collection
 * whose rows belong to workspaces, and for every field, operation and action, so that they include later additions.
 */
import { randomUUID } from 'node:crypto';
import config from '@payload-config';
import { decodeJwt } from 'jose';
import type { CollectionSlug, FlattenedField, TypedUser } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '@/db/table-of';
import { loadTeamActions } from '@/features';
import { findSession } from '@/features/auth/session/resolve-session';
import { describeVisitor } from '@/features/auth/session/visitor-session';
import { issueAccessToken } from '@/features/auth/tokens/issue-access-token';
import { findMembership, findTeams } from '@/features/teams/queries';
import { isTenant } from '@/features/teams/tenancy/tenant-collection';
import { rows } from '../../support/db';
import { testPayload } from '../../support/payload';
import { isFull, representatives } from '../../support/suite/full';
import {
  asked,
  type FilledWorkspace,
  makers,
  snapshotOf,
  tenants,
  twoWorkspaces,
} from '../../support/workspaces/filled-workspaces';
import { askRest } from '../../support/workspaces/rest-as';
import { type Person, postTeamAction } from '../../support/workspaces/workspaces';

const { collections } = await config;
/** Collections made by `tenantCollection()`. */
const bases = collections.filter(isTenant).map(({ slug }) => slug as CollectionSlug);
const word = `secret-${randomUUID()}`;
let foreign: FilledWorkspace;
let own: FilledWorkspace;
let outsiders: { name: string; person: Person; user: TypedUser | undefined }[];

const userOf = async ({ id }: Person): Promise<TypedUser> => ({
  ...(await (await testPayload()).findByID({ collection: 'users', id, overrideAccess: true })),
  collection: 'users',
});

beforeAll(async () => {
  const two = await twoWorkspaces(word);
  ({ foreign, own } = two);
  outsiders = await Promise.all(
    Object.entries(two.people).map(async ([name, person]) => ({
      name,
      person,
      user: person.id ? await userOf(person) : undefined,
    })),
  );
});

/** Returns every text by which a row of the foreign workspace could be recognised. */
const marks = () => [word, foreign.team.id, foreign.owner.id, foreign.owner.email, ...foreign.ids.values()];

function expectNothingOf(text: string, what: string) {
  for (const mark of marks())
    expect(text.includes(mark), `${what} shows ${mark}: ${text.slice(0, 300)}`).toBe(false);
}

const snapshot = () => snapshotOf(foreign.team.id);

const fieldsOf = (slug: CollectionSlug): FlattenedField[] =>
  collections.find((one) => one.slug === slug)?.flattenedFields ?? [];

/** Paths of a collection's fields, and of the fields of rows to which it refers by relations and joins. */
function pathsOf(slug: CollectionSlug, depth = 1): string[] {
  return fieldsOf(slug).flatMap((field) => {
    const target =
      field.type === 'join' ? field.collection : field.type === 'relationship' ? field.relationTo : undefined;
    const below = typeof target === 'string' && depth > 0 ? pathsOf(target as CollectionSlug, depth - 1) : [];
    return [field.name, ...below.map((path) => `${field.name}.${path}`)];
  });
}

/** Filters that match the foreign row, or nearly every row: one list for each path. */
function filtersOf(slug: CollectionSlug): string[][] {
  const id = foreign.ids.get(slug) ?? '';
  const { team, owner } = foreign;
  const values = [id, team.id, team.slug, team.name, owner.id, owner.email, word, 'owner', 'invited'];
  return ['id', ...pathsOf(slug)].map((path) => {
    const filters = [
      `where[${path}][in]=${values.map(encodeURIComponent).join(',')}`,
      `where[or][0][${path}][exists]=false&where[or][1][id][equals]=${id}`,
      ...[id, team.id, word].map((value) => `where[${path}][equals]=${encodeURIComponent(value)}`),
      `where[${path}][not_equals]=${own.team.id}`,
      `where[${path}][like]=secret`,
      `where[${path}][exists]=true`,
      `where[${path}][greater_than]=2000-01-01`,
    ];
    return representatives(filters, (_filter, index) => index < 2);
  });
}

/**
 * Filters to send to the list. A full run sends all filters to list and count; the short run sends one of each
 * path to the list, and the other to the count.
 */
const listed = (filters: readonly string[][]) =>
  filters.flatMap((each) => (isFull ? each : each.slice(0, 1)));
const counted = (filters: readonly string[][]) => filters.flatMap((each) => each.slice(isFull ? 0 : 1));

/** Name of the outsider who once had the most rights in the workspace. */
const nearest = 'a former admin of it';

const askAs = ({ person }: { person: Person }, method: string, path: string, body?: unknown) =>
  askRest(person.token, method, path, body);

describe('the tenancy test', () => {
  it('the tenancy test can create a row of every collection whose rows belong to workspaces', () => {
    expect(Object.keys(makers).sort()).toEqual([...tenants].sort());
    expect(tenants.length).toBeGreaterThanOrEqual(3);
  });

  it('every collection whose rows belong to workspaces has a required, indexed workspace column with ON DELETE CASCADE', async () => {
    for (const slug of bases) {
      const table = tableOf(slug);
      const [rule] = await rows<{ confdeltype: string }>(
        `select confdeltype from pg_constraint where contype = 'f' and conrelid = $1::regclass
           and confrelid = 'teams'::regclass`,
        [table],
      );
      expect(rule?.confdeltype, `${slug}: on delete cascade`).toBe('c');
      const [column] = await rows<{ attnotnull: boolean }>(
        `select attnotnull from pg_attribute where attrelid = $1::regclass and attname = 'team_id_id'`,
        [table],
      );
      expect(column?.attnotnull, slug).toBe(true);
      const indexes = await rows(
        `select 1 from pg_indexes where tablename = $1 and indexdef like '%(team_id_id%'`,
        [table],
      );
      expect(indexes.length, slug).toBeGreaterThan(0);
    }
  });

  it('the row that outsiders must not see exists in each collection', async () => {
    const payload = await testPayload();
    for (const slug of asked) {
      const query = { collection: slug, id: foreign.ids.get(slug) ?? '', overrideAccess: true } as const;
      expect(await payload.findByID(query), slug).toBeTruthy();
    }
  });
});

describe('reading over REST', () => {
  it.each(asked)(
    '%s: lists over REST contain no row of another workspace, and a request for such a row by its id is refused',
    async (slug) => {
      const id = foreign.ids.get(slug);
      for (const outsider of outsiders) {
        const who = outsider.name;
        for (const query of [
          'depth=4',
          'limit=0',
          'pagination=false',
          'joins[members][limit]=0',
          'select[id]=true&depth=4',
        ]) {
          const response = await askAs(outsider, 'GET', `/${slug}?${query}`);
          expectNothingOf(await response.text(), `${who}: list ${slug}?${query}`);
        }
        const one = await askAs(outsider, 'GET', `/${slug}/${id}?depth=4`);
        expect([400, 403, 404], `${who}: open ${slug}`).toContain(one.status);
        expectNothingOf(await one.text(), `${who}: open ${slug}`);
      }
    },
  );

  it.each(asked)(
    '%s: no filter on any field or relation reveals that a row of another workspace exists',
    async (slug) => {
      const filters = filtersOf(slug);
      expect(filters.length).toBeGreaterThan(3);
      for (const outsider of representatives(outsiders, ({ name }) => name === nearest)) {
        const before = await totalOf(outsider, slug, '');
        for (const filter of listed(filters)) {
          const what = `${outsider.name}: ${slug}?${filter}`;
          const response = await askAs(outsider, 'GET', `/${slug}?${filter}&depth=2`);
          const text = await response.text();
          if (response.status === 200) {
            expectNothingOf(text, what);
            expect(JSON.parse(text).totalDocs, what).toBeLessThanOrEqual(before);
          } else expect([400, 403], what).toContain(response.status);
        }
        for (const filter of counted(filters))
          expect(await totalOf(outsider, slug, filter), `count ${filter}`).toBeLessThanOrEqual(before);
      }
    },
  );

  it.each(asked)('%s: sorting by any field reveals no row of another workspace', async (slug) => {
    for (const outsider of representatives(outsiders, ({ name }) => name === nearest)) {
      for (const path of pathsOf(slug)) {
        const response = await askAs(outsider, 'GET', `/${slug}?sort=-${path}&depth=3`);
        expectNothingOf(await response.text(), `${outsider.name}: sort by ${path}`);
      }
    }
  });
});

async function totalOf(outsider: { person: Person }, slug: string, filter: string): Promise<number> {
  const response = await askAs(outsider, 'GET', `/${slug}/count?${filter}`);
  if (response.status !== 200) return 0;
  return ((await response.json()) as { totalDocs: number }).totalDocs;
}

describe('reading in the product itself', () => {
  it.each(asked)(
    '%s: find and findDistinct on behalf of a user return nothing of another workspace',
    async (collection) => {
      const payload = await testPayload();
      for (const { name, user } of outsiders) {
        const as = { collection, user, overrideAccess: false } as const;
        const found = await payload.find({ ...as, depth: 4, pagination: false }).catch(() => null);
        expectNothingOf(JSON.stringify(found), `${name}: find ${collection}`);
        for (const field of ['id', ...fieldsOf(collection).map((one) => one.name)]) {
          const values = await payload.findDistinct({ ...as, field } as never).catch(() => null);
          expectNothingOf(JSON.stringify(values), `${name}: distinct ${field} of ${collection}`);
        }
      }
    },
  );

  it('a user’s session, access token and list of workspaces contain nothing of another workspace', async () => {
    const payload = await testPayload();
    for (const { name, person } of outsiders) {
      if (!person.id) continue;
      const session = await findSession(payload, person.token);
      if (!session) throw new Error(`${name} is not signed in.`);
      const answer = await describeVisitor(payload, session, '2030-01-01');
      const token = await issueAccessToken(payload, session);
      const claims = decodeJwt(token.access_token);
      expectNothingOf(JSON.stringify([answer, claims, await findTeams(payload, person.id)]), name);
      for (const slug of [foreign.team.slug, word]) {
        expect(await findMembership(payload, person.id, slug), name).toBeNull();
      }
    }
  });

  it('the export of a user’s own account contains nothing of another workspace, and exporting another user’s account is refused', async () => {
    for (const outsider of outsiders) {
      if (!outsider.person.id) continue;
      const response = await askAs(outsider, 'GET', `/users/${outsider.person.id}/export`);
      const exported = JSON.parse(await response.text());
      // The export of a former member contains their own activity in the workspace, so this part is left out of the
      // check.
      expectNothingOf(JSON.stringify({ ...exported, workspace_activity: null }), outsider.name);
      expect((await askAs(outsider, 'GET', `/users/${foreign.owner.id}/export`)).status).toBe(403);
    }
  });

  it('an editor who searches the studio finds no row of a workspace', async () => {
    const editor = outsiders.find(({ name }) => name === 'an editor');
    const { askStudio } = await import('../../support/studio-action');
    const request = new Request(`http://localhost:3000/api/studio/search?q=${word}`, {
      headers: { cookie: `plumbline-session=${editor?.person.token}`, 'sec-fetch-site': 'same-origin' },
    });
    const response = await askStudio(request);
    expect(response.status).toBe(200);
    expectNothingOf((await response.text()).replaceAll(`q=${word}`, ''), 'search');
  });
});

describe('writing', () => {
  it.each(asked)(
    '%s: an outsider can neither create, change, copy nor delete a row of another workspace',
    async (slug) => {
      const before = await snapshot();
      const id = foreign.ids.get(slug);
      const { team, owner } = foreign;
      for (const outsider of outsiders) {
        const { person } = outsider;
        const data = {
          ...{ team: team.id, title: 'Taken', link: 'https://taken.example' },
          ...{
            team_id: team.id,
            user_id: person.id || owner.id,
            role: 'owner',
            name: 'Taken',
            kind: 'joined',
          },
          ...{ slug: `taken-${randomUUID()}`, details: {}, happened_at: '2026-01-01', disabled_at: null },
        };
        const tries = [
          await askAs(outsider, 'POST', `/${slug}`, data),
          await askAs(outsider, 'POST', `/${slug}/${id}/duplicate`, data),
          await askAs(outsider, 'PATCH', `/${slug}/${id}`, data),
          await askAs(outsider, 'PATCH', `/${slug}?where[id][equals]=${id}`, data),
          await askAs(outsider, 'PATCH', `/${slug}?where[id][exists]=true`, data),
          await askAs(outsider, 'DELETE', `/${slug}/${id}`),
          await askAs(outsider, 'DELETE', `/${slug}?where[id][exists]=true`),
        ];
        for (const [index, response] of tries.entries()) {
          expect(response.status, `${outsider.name}: try ${index} on ${slug}`).toBeLessThan(500);
          expectNothingOf(await response.text(), `${outsider.name}: try ${index} on ${slug}`);
        }
      }
      expect(await snapshot()).toBe(before);
    },
  );

  it.each(bases)('%s: a row cannot be moved to another workspace, even with overrideAccess', async (slug) => {
    const payload = await testPayload();
    const move = payload.update({
      collection: slug,
      id: own.ids.get(slug) ?? '',
      data: { team_id: foreign.team.id } as never,
      overrideAccess: true,
    });
    await expect(move).rejects.toThrow('stays in it');
  });

  it('an outsider can run no action of a workspace, and gets the same response as for a missing workspace', async () => {
    const before = await snapshot();
    const actions = await loadTeamActions();
    expect(actions.length).toBeGreaterThanOrEqual(4);
    for (const { name } of actions) {
      for (const { name: who, person } of outsiders) {
        const invitation = foreign.ids.get('invitations') ?? '';
        const fields = {
          ...{ invitation, email: 'taken@corp.example' },
          endpoint: foreign.ids.get('webhook-endpoints') ?? '',
          delivery: foreign.ids.get('webhook-deliveries') ?? '',
          device: foreign.ids.get('push-devices') ?? '',
          embed: foreign.ids.get('embeds') ?? '',
          domain: foreign.ids.get('embed-domains') ?? '',
          claim: foreign.ids.get('sign-on-domains') ?? '',
          compulsory: 'yes',
          lead: foreign.ids.get('team-leads') ?? '',
          state: 'won',
          days: '30',
          user: foreign.owner.id,
          role: 'member',
          name: 'Taken',
          slug: 'taken',
          time_zone: 'UTC',
        };
        const [there, nowhere] = await Promise.all(
          [foreign.team.slug, `nowhere-${randomUUID()}`].map(async (slug) => {
            const response = await postTeamAction(person, slug, name, fields);
            return [response.status, await response.text()];
          }),
        );
        expect(there, `${who}: ${name}`).toEqual(nowhere);
        expect([401, 404], `${who}: ${name}`).toContain(there?.[0]);
      }
    }
    expect(await snapshot()).toBe(before);
  });
});
