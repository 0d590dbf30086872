/**
 * Odd values in a query cause no 5xx, neither in pages that need a Next request nor in views of the studio. Each
 * value is sent in up to 25 of a page's names at once. `odd-values.test.tsx` tests other pages and all endpoints.
 */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hashToken } from '@/features/auth/session/session-token';
import { studioViewsOf } from '@/studio-kit/views/define-studio-view';
import { withClient } from '../../scripts/lib/postgres/databases.mjs';
import { clusterAt } from '../support/database/cluster';
import { freshDatabase } from '../support/database/template';
import { pagesOfRequests } from '../support/hostile/pages-of-requests';
import { queryNamesOf, segmentsOf } from '../support/hostile/parameters';
import { inBatches } from '../support/server/in-batches';
import { startServer, type TestServer } from '../support/server/server';
import { oddValues } from '../support/suite/odd-values';

const token = 'session-of-an-admin-who-sends-odd-values';
/** Maximum number of names in a query; a longer query is refused with 414 before a page reads it. */
const NAMES_PER_QUERY = 25;

/** SQL that creates a row for each view of one record: an admin with a session and a workspace, a lead, a meeting. */
const data = `
  with person as (
    insert into users (email, role, user_metadata, app_metadata)
    values ('odd@example.com', 'admin', '{}', '{"provider": "email"}') returning id
  ), session as (
    insert into auth_sessions (token_hash, user_id, persistent, aal, expires_at, last_used_at, methods)
    select $1, id, true, 'aal1', now() + interval '1 day', now(), '[{"method": "email/link", "timestamp": 1}]'
    from person
  ), team as (
    insert into teams (name, slug, features) values ('Odd', 'odd', '{"partner-tools": true}') returning id
  ), membership as (
    insert into team_memberships (team_id_id, user_id_id, role) select team.id, person.id, 'owner' from team, person
  ), lead as (
    insert into leads (email) values ('odd@visitor.example') returning id
  ), meeting as (
    insert into bookings (type_id, host_id, lead_id, starts_at, ends_at, blocked_from, blocked_until, time_zone, name, email)
    select type.id, host.id, lead.id, now(), now() + interval '1 hour', now(), now() + interval '1 hour', 'UTC', 'Ada',
      'odd@visitor.example'
    from (select id from booking_types limit 1) type, (select id from booking_hosts limit 1) host, lead
    returning id
  )
  select person.id as members, team.id as workspaces, lead.id as leads, lead.id as merge, meeting.id as bookings
  from person, team, lead, meeting`;

let server: TestServer;
/** Ids of the rows, by the segment that precedes the id in the path of a row's view. */
let ids: Record<string, string>;

beforeAll(async () => {
  const databaseUrl = await freshDatabase(clusterAt(inject('serverUrl')), inject('template'), 'odd_queries');
  server = await startServer({ name: 'odd-queries', databaseUrl });
  const { rows } = await withClient(databaseUrl, (client) => client.query(data, [hashToken(token)]));
  ids = rows[0];
});
afterAll(() => server?.stop());

const inGroups = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / NAMES_PER_QUERY) }, (_, index) =>
    names.slice(index * NAMES_PER_QUERY, (index + 1) * NAMES_PER_QUERY),
  );

const open = (path: string) =>
  fetch(`${server.url}${path}`, {
    headers: { accept: 'text/html', cookie: `plumbline-session=${token}` },
    redirect: 'manual',
  });

/** Sends each odd value in all names of the query. @returns the URLs that returned 5xx, with the status */
async function faultsOf(path: string, file: string): Promise<string[]> {
  const groups = inGroups(queryNamesOf(file));
  const queries = oddValues.flatMap((odd) =>
    groups.map((names) => new URLSearchParams(names.map((name) => [name, odd]))),
  );
  const faults: string[] = [];
  await inBatches(queries, async (query) => {
    const { status } = await open(`${path}?${query}`);
    if (status >= 500) faults.push(`${path}?${query} → ${status}`);
  });
  return faults;
}

/** URL path of a page's file, with values for its dynamic segments. */
function pathOf(file: string): string {
  const values: Record<string, string> = {
    teamSlug: 'odd',
    userId: ids.members ?? '',
    path: 'contact',
    file: 'x',
  };
  const path = segmentsOf(file).reduce(
    (shown, { name }) => shown.replace(/\[{1,2}(\.{3})?\w+\]{1,2}/, values[name] ?? 'x'),
    file.replace(/^src\/app\/\(site\)/, '').replace(/\/page\.tsx$/, ''),
  );
  return path.replace(/\/\([^/]+\)/g, '');
}

it.each(pagesOfRequests)('%s returns no 5xx, whatever values its query contains', async (file) => {
  expect(await faultsOf(pathOf(file), file)).toEqual([]);
});

it('no view of the studio returns 5xx, whatever values its query contains', async () => {
  Object.assign(process.env, {
    DATABASE_URL: server.databaseUrl,
    PAYLOAD_SECRET: 'a secret that only tests know',
  });
  const { default: config } = await import('@payload-config');
  const views = studioViewsOf(await config);
  expect(views.length).toBeGreaterThan(25);
  const faults: string[] = [];
  for (const { path, component } of views) {
    const file = component.replace(/^\/|#.*$/g, '');
    const shown = path.replace(/([\w-]+)\/:id$/, (_, kind) => `${kind}/${ids[kind]}`);
    expect((await open(shown)).status, `${shown} as an admin opens it`).toBe(200);
    faults.push(...(await faultsOf(shown, `${file}.tsx`)));
  }
  expect(faults).toEqual([]);
});
