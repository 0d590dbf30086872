import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { uuid } from '@/lib/uuid';
import type { DeliveryState } from './webhook-deliveries-collection';

export interface ListedDelivery {
  id: string;
  endpoint_id: string;
  event_id: string;
  type: string;
  subject: string;
  sequence: number;
  state: DeliveryState;
  attempts: number;
  next_at: string | null;
  created_at: string;
  delivered_at: string | null;
  /** HTTP status of the last attempt. */
  status: number | null;
  problem: string | null;
}

const select = (condition: string) => `
  select delivery.id, delivery.endpoint_id, delivery.event_id, delivery.state::text as state,
    delivery.attempts::int as attempts, delivery.next_at, delivery.created_at, delivery.delivered_at,
    event.type, event.subject, event.sequence::int as sequence, last.status::int as status, last.problem
  from webhook_deliveries delivery join partner_events event on event.id = delivery.event_id
    left join lateral (select status, problem from webhook_attempts where delivery_id = delivery.id
      order by number desc limit 1) last on true
  where ${condition}`;

const pageSize = 25;

export const deliveryFilters = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];

const states: Record<DeliveryFilter, string> = {
  waiting: `'waiting', 'sending'`,
  delivered: `'delivered'`,
  failed: `'failed'`,
};

type ListDeliveriesInput = {
  teamId: string;
  endpointId: string;
  filter?: DeliveryFilter | undefined;
  page: number;
};

export type DeliveryPage = { rows: ListedDelivery[]; total: number; page: number; pages: number };

/** Deliveries of an endpoint, the newest first. A page number beyond the end returns the last page. */
export async function listDeliveries(
  req: InTransaction,
  { teamId, endpointId, filter, page }: ListDeliveriesInput,
): Promise<DeliveryPage> {
  const condition = `delivery.team_id_id = $1 and delivery.endpoint_id = $2
    ${filter ? `and delivery.state in (${states[filter]})` : ''}`;
  const [count] = await queryInTransaction<{ total: number }>(
    req,
    `select count(*)::int as total from webhook_deliveries delivery where ${condition}`,
    [teamId, endpointId],
  );
  const total = count?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = await queryInTransaction<ListedDelivery & Record<string, unknown>>(
    req,
    `${select(condition)} order by delivery.created_at desc, delivery.id limit ${pageSize} offset $3`,
    [teamId, endpointId, (shown - 1) * pageSize],
  );
  return { rows, total, page: shown, pages };
}

type DeliveriesAfterInput = {
  teamId: string;
  endpointId: string;
  filter?: DeliveryFilter | undefined;
  /** Time and id of the last delivery that the caller has read. */
  after?: { at: string; id: string } | undefined;
  limit: number;
};

/** Deliveries of an endpoint, the newest first, that follow a given delivery in the list. */
export const listDeliveriesAfter = (
  req: InTransaction,
  { teamId, endpointId, filter, after, limit }: DeliveriesAfterInput,
): Promise<ListedDelivery[]> =>
  queryInTransaction<ListedDelivery & Record<string, unknown>>(
    req,
    `${select(`delivery.team_id_id = $1 and delivery.endpoint_id = $2
       ${filter ? `and delivery.state in (${states[filter]})` : ''}
       and ($3::timestamptz is null or (delivery.created_at, delivery.id) < ($3::timestamptz, $4::uuid))`)}
     order by delivery.created_at desc, delivery.id desc limit $5`,
    [teamId, endpointId, after?.at ?? null, after?.id ?? null, limit],
  );

export interface ListedAttempt {
  id: string;
  number: number;
  started_at: string;
  duration_ms: number;
  url: string;
  request_headers: Record<string, string>;
  body_sha256: string;
  status: number | null;
  answer: string | null;
  problem: string | null;
}

export type FoundDelivery = ListedDelivery & {
  data: unknown;
  published_at: string;
  attemptRows: ListedAttempt[];
};

const maxAttemptsShown = 50;

/** One delivery with its attempts, the newest first. */
export async function findDelivery(
  req: InTransaction,
  { teamId, id }: { teamId: string; id: string },
): Promise<FoundDelivery | null> {
  if (!uuid.test(id)) return null;
  const condition = 'delivery.team_id_id = $1 and delivery.id = $2';
  const [row] = await queryInTransaction<ListedDelivery & Record<string, unknown>>(req, select(condition), [
    teamId,
    id,
  ]);
  if (!row) return null;
  const [event] = await queryInTransaction<{ data: unknown; published_at: string }>(
    req,
    `select data, to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at
     from partner_events where id = $1`,
    [row.event_id],
  );
  const attemptRows = await queryInTransaction<ListedAttempt & Record<string, unknown>>(
    req,
    `select id, number::int as number, started_at, duration_ms::int as duration_ms, url, request_headers, body_sha256,
       status::int as status, answer, problem
     from webhook_attempts where delivery_id = $1 order by number desc limit ${maxAttemptsShown}`,
    [id],
  );
  return {
    ...row,
    data: event?.data ?? null,
    published_at: event?.published_at ?? row.created_at,
    attemptRows,
  };
}
