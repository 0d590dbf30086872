import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { leadOfAddress } from '../../leads/people/merge/lead-of-address';
import { personalRefusal } from '../../leads/pipeline/reply/personal-refusal';
import { contactNewLead, recordChange } from '../../leads/tables';
import { exitNurture } from '../../nurture/enrolments/exit';
import { hostsByTurn, lockBookings, toBookedTime } from '../book-slot';
import { queueBookingMails } from '../queue-booking-mails';
import { makeMeetingLink } from '../schedule/meeting-link';
import { findBookingType, loadSlots } from '../slots/load-slots';
import { insertBooking } from '../tables';
import { listTypeHosts } from './list-type-hosts';
import type { MeetingOutcome } from './meeting-outcomes';
import { refusalOfTime } from './move-meeting';
import { isOutsideHours } from './staff-time';

type LeadToMeet = Pick<Row<'leads'>, 'id' | 'email' | 'stage' | 'name' | 'company'> & {
  zone: string | null;
  is_twelve_hour: boolean | null;
};

/** Finds and locks a lead. Runs before the bookings are locked, in the same order as when a visitor books. */
const findLead = `
  select id, email, stage::text as stage, name, company,
    latest.time_zone as zone, latest.is_twelve_hour
  from leads left join lateral (
    select time_zone, is_twelve_hour from bookings where lead_id = leads.id order by created_at desc limit 1
  ) latest on true
  where leads.id = coalesce((select id from leads where id::text = $1), ${leadOfAddress('$1')})
  for no key update of leads`;

const isBusy = `
  select from bookings where lead_id = $1 and status = 'confirmed' and starts_at < $3 and ends_at > $2`;

type NewMeeting = {
  /** Id or e-mail address of the lead. */
  lead: string;
  /** Slug of the booking type. */
  type: string;
  /** Id of the host; null: the free host whose turn is next. */
  hostId: string | null;
  start: number;
};

export type BookedMeeting = { did: MeetingOutcome; leadId: string | null };

/**
 * Books a meeting for a lead, at any time and with any host of the type, but never at the time of another meeting of
 * the lead or the host. The effects are the same as when leads book themselves: the lead is notified, its sequences
 * end, and its stage changes from "new" to "contacted". @throws Forbidden to all but admins.
 */
export async function bookMeeting(
  req: PayloadRequest,
  { lead: asked, type: slug, hostId, start }: NewMeeting,
): Promise<BookedMeeting> {
  assertRole(req, 'admin');
  return inTransaction(req, async (): Promise<BookedMeeting> => {
    const now = Date.now();
    const [lead] = await queryInTransaction<LeadToMeet>(req, findLead, [asked]);
    if (!lead) return { did: 'lead-unknown', leadId: null };
    const refused = (did: MeetingOutcome) => ({ did, leadId: lead.id });
    const refusal = refusalOfTime(start, now);
    if (refusal) return refused(refusal);
    if (lead.stage === 'spam') return refused('lead-quarantined');
    if (await personalRefusal(req, lead.email)) return refused('lead-refused');
    await lockBookings(req);
    const type = await findBookingType(req, slug);
    if (!type) return refused('no-host');
    const time = toBookedTime(start, type);
    const range = [time.call.start, time.call.end].map((instant) => new Date(instant).toISOString());
    if ((await queryInTransaction(req, isBusy, [lead.id, ...range])).length > 0) return refused('lead-busy');

    const hosts = await listTypeHosts(req, slug);
    const chosen = hosts.filter(({ id }) => hostId === null || id === hostId);
    if (chosen.length === 0) return refused('no-host');
    const [slot] = await loadSlots(req, type, { range: { start, end: start + 1 }, now });
    const turns = await hostsByTurn(
      req,
      chosen.map(({ id }) => id),
    );
    // Hosts who are free at this time come first, before those who are outside their hours or busy.
    const isOffered = ({ id }: { id: string }) => (slot?.hostIds.includes(id) ? 0 : 1);
    const person = {
      leadId: lead.id,
      name: lead.name || lead.company || lead.email,
      email: lead.email,
      about: null,
      answers: [],
    };
    for (const host of turns.toSorted((one, other) => isOffered(one) - isOffered(other))) {
      const id = randomUUID();
      const timeZone = lead.zone ?? hosts.find((one) => one.id === host.id)?.time_zone ?? 'UTC';
      const meetingLink = await makeMeetingLink(req, { bookingId: id, hostId: host.id, typeId: type.id });
      const hours = { isTwelveHour: lead.is_twelve_hour };
      const row = { id, typeId: type.id, hostId: host.id, time, timeZone, ...hours, meetingLink, ...person };
      if (!(await insertBooking(req, row))) continue;
      const data = { booking_id: id, type: slug, starts_at: new Date(start).toISOString() };
      await recordChange(req, lead.id, { type: 'booked', summary: `Booked: ${type.title}`, data });
      await exitNurture(req, lead.id, 'booked');
      await contactNewLead(req, lead.id);
      const told = { id, sequence: 0, lead_id: lead.id, start, email: lead.email, host_email: host.email };
      await queueBookingMails(req, told, now);
      const isOutside = await isOutsideHours(req, host.id, time.call);
      return { did: isOutside ? 'meeting-booked-outside' : 'meeting-booked', leadId: lead.id };
    }
    return refused('host-busy');
  });
}
