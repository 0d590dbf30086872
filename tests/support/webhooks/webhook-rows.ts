/** Rows of webhooks, inserted by SQL for tests that only need them to exist. */
import { randomUUID } from 'node:crypto';
import { rows } from '../db';

async function inserted(sql: string, values: unknown[]): Promise<string> {
  const [row] = await rows<{ id: string }>(`${sql} returning id`, values);
  if (!row) throw new Error(`No row: ${sql}`);
  return row.id;
}

type Own = {
  /** Word that every text of the row contains. */
  word?: string;
  /** Moment from which the row's age counts. */
  at?: string;
};

const now = () => new Date().toISOString();

export const aStoredEvent = (teamId: string, { word = randomUUID(), at = now() }: Own = {}) =>
  inserted(
    `insert into partner_events (team_id_id, type, subject, sequence, data, published_at, fanned_out_at)
     values ($1, 'lead.created', $2::text || '-' || gen_random_uuid(), 1, jsonb_build_object('word', $2::text), $3, $3)`,
    [teamId, word, at],
  );

export const aStoredEndpoint = (teamId: string, { word = randomUUID() }: Own = {}) =>
  inserted(
    `insert into webhook_endpoints (team_id_id, url, description, events, state, secret_encrypted, secret_changed_at)
     values ($1, 'https://' || $2::text || '.example', $2, '["lead.created"]', 'active', $2, now())`,
    [teamId, word],
  );

export const aStoredDelivery = async (teamId: string, own: Own = {}) =>
  inserted(
    `insert into webhook_deliveries (team_id_id, endpoint_id, event_id, state, attempts, updated_at)
     values ($1, $2, $3, 'delivered', 1, $4)`,
    [teamId, await aStoredEndpoint(teamId, own), await aStoredEvent(teamId, own), own.at ?? now()],
  );

export const aStoredAttempt = async (
  teamId: string,
  { word = randomUUID(), at = now() }: Own = {},
  deliveryId?: string,
) =>
  inserted(
    `insert into webhook_attempts (team_id_id, delivery_id, number, started_at, duration_ms, url, request_headers,
       body_sha256, status, answer)
     values ($1, $2, 1, $4, 5, 'https://' || $3::text || '.example', jsonb_build_object('x', $3::text), $3, 200, $3)`,
    [teamId, deliveryId ?? (await aStoredDelivery(teamId, { word })), word, at],
  );

export const aStoredReceiver = (teamId: string, { word = randomUUID() }: Own = {}) =>
  inserted('insert into webhook_receivers (team_id_id, token) values ($1, $2)', [teamId, word]);

export const aStoredReceipt = (teamId: string, { word = randomUUID(), at = now() }: Own = {}) =>
  inserted(
    `insert into webhook_receipts (team_id_id, received_at, headers, body, verdict)
     values ($1, $3, jsonb_build_object('x', $2::text), $2, 'right')`,
    [teamId, word, at],
  );
