import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import type { NotificationState } from '../collections/deliveries-collection';
import type { NotifiedEvent } from '../messages/compose-message';

export interface ListedNotification {
  id: string;
  type: NotifiedEvent['type'];
  lead_id: string | null;
  lead: string | null;
  occurred_at: string;
  state: NotificationState;
  attempts: number;
  next_at: string | null;
  tried_at: string | null;
  delivered_at: string | null;
  duration_ms: number | null;
  status: number | null;
  answer: string | null;
  problem: string | null;
}

const shownDeliveries = 20;

/** The last twenty deliveries to a destination, the newest first. @throws Forbidden to all but admins. */
export async function listNotifications(
  req: PayloadRequest,
  destinationId: string,
): Promise<ListedNotification[]> {
  assertRole(req, 'admin');
  return queryInTransaction<ListedNotification & Record<string, unknown>>(
    { payload: req.payload },
    `select delivery.id, event.type, event.lead_id, coalesce(lead.name, lead.company, lead.email) as lead,
       event.occurred_at::text, delivery.state::text as state, delivery.attempts::int as attempts,
       delivery.next_at::text, delivery.tried_at::text, delivery.delivered_at::text,
       delivery.duration_ms::int as duration_ms, delivery.status::int as status, delivery.answer, delivery.problem
     from notification_deliveries delivery join firm_events event on event.id = delivery.event_id
       left join leads lead on lead.id = event.lead_id
     where delivery.destination_id = $1
     order by delivery.created_at desc, event.occurred_at desc, delivery.id limit ${shownDeliveries}`,
    [destinationId],
  );
}
