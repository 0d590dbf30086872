import type { Payload } from 'payload';
import { escapeLike } from '@/db/escape-like';
import { queryInTransaction } from '@/db/transaction';
import { type ListPage, readListPage } from '@/studio-kit/tables/list-page';
import type { EndpointState } from '../endpoints/endpoint-states';

/** Groups by which the list can be filtered. */
export const endpointGroups = ['active', 'failing', 'off', 'stopped'] as const;
export type EndpointGroup = (typeof endpointGroups)[number];

export type EndpointFilter = { group?: EndpointGroup | undefined; words: string; page: number };

export type EndpointOfTeam = {
  id: string;
  team_id: string;
  team: string;
  /** Host of the URL; the rest of a URL can contain a secret. */
  host: string;
  state: EndpointState;
  failing_since: string | null;
  delivered: number;
  failed: number;
  waiting: number;
};

export type EndpointsPage = ListPage<EndpointOfTeam> & { counts: Record<EndpointGroup | 'all', number> };

const groups: Record<EndpointGroup, string> = {
  active: `endpoint.state = 'active' and endpoint.failing_since is null`,
  failing: `endpoint.state = 'active' and endpoint.failing_since is not null`,
  off: `endpoint.state in ('paused', 'disabled')`,
  stopped: `endpoint.state = 'blocked'`,
};

const source = `webhook_endpoints endpoint join teams team on team.id = endpoint.team_id_id
  where ($1 = '' or team.name ilike $1 or team.slug like $1 or endpoint.url ilike $1)`;

/** Endpoints of all workspaces, the newest first, with their deliveries of the last day. */
export async function listAllEndpoints(
  payload: Payload,
  { group, words, page }: EndpointFilter,
): Promise<EndpointsPage> {
  const pattern = words && `%${escapeLike(words.toLowerCase())}%`;
  const counted = endpointGroups.map((one) => `(count(*) filter (where ${groups[one]}))::int as ${one}`);
  const [counts = { all: 0, active: 0, failing: 0, off: 0, stopped: 0 }] = await queryInTransaction<
    EndpointsPage['counts']
  >({ payload }, `select count(*)::int as all, ${counted.join(', ')} from ${source}`, [pattern]);
  const ofDay = (condition: string) => `(select count(*)::int from webhook_deliveries
    where endpoint_id = endpoint.id and created_at > now() - interval '1 day' and ${condition})`;
  const { rows, ...list } = await readListPage<Omit<EndpointOfTeam, 'host'> & { url: string }>(
    { payload },
    {
      columns: `endpoint.id, team.id as team_id, team.name as team, endpoint.url, endpoint.state::text as state,
        endpoint.failing_since, ${ofDay(`state = 'delivered'`)} as delivered,
        ${ofDay(`state = 'failed'`)} as failed,
        (select count(*)::int from webhook_deliveries
         where endpoint_id = endpoint.id and next_at is not null) as waiting`,
      from: `${source} ${group ? `and ${groups[group]}` : ''}`,
      orderBy: 'endpoint.created_at desc, endpoint.id',
      values: [pattern],
      page,
    },
  );
  return { ...list, rows: rows.map(({ url, ...row }) => ({ ...row, host: new URL(url).host })), counts };
}
