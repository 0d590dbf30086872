import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import type { AnalyticsEvent } from './event';

/**
 * Stores events, already cleaned, in one statement, whatever their number: page views come in floods, and have no
 * hooks to run. Stores nothing while the site's recorder is switched off.
 */
export async function recordEvents(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  events: readonly AnalyticsEvent[],
): Promise<void> {
  const rows = events.map(({ device, ...event }) => ({
    ...event,
    device_user_agent: device.user_agent,
    device_language: device.language,
    device_width: device.width,
    device_height: device.height,
  }));
  await queryInTransaction(
    req,
    `insert into analytics_events
       (action, category, label, value, properties, utm_source, utm_medium, utm_campaign, utm_term, utm_content,
        referrer, device_user_agent, device_language, device_width, device_height)
     select * from jsonb_to_recordset($1::jsonb) as event
       (action varchar, category varchar, label varchar, value numeric, properties jsonb,
        utm_source varchar, utm_medium varchar, utm_campaign varchar, utm_term varchar, utm_content varchar,
        referrer varchar, device_user_agent varchar, device_language varchar,
        device_width numeric, device_height numeric)
     where coalesce((select is_recorder_on from site_settings limit 1), true)`,
    [JSON.stringify(rows)],
  );
}
