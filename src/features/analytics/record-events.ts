import type { InTransaction } from '@/db/transaction';
import type { AnalyticsEvent } from './browser/event';
import { insertEvents } from './tables';

/**
 * Stores any number of cleaned events in one statement, without Payload's hooks, because page views come in
 * bursts. Stores nothing while the site's recorder is switched off.
 */
export async function recordEvents(req: InTransaction, events: readonly AnalyticsEvent[]): Promise<void> {
  const rows = events.map(({ device, ...event }) => ({
    ...event,
    device_user_agent: device.user_agent,
    device_language: device.language,
    device_width: device.width,
    device_height: device.height,
  }));
  await insertEvents(req, rows);
}
