import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import type { EndpointState } from './endpoint-states';
import { openSigningSecret } from './signing-secret';

export interface ListedEndpoint {
  id: string;
  url: string;
  description: string | null;
  events: string[];
  state: EndpointState;
  /** Times in a format that `Date` parses. */
  created_at: string;
  updated_at: string;
  secret_changed_at: string;
  former_secret_until: string | null;
  failing_since: string | null;
  disabled_at: string | null;
  disabled_because: string | null;
  last_delivered_at: string | null;
  /** Deliveries under way, or waiting for another attempt. */
  waiting: number;
  /** Deliveries of the last week that failed for good. */
  failed: number;
  /** Number that increases with each change of the endpoint. */
  version: number;
}

const iso = (column: string) =>
  `to_char(endpoint.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;

/** SQL: columns of the endpoints that match a condition. */
const select = (condition: string) => `
  select endpoint.id, endpoint.url, endpoint.description, endpoint.events, endpoint.state::text as state,
    endpoint.disabled_because, endpoint.version::int as version,
    ${['created_at', 'updated_at', 'secret_changed_at', 'failing_since', 'disabled_at'].map(iso).join(', ')},
    case when endpoint.former_secret_until > now() then endpoint.former_secret_until end as former_secret_until,
    (select delivered_at from webhook_deliveries where endpoint_id = endpoint.id and state = 'delivered'
     order by created_at desc limit 1) as last_delivered_at,
    (select count(*)::int from webhook_deliveries
     where endpoint_id = endpoint.id and next_at is not null) as waiting,
    (select count(*)::int from webhook_deliveries where endpoint_id = endpoint.id and state = 'failed'
     and created_at > now() - interval '7 days') as failed
  from webhook_endpoints endpoint where ${condition}`;

/** Endpoints of a workspace, the oldest first. */
export const listEndpoints = (req: InTransaction, teamId: string): Promise<ListedEndpoint[]> =>
  queryInTransaction<ListedEndpoint & Record<string, unknown>>(
    req,
    `${select('endpoint.team_id_id = $1')} order by endpoint.created_at, endpoint.id`,
    [teamId],
  );

type Which = { teamId: string; id: string };

export async function findEndpoint(
  req: InTransaction,
  { teamId, id }: Which,
): Promise<ListedEndpoint | null> {
  if (!uuid.test(id)) return null;
  const [row] = await queryInTransaction<ListedEndpoint & Record<string, unknown>>(
    req,
    select('endpoint.team_id_id = $1 and endpoint.id = $2'),
    [teamId, id],
  );
  return row ?? null;
}

export async function countEndpoints(req: InTransaction, teamId: string): Promise<number> {
  const [row] = await queryInTransaction<{ count: number }>(
    req,
    'select count(*)::int as count from webhook_endpoints where team_id_id = $1',
    [teamId],
  );
  return row?.count ?? 0;
}

/**
 * Secret of an endpoint while the page shows it, during the ten minutes after its creation. @returns null afterwards
 */
export async function readShownSecret(req: InTransaction, { teamId, id }: Which): Promise<string | null> {
  const [row] = await queryInTransaction<{ secret: string }>(
    req,
    `select secret_encrypted as secret from webhook_endpoints
     where team_id_id = $1 and id = $2 and secret_shown_until > now()`,
    [teamId, id],
  );
  return row ? openSigningSecret(row.secret, id) : null;
}
