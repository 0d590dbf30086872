import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { mailTitle } from '@/emails/mail-title';
import { isToCompany } from '../../mail/outbox/company-mails';

export const entriesPerPage = 30;

/** One thing that happened with a lead, or is going to. */
export interface TimelineEntry {
  kind: 'event' | 'mail' | 'booking';
  id: string;
  /** Of a mail that waits, when it is due; of a booking, when it begins. */
  at: Date;
  /** An event's type, a mail's or a booking's status. */
  state: string;
  summary: string;
  /** What somebody wrote. */
  message: string | null;
  /** Why a mail was not sent, or a booking's outcome. */
  note: string | null;
  source: string | null;
  /** Who of ours did it. */
  who: string | null;
  data: Record<string, unknown> | null;
}

/** Of a mail, the message is its template, and the data what its subject is filled in with. */
type RawEntry = Omit<TimelineEntry, 'at' | 'summary'> & { at: string; summary: string | null };

/** $1 the lead, $2 and $3 where the page before ended. Each part is read by the lead, no further than a page. */
const part = (columns: string, from: string, at: string, id: string) => `(
  select ${columns}, ${id} as id, ${at} as at from ${from} and (${at}, ${id}) < ($2::timestamptz, $3::uuid)
  order by ${at} desc, ${id} desc limit ${entriesPerPage + 1})`;

/** What is filled into the subject of a mail to the lead, read once for all of them. */
const fillIns = `jsonb_build_object('brand', (select brand from site_settings limit 1),
  'name', (select name from leads where id = $1), 'company', (select company from leads where id = $1))`;

export const timelineStatement = `
  ${part(
    `'event' as kind, type::text as state, coalesce(summary, replace(type::text, '_', ' ')) as summary, message,
      null as note, source, coalesce(users.name, users.email) as who, data`,
    `lead_events event left join users on users.id = event.user_id where lead_id = $1`,
    'event.created_at',
    'event.id',
  )}
  union all ${part(
    `'mail' as kind, status::text as state, subject as summary, template as message,
      reason as note, sequence_name as source, null as who, ${fillIns} as data`,
    `emails mail where lead_id = $1 and not ${isToCompany}`,
    'coalesce(mail.sent_at, mail.due_at)',
    'mail.id',
  )}
  union all ${part(
    `'booking' as kind, status::text as state, type.title as summary, booking.about as message,
      outcome as note, null as source, host.name as who, null::jsonb as data`,
    `bookings booking join booking_types type on type.id = type_id join booking_hosts host on host.id = host_id
      where lead_id = $1`,
    'booking.starts_at',
    'booking.id',
  )}
  order by at desc, id desc limit ${entriesPerPage + 1}`;

export type Timeline = {
  entries: TimelineEntry[] /** Where the next page begins; undefined on the last. */;
  next: string | undefined;
};

const start = 'infinity~ffffffff-ffff-ffff-ffff-ffffffffffff';
const cursor = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

function readRow({ kind, summary, message, data, at, ...row }: RawEntry): TimelineEntry {
  if (kind !== 'mail') return { ...row, kind, summary: summary ?? '', message, data, at: new Date(at) };
  const known = { brand: textIn(data?.brand), name: textIn(data?.name), company: textIn(data?.company) };
  const title = mailTitle({ subject: summary, template: message ?? '' }, known);
  return { ...row, kind, summary: title, message: null, data: null, at: new Date(at) };
}

/**
 * What happened with a lead, the last first: forms with their words, calculators, mails with their state, bookings,
 * stages, notes. What is still to come stands on top. @param after `next` of the page before.
 * @throws Forbidden to all but admins.
 */
export async function readTimeline(req: PayloadRequest, leadId: string, after = ''): Promise<Timeline> {
  assertRole(req, 'admin');
  const [at, id] = (cursor.test(after) ? after : start).split('~');
  const rows = await queryInTransaction<RawEntry>({ payload: req.payload }, timelineStatement, [
    leadId,
    at,
    id,
  ]);
  const entries = rows.slice(0, entriesPerPage).map(readRow);
  const last = entries.at(-1);
  const isMore = rows.length > entriesPerPage && last;
  return { entries, next: isMore ? `${last.at.toISOString()}~${last.id}` : undefined };
}
