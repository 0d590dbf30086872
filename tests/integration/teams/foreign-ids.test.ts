/**
 * Nobody reaches another workspace by way of a route, a page, or an id in a form of their own workspace. Routes,
 * pages and actions are discovered automatically, so that the tests include later additions.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZodObject } from 'zod';
import { loadTeamActions } from '@/features';
import { type FilledWorkspace, snapshotOf, twoWorkspaces } from '../../support/workspaces/filled-workspaces';
import { openPage } from '../../support/workspaces/page-as';
import { askRoute, readPages, readRoutes } from '../../support/workspaces/workspace-paths';
import { answerOf, type Person, postTeamAction } from '../../support/workspaces/workspaces';

const word = `secret-${randomUUID()}`;
let foreign: FilledWorkspace;
let own: FilledWorkspace;
let outsiders: [string, Person][];

beforeAll(async () => {
  const two = await twoWorkspaces(word);
  ({ foreign, own } = two);
  outsiders = Object.entries(two.people);
});

/** Fields that contain the id of a row, with the row's collection. */
const collectionOf: Readonly<Record<string, string>> = {
  invitation: 'invitations',
  endpoint: 'webhook-endpoints',
  delivery: 'webhook-deliveries',
  device: 'push-devices',
  embed: 'embeds',
  lead: 'team-leads',
  key: 'api-keys',
};

/**
 * Returns the collection of the row whose id a field contains. Embeds and single sign-on have fields of the same names
 * for their domains. Only in `claim-domain` does `owner` contain the id of a row; other actions use it for their
 * redirect.
 */
function collectionFor(action: string, field: string): string | undefined {
  if (field === 'claim') return action.includes('sign-on') ? 'sign-on-domains' : 'embed-domains';
  if (field === 'owner') return action === 'claim-domain' ? 'embeds' : undefined;
  return collectionOf[field];
}

/** Id of the workspace's row for a field; undefined if the field contains no id of a row. */
const idFor = (workspace: FilledWorkspace, action: string, field: string): string | undefined =>
  field === 'user' ? workspace.owner.id : workspace.ids.get(collectionFor(action, field) ?? '');

/** Valid values of all other fields. */
const others: Readonly<Record<string, string>> = {
  ...{
    email: 'taken@corp.example',
    role: 'member',
    name: 'Taken',
    domain: 'taken.example',
    compulsory: 'yes',
  },
  ...{ state: 'won', note: '', version: '1', to: 'done', days: '30', period: 'hour', which: 'all' },
  ...{ url: 'https://taken.example/hook', changed_at: '2026-01-01T00:00:00.000Z', overlap: 'hour' },
  'event:lead.created': 'on',
  ...{ issuer: '', client_id: '', client_secret: '', default_role: 'member', readmits: '' },
  ...{ p256dh: '', auth: '', owner: '', typed_name: '' },
};

/**
 * Actions whose schema does not list its fields, each with the names of the fields that contain the id of a
 * row.
 */
const unlisted: Readonly<Record<string, readonly string[]>> = {
  'save-embed': ['embed'],
  'change-settings': [],
  'change-phone-settings': [],
  'change-logo': [],
  'make-key': [],
  'make-webhook': [],
  'change-webhook': ['endpoint'],
};

/** Returns the fields of an action that contain the id of a row. */
function idFieldsOf({ name, schema }: Awaited<ReturnType<typeof loadTeamActions>>[number]): string[] {
  const fields = schema instanceof ZodObject ? Object.keys(schema.shape) : unlisted[name];
  if (!fields) throw new Error(`Which fields of ${name} hold the id of a row?`);
  // `add-phone` is left out, because its field `endpoint` is a URL.
  return name === 'add-phone' ? [] : fields.filter((field) => idFor(own, name, field) !== undefined);
}

describe('actions with the id of another workspace’s row', () => {
  it('an action with the id of another workspace’s row gets the same response as with an unknown id, and changes nothing', async () => {
    const before = [await snapshotOf(foreign.team.id), await snapshotOf(own.team.id)];
    const tried = new Set<string>();
    const different: string[] = [];
    for (const action of await loadTeamActions()) {
      for (const field of idFieldsOf(action)) {
        const rest = Object.fromEntries(
          idFieldsOf(action).map((name) => [name, idFor(own, action.name, name) ?? '']),
        );
        const answers = await Promise.all(
          [idFor(foreign, action.name, field) ?? '', randomUUID()].map(async (id) => {
            const sent = { ...others, ...rest, [field]: id };
            return answerOf(await postTeamAction(own.owner, own.team.slug, action.name, sent));
          }),
        );
        const [there, nowhere] = answers.map(String);
        if (there !== nowhere || answers[0]?.[0] !== 404)
          different.push(`${action.name}: ${field}: ${there}, not ${nowhere}`);
        tried.add(`${action.name}: ${field}`);
      }
    }
    expect(different).toEqual([]);
    expect([await snapshotOf(foreign.team.id), await snapshotOf(own.team.id)]).toEqual(before);
    expect(tried.size).toBeGreaterThan(25);
  });

  it('this test has a row id or another valid value for every field in the schemas of the actions', async () => {
    const fields = (await loadTeamActions()).flatMap(({ name, schema }) =>
      schema instanceof ZodObject ? Object.keys(schema.shape).map((field) => [name, field] as const) : [],
    );
    const unknown = fields.filter(
      ([name, field]) => idFor(own, name, field) === undefined && others[field] === undefined,
    );
    expect(unknown).toEqual([]);
  });

  it('a route of the user’s own workspace gives the same response for another workspace’s embed as for a missing one', async () => {
    for (const route of await readRoutes()) {
      const [there, nowhere] = await Promise.all(
        [foreign.ids.get('embeds') ?? '', randomUUID()].map((embed) =>
          askRoute(own.owner, route, own.team.slug, { embed }),
        ),
      );
      expect(there, route[0]).toEqual(nowhere);
      expect(there?.[1]).not.toContain(word);
    }
  });
});

describe('routes and pages of another workspace', () => {
  it('an outsider gets the same response from every route as for a missing workspace', async () => {
    const before = await snapshotOf(foreign.team.id);
    const routes = await readRoutes();
    expect(routes.map(([path]) => path)).toEqual(
      expect.arrayContaining(['embed-figures', 'embed-preview', 'leads-export', 'logo']),
    );
    for (const route of routes) {
      for (const [who, person] of outsiders) {
        const query = { embed: foreign.ids.get('embeds') ?? '', calculator: 'roi' };
        const [there, nowhere] = await Promise.all(
          [foreign.team.slug, `nowhere-${randomUUID()}`].map((slug) => askRoute(person, route, slug, query)),
        );
        expect(there, `${who}: ${route[0]}`).toEqual(nowhere);
        expect([401, 404], `${who}: ${route[0]}`).toContain(there?.[0]);
      }
    }
    expect(await snapshotOf(foreign.team.id)).toBe(before);
  });

  it('an outsider gets the same response from every page as for a missing workspace: not found, or the sign-in', async () => {
    const pages = await readPages();
    expect(pages.map(([path]) => path)).toEqual(
      expect.arrayContaining(['', 'activity', 'leads', 'members', 'members/[userId]', 'roles', 'settings']),
    );
    for (const [path, page] of pages) {
      for (const [who, person] of outsiders) {
        const [there, nowhere] = await Promise.all(
          [foreign.team.slug, `nowhere-${randomUUID()}`].map(async (teamSlug) => {
            const params = { teamSlug, userId: foreign.owner.id };
            const [status, text] = await openPage(page, person.token, { params });
            return [status, text.replace(teamSlug, 'slug')];
          }),
        );
        expect(there, `${who}: ${path}`).toEqual(nowhere);
        expect(there?.[0], `${who}: ${path}`).toBe(person.token ? 404 : 303);
      }
    }
  });
});
