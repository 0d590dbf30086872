import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { leadPath, meetingPath } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import { queryInTransaction } from '@/db/transaction';
import { renderMail } from '@/emails/render-mail';
import { type Clock, formatBookedTime, formatMoment } from '@/lib/format/format-in-zone';
import { senderAddress } from '@/lib/text/addresses/sender-address';
import { type CalendarPart, defineMail, type OutboxMail, type Verdict } from '../mail/outbox/define-mail';
import { sendTransactionalMail } from '../mail/outbox/transactional-mail';
import { findSender } from '../mail/sending/find-sender';
import { bookingLink, freeTimesPath } from './booking-links';
import { calendarFile } from './calendar-entry/calendar-file';
import { type BookingDetails, findBooking, visitorClockOf } from './find-booking';
import { CalendarOutage } from './mail-templates/calendar-outage';
import { BookingErased, BookingForHost } from './mail-templates/host-mails';
import {
  BookingAgreed,
  BookingCancelled,
  BookingReminder,
  type BookingWords,
} from './mail-templates/visitor-mails';
import { type CancelWords, changedReason, type ErasedCall, type FormerHost } from './queue-booking-mails';
import { sampleBooking } from './sample-booking';

/** The booking and its `sequence` when the mail was queued: after another change the mail is skipped. */
type ChangeMail = { booking_id: string; sequence: number };
type MovedMail = ChangeMail & { isByFirm?: boolean };
type HostMail = (ChangeMail & { former?: FormerHost; erased?: undefined }) | { erased: ErasedCall };

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'booking-agreed': MovedMail;
    'booking-cancelled': ChangeMail & CancelWords;
    /**
     * Hours from the reminder to the call. Missing in mails queued by an earlier release, which reminded a day before
     * the call.
     */
    'booking-reminder': ChangeMail & { hours?: number };
    'booking-for-host': HostMail;
    'calendar-outage': { host_id: string };
  }
}

const gone: Verdict = { kind: 'skip', reason: 'the booking is gone' };
const changed: Verdict = { kind: 'skip', reason: changedReason };

/** Returns the booking if its `sequence` is unchanged; otherwise the reason why the mail is skipped. */
async function findTold(
  req: PayloadRequest,
  { booking_id: id, sequence }: ChangeMail,
): Promise<BookingDetails | Verdict> {
  const booking = await findBooking(req, id);
  if (!booking) return gone;
  return booking.sequence === sequence ? booking : changed;
}

const isVerdict = (found: BookingDetails | Verdict): found is Verdict => 'kind' in found;

const wordsOf = (booking: BookingDetails, on: Clock | string): BookingWords => ({
  title: booking.title,
  time: formatBookedTime(booking, on),
  place: booking.place_text,
  price: booking.price,
  hostName: booking.host_name,
  agenda: booking.agenda,
  preparation: booking.preparation,
  link: bookingLink(booking.id),
  isByStaff: booking.is_by_staff,
});

async function calendarOf(
  req: PayloadRequest,
  booking: BookingDetails | ErasedCall,
  { method, link }: Pick<CalendarPart, 'method'> & { link: string },
): Promise<CalendarPart> {
  const { brand } = await findSender(req);
  const organizer = { brand, address: senderAddress(env.mailFrom) };
  return { method, content: calendarFile(booking, { method, organizer, now: Date.now(), link }) };
}

async function agreed(
  req: PayloadRequest,
  mail: OutboxMail,
  booking: BookingDetails,
  isByFirm = false,
): Promise<Verdict> {
  const words = wordsOf(booking, visitorClockOf(booking));
  const isMoved = booking.sequence > 0;
  const state = isMoved ? (isByFirm ? 'moved-by-firm' : 'moved') : 'new';
  return sendTransactionalMail(
    req,
    mail,
    (frame) => ({
      subject: `${isMoved ? 'New time' : 'Agreed'}: ${words.title}, ${words.time}`,
      templateVersion: '3',
      body: <BookingAgreed {...frame} {...words} state={state} ownText={booking.confirmation_text} />,
    }),
    { calendar: await calendarOf(req, booking, { method: 'REQUEST', link: words.link }) },
  );
}

const agreedMail = defineMail({
  name: 'booking-agreed',
  async decide(req, mail) {
    const booking = await findTold(req, mail.metadata);
    if (isVerdict(booking)) return booking;
    return booking.status === 'confirmed' ? agreed(req, mail, booking, mail.metadata.isByFirm) : changed;
  },
  preview: (req, { mail }) => agreed(req, mail, sampleBooking()),
});

async function cancelled(
  req: PayloadRequest,
  mail: OutboxMail,
  booking: BookingDetails,
  { isByFirm = false, word = null }: { isByFirm?: boolean; word?: string | null } = {},
): Promise<Verdict> {
  const words = { ...wordsOf(booking, visitorClockOf(booking)), isByFirm, word };
  return sendTransactionalMail(
    req,
    mail,
    (frame) => ({
      subject: `Cancelled: ${words.title}, ${words.time}`,
      templateVersion: '2',
      body: <BookingCancelled {...frame} {...words} againUrl={absoluteUrl(freeTimesPath(booking.slug))} />,
    }),
    { calendar: await calendarOf(req, booking, { method: 'CANCEL', link: words.link }) },
  );
}

const cancelledMail = defineMail({
  name: 'booking-cancelled',
  async decide(req, mail) {
    const booking = await findTold(req, mail.metadata);
    return isVerdict(booking) ? booking : cancelled(req, mail, booking, mail.metadata);
  },
  preview: (req, { mail }) => cancelled(req, mail, { ...sampleBooking(), status: 'cancelled' }),
});

/** Page of a booking in the studio, for its host. */
const meetingUrl = ({ id }: { id: string }) => env.siteUrl + meetingPath(id);

const hour = 3_600_000;

const reminder = (req: PayloadRequest, mail: OutboxMail, booking: BookingDetails, hours: number) => {
  const words = wordsOf(booking, visitorClockOf(booking));
  return sendTransactionalMail(req, mail, (frame) => ({
    subject: `${hours === 1 ? 'In an hour' : 'Tomorrow'}: ${words.title}, ${words.time}`,
    templateVersion: '2',
    body: <BookingReminder {...frame} {...words} hours={hours} ownText={booking.reminder_text} />,
  }));
};

const reminderMail = defineMail({
  name: 'booking-reminder',
  async decide(req, mail) {
    const booking = await findTold(req, mail.metadata);
    if (isVerdict(booking)) return booking;
    if (booking.status !== 'confirmed') return changed;
    const { hours = 24 } = mail.metadata;
    // Skip a reminder if less than half of its hours are left before the call.
    if (booking.start - Date.now() < (hours * hour) / 2)
      return { kind: 'skip', reason: 'too late to remind' };
    return reminder(req, mail, booking, hours);
  },
  preview: (req, { mail }) => reminder(req, mail, sampleBooking(), 24),
});

/**
 * Booking as the host's mail shows it. The mail to a former host shows the time and host before the move, and
 * marks the booking as cancelled.
 */
async function findForHost(
  req: PayloadRequest,
  told: ChangeMail & { former?: FormerHost },
): Promise<BookingDetails | Verdict> {
  const { booking_id: id, sequence, former } = told;
  if (!former) return findTold(req, told);
  const booking = await findBooking(req, id);
  if (!booking) return gone;
  return booking.host_id === former.host_id
    ? changed
    : { ...booking, ...former, sequence, status: 'cancelled' };
}

async function forHost(req: PayloadRequest, booking: BookingDetails): Promise<Verdict> {
  const isOff = booking.status === 'cancelled';
  const state = isOff ? 'cancelled' : booking.sequence > 0 ? 'moved' : 'new';
  const { brand } = await findSender(req);
  // The visitor's link works without sign-in, and a host passes invitations on.
  const link = meetingUrl(booking);
  const words = { ...wordsOf(booking, booking.host_time_zone), link };
  return {
    kind: 'send',
    calendar: await calendarOf(req, booking, { method: isOff ? 'CANCEL' : 'REQUEST', link }),
    render: async () => ({
      subject: `${isOff ? 'Cancelled' : state === 'moved' ? 'Moved' : 'Booked'}: ${booking.name}, ${words.time}`,
      templateVersion: '2',
      ...(await renderMail(
        <BookingForHost
          brand={brand}
          siteUrl={env.siteUrl}
          {...words}
          state={state}
          name={booking.name}
          email={booking.email}
          about={booking.about}
          answers={booking.answers}
          leadUrl={env.siteUrl + leadPath(booking.lead_id)}
        />,
      )),
    }),
  };
}

/** Renders the host's mail about an erased lead's booking, from the mail's metadata alone. */
async function erasedForHost(req: PayloadRequest, call: ErasedCall): Promise<Verdict> {
  const { brand } = await findSender(req);
  const { title } = call;
  const time = formatBookedTime(call, call.host_time_zone);
  const body = <BookingErased brand={brand} siteUrl={env.siteUrl} title={title} time={time} />;
  return {
    kind: 'send',
    calendar: await calendarOf(req, call, { method: 'CANCEL', link: meetingUrl(call) }),
    render: async () => ({
      subject: `Cancelled: ${title}, ${time}`,
      templateVersion: '1',
      ...(await renderMail(body)),
    }),
  };
}

const hostMail = defineMail({
  name: 'booking-for-host',
  async decide(req, mail) {
    const { metadata } = mail;
    if (metadata.erased) return erasedForHost(req, metadata.erased);
    const booking = await findForHost(req, metadata);
    return isVerdict(booking) ? booking : forHost(req, booking);
  },
  preview: (req) => forHost(req, sampleBooking()),
});

type Outage = { id: string; name: string; time_zone: string; read_at: number | null; is_paused: boolean };

const findOutage = `
  select id, name, time_zone, (extract(epoch from calendar_read_at) * 1000)::float8 as read_at,
    coalesce(calendar_required, false) as is_paused
  from booking_hosts where id::text = $1 and calendar_told_at is not null`;

async function outage(req: PayloadRequest, { id, name, ...host }: Outage): Promise<Verdict> {
  const { brand } = await findSender(req);
  const body = (
    <CalendarOutage
      brand={brand}
      siteUrl={env.siteUrl}
      name={name}
      readAt={host.read_at === null ? null : formatMoment(new Date(host.read_at), host.time_zone)}
      isPaused={host.is_paused}
      hostUrl={`${env.siteUrl}/admin/collections/booking-hosts/${id}`}
    />
  );
  const subject = `The calendar of ${name} is out of date`;
  const render = async () => ({ subject, templateVersion: '1', ...(await renderMail(body)) });
  return { kind: 'send', render };
}

const outageMail = defineMail({
  name: 'calendar-outage',
  async decide(req, { metadata }) {
    const [host] = await queryInTransaction<Outage>(req, findOutage, [metadata.host_id]);
    return host ? outage(req, host) : { kind: 'skip', reason: 'the calendar was read since' };
  },
  preview: (req) => {
    const read_at = sampleBooking().start - 72 * hour;
    return outage(req, { id: '', name: 'Sam Rivers', time_zone: 'Europe/Berlin', read_at, is_paused: false });
  },
});

export const mails = [agreedMail, cancelledMail, reminderMail, hostMail, outageMail] as const;
