import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import type { DestinationKind } from './destination-kinds';
import type { DestinationState } from './destination-states';
import { openForDestination } from './sealed';

export interface ListedDestination {
  id: string;
  name: string;
  kind: DestinationKind;
  host: string;
  events: string[];
  state: DestinationState;
  failing_since: string | null;
  disabled_because: string | null;
  held_until: string | null;
  /** ISO 8601; null for chats. */
  secret_changed_at: string | null;
  former_secret_until: string | null;
  last_delivered_at: string | null;
  /** Deliveries in flight, or waiting for another attempt. */
  waiting: number;
  /** Deliveries of the last week that failed for good. */
  failed: number;
}

const select = (condition: string) => `
  select id, name, kind::text as kind, host, events, state::text as state, failing_since::text, disabled_because,
    to_char(secret_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as secret_changed_at,
    case when held_until > now() then held_until::text end as held_until,
    case when former_secret_until > now() then former_secret_until::text end as former_secret_until,
    (select max(delivered_at)::text from notification_deliveries where destination_id = destination.id)
      as last_delivered_at,
    (select count(*)::int from notification_deliveries where destination_id = destination.id
       and next_at is not null) as waiting,
    (select count(*)::int from notification_deliveries where destination_id = destination.id and state = 'failed'
       and created_at > now() - interval '7 days') as failed
  from notification_destinations destination where ${condition} order by created_at, id`;

/** All destinations, the oldest first. @throws Forbidden to all but admins. */
export async function listDestinations(req: PayloadRequest): Promise<ListedDestination[]> {
  assertRole(req, 'admin');
  return queryInTransaction<ListedDestination & Record<string, unknown>>(req, select('true'));
}

/** @throws Forbidden to all but admins. */
export async function findDestination(req: PayloadRequest, id: string): Promise<ListedDestination | null> {
  assertRole(req, 'admin');
  if (!uuid.test(id)) return null;
  const [row] = await queryInTransaction<ListedDestination & Record<string, unknown>>(
    req,
    select('id = $1'),
    [id],
  );
  return row ?? null;
}

/** Secret of a destination during the ten minutes after it was made. @throws Forbidden to all but admins. */
export async function readShownDestinationSecret(req: PayloadRequest, id: string): Promise<string | null> {
  assertRole(req, 'admin');
  const [row] = await queryInTransaction<{ secret: string | null }>(
    req,
    `select secret_encrypted as secret from notification_destinations
     where id = $1 and secret_shown_until > now()`,
    [id],
  );
  return row?.secret ? openForDestination(row.secret, id) : null;
}
