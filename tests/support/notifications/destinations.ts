/** Destinations of the firm's notifications, whose deliveries run in the test's process. */
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { startNotifications } from '@/features/notifications/deliveries/start-notifications';
import type { DestinationKind } from '@/features/notifications/destinations/destination-kinds';
import { makeDestination } from '@/features/notifications/destinations/manage-destinations';
import type { Network } from '@/http/safe-fetch';
import { actors } from '../actors';
import { rows } from '../db';
import { testPayload } from '../payload';

export const addresses: Readonly<Record<DestinationKind, () => string>> = {
  webhook: () => `https://receiver-${randomUUID()}.example/hooks`,
  slack: () => 'https://hooks.slack.com/services/T000/B000/abc',
  teams: () => 'https://firm.webhook.office.com/webhookb2/abc',
  discord: () => 'https://discord.com/api/webhooks/1/abc',
};

type Own = { kind?: DestinationKind; url?: string; events?: readonly string[]; name?: string };

/** Creates a destination as an admin does. @returns its id */
export const aDestination = async ({
  kind = 'webhook',
  url = addresses[kind](),
  events = ['lead.captured'],
  name = 'Sales',
}: Own = {}): Promise<string> => makeDestination(await actors.admin(), { name, kind, url, events });

export type StoredNotification = {
  id: string;
  state: string;
  attempts: number;
  next_at: string | null;
  status: number | null;
  answer: string | null;
  problem: string | null;
  type: string;
  event_id: string;
};

export const notificationsTo = (destinationId: string): Promise<StoredNotification[]> =>
  rows<StoredNotification>(
    `select delivery.id, state::text, attempts::int, next_at, status::int, answer, problem, event.type, event.id as event_id
     from notification_deliveries delivery join firm_events event on event.id = delivery.event_id
     where destination_id = $1 order by event.occurred_at`,
    [destinationId],
  );

export const destinationRow = async (id: string) => {
  const [row] = await rows<{
    state: string;
    failing_since: string | null;
    held_until: string | null;
    disabled_because: string | null;
  }>(
    `select state::text, failing_since, held_until, disabled_because from notification_destinations where id = $1`,
    [id],
  );
  return row;
};

/** Sends notifications in this process until nothing is due, then stops. */
export async function notifyDue(network: Network): Promise<void> {
  const running = startNotifications(await testPayload(), network);
  try {
    await vi.waitFor(
      async () => {
        const [left] = await rows<{ count: number }>(
          `select (select count(*) from firm_events where fanned_out_at is null)::int
             + (select count(*) from notification_deliveries delivery
                join notification_destinations destination on destination.id = delivery.destination_id
                  and destination.state = 'active' and coalesce(destination.held_until, now()) <= clock_timestamp()
                where delivery.state = 'sending' or delivery.next_at <= clock_timestamp())::int as count`,
        );
        if (left?.count !== 0) throw new Error('Some notifications are still due.');
      },
      { timeout: 60_000, interval: 25 },
    );
  } finally {
    await running.stop();
  }
}

/** Makes waiting deliveries due now, as if their pause had passed. */
export const endPauses = async (destinationId: string): Promise<void> => {
  await rows(
    `update notification_deliveries set next_at = now() - interval '1 second', tried_at = now() - interval '1 minute'
     where destination_id = $1 and state = 'waiting'`,
    [destinationId],
  );
  await rows('update notification_destinations set held_until = null where id = $1', [destinationId]);
};
