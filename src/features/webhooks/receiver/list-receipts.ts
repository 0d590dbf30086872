import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { receiverUrl } from './receive-message';
import type { ReceiptVerdict } from './webhook-receipts-collection';

export interface WebhookReceipt {
  id: string;
  received_at: string;
  headers: Record<string, string>;
  body: string;
  verdict: ReceiptVerdict;
}

/** URL of the workspace's receiver; null if the workspace has no receiver. */
export async function findReceiver(req: InTransaction, teamId: string): Promise<string | null> {
  const [row] = await queryInTransaction<{ token: string }>(
    req,
    'select token from webhook_receivers where team_id_id = $1',
    [teamId],
  );
  return row ? receiverUrl(row.token) : null;
}

const shown = 10;

/** Messages that arrived within the last day, the newest first. */
export const listReceipts = (req: InTransaction, teamId: string): Promise<WebhookReceipt[]> =>
  queryInTransaction<WebhookReceipt & Record<string, unknown>>(
    req,
    `select id, received_at, headers, body, verdict::text as verdict from webhook_receipts
     where team_id_id = $1 and received_at > now() - interval '1 day' order by received_at desc limit ${shown}`,
    [teamId],
  );
