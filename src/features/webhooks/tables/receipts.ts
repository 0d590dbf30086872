/** Statements that write receivers on our own site and the messages that they received. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { webhookLimits } from '../limits';
import type { ReceiptVerdict } from '../receiver/webhook-receipts-collection';

/** @param token token of the new receiver; ignored if the workspace has a receiver already */
export async function insertReceiver(req: InTransaction, teamId: string, token: string): Promise<void> {
  await queryInTransaction(
    req,
    `insert into webhook_receivers (team_id_id, token) values ($1, $2) on conflict (team_id_id) do nothing`,
    [teamId, token],
  );
}

export async function deleteReceiver(req: InTransaction, teamId: string): Promise<void> {
  await queryInTransaction(req, 'delete from webhook_receivers where team_id_id = $1', [teamId]);
}

export async function deleteReceipts(req: InTransaction, teamId: string): Promise<void> {
  await queryInTransaction(req, 'delete from webhook_receipts where team_id_id = $1', [teamId]);
}

type NewReceipt = { teamId: string; headers: object; body: string; verdict: ReceiptVerdict };

/**
 * Stores a message and deletes the oldest beyond the limit. Messages to one receiver are serialised, so that no two
 * can deadlock.
 */
export async function insertReceipt(
  req: InTransaction,
  { teamId, headers, body, verdict }: NewReceipt,
): Promise<void> {
  await queryInTransaction(
    req,
    `with receiver as (
       select id from webhook_receivers where team_id_id = $1 for update
     ), gone as (
       delete from webhook_receipts using receiver where webhook_receipts.id in (
         select id from webhook_receipts where team_id_id = $1
         order by received_at desc offset ${webhookLimits.receipts - 1}
       )
     )
     insert into webhook_receipts (team_id_id, received_at, headers, body, verdict)
     values ($1, clock_timestamp(), $2::jsonb, $3, $4)`,
    [teamId, JSON.stringify(headers), body, verdict],
  );
}
