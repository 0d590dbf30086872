import type { ExpiredRows } from '@/db/expired-rows';
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { EventProperties } from './browser/event';

type Column = Exclude<keyof Row<'analytics_events'>, 'id' | 'created_at' | 'updated_at'>;
export type NewEvent = Partial<Record<Column, string | number | EventProperties>>;

/** Stores any number of events in one statement; none while the site's recorder is switched off. */
export async function insertEvents(req: InTransaction, events: readonly NewEvent[]): Promise<void> {
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
    [JSON.stringify(events)],
  );
}

/** Stores the event counts of each day; existing rows are not overwritten. @param counts SQL from `countedEvents`. */
export async function insertDays(
  req: InTransaction,
  counts: string,
  values: readonly unknown[],
): Promise<void> {
  await queryInTransaction(
    req,
    `insert into analytics_days (day, action, path, destination, origin, events) ${counts} on conflict do nothing`,
    values,
  );
}

export const expiredEvents: ExpiredRows = { table: 'analytics_events', condition: 'created_at < $1' };
