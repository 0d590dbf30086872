import { Temporal } from 'temporal-polyfill';
import { actionPath } from '@/config/routes';
import { zoneName } from '@/lib/format/format-in-zone';
import type { SearchParams } from '@/lib/request/search-params';
import { uuid } from '@/lib/uuid';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import type { BookingDetails } from '../find-booking';
import type { Host } from '../schedule/list-bookings';
import type { MeetingType } from '../staff/list-type-hosts';
import { calendarOutcomeSentence, type MeetingPage } from './calendar-query';

/** Page that contains the form, and to which the action returns. */
type Place = { page: MeetingPage; of?: string | undefined };

const PlaceFields = ({ page, of = '' }: Place) => (
  <>
    <input type="hidden" name="page" value={page} />
    <input type="hidden" name="of" value={of} />
  </>
);

export const oneOf = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined;

type MeetingNoticeProps = {
  query: SearchParams | undefined;
  place: Place;
  /** Day that the calendar shows. */
  date: string;
  /** Id of the meeting, on the meeting's own page. */
  meeting?: string;
};

/** Outcome of the last action; a move can be undone. */
export function MeetingNotice({ query = {}, place, date, meeting }: MeetingNoticeProps) {
  const id = meeting ?? oneOf(query.meeting) ?? '';
  const sequence = Number(oneOf(query.sequence));
  const isMoved = query.did === 'meeting-moved' || query.did === 'meeting-moved-outside';
  return (
    <>
      <StudioNotice sentence={calendarOutcomeSentence(query.did)} />
      {isMoved && uuid.test(id) && Number.isInteger(sequence) && sequence > 0 && (
        <form method="post" action={actionPath('bookings/undo-move')} className="studio-actions">
          <PlaceFields {...place} />
          <input type="hidden" name="meeting" value={id} />
          <input type="hidden" name="sequence" value={sequence} />
          <input type="hidden" name="date" value={date} />
          <button type="submit" className="studio-button is-quiet">
            Undo
          </button>
        </form>
      )}
    </>
  );
}

/** Date and time for form fields: `2026-11-24`, `09:00`. */
export function shownIn(start: number, zone: string): { date: string; time: string } {
  const at = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
  return {
    date: at.toPlainDate().toString(),
    time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

type TimeFieldsProps = { zone: string; date: string; time: string };

const TimeFields = ({ zone, date, time }: TimeFieldsProps) => (
  <>
    <input type="hidden" name="zone" value={zone} />
    <label>
      Date
      <input type="date" name="date" required defaultValue={date} />
    </label>
    <label>
      Time ({zoneName(zone)})
      <input type="time" name="time" required defaultValue={time} />
    </label>
  </>
);

type ChangeProps = { booking: BookingDetails; query: SearchParams };
const Seen = ({ booking }: Pick<ChangeProps, 'booking'>) => (
  <>
    <PlaceFields page="meeting" />
    <input type="hidden" name="meeting" value={booking.id} />
    <input type="hidden" name="sequence" value={booking.sequence} />
  </>
);

/** Form that moves a meeting to another time or host. */
export function MoveMeetingForm({
  booking,
  hosts,
  zone,
  query,
}: ChangeProps & { hosts: readonly Host[]; zone: string }) {
  const { date, time } = shownIn(booking.start, zone);
  const isTypeHost = hosts.some(({ id }) => id === booking.host_id);
  const choices = isTypeHost ? hosts : [{ id: booking.host_id, name: booking.host_name }, ...hosts];
  return (
    <form method="post" action={actionPath('bookings/move')} className="studio-fields">
      <Seen booking={booking} />
      <TimeFields zone={zone} date={oneOf(query.day) ?? date} time={oneOf(query.time) ?? time} />
      {choices.length > 1 ? (
        <label>
          Host
          <select name="host" defaultValue={oneOf(query.with) ?? booking.host_id}>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <input type="hidden" name="host" value={booking.host_id} />
      )}
      <button type="submit" className="studio-button">
        Reschedule
      </button>
    </form>
  );
}

/** Form that cancels a meeting, with a message to the visitor. */
export const CancelMeetingForm = ({ booking, query }: ChangeProps) => (
  <details className="studio-confirm" open={oneOf(query.word) !== undefined}>
    <summary>Cancel meeting</summary>
    <form method="post" action={actionPath('bookings/cancel')} className="studio-fields">
      <Seen booking={booking} />
      <label className="studio-note">
        Message to {booking.name} (optional)
        <textarea name="word" rows={3} maxLength={500} defaultValue={oneOf(query.word)} />
      </label>
      <button type="submit" className="studio-button is-quiet">
        Cancel meeting
      </button>
    </form>
  </details>
);

type BookMeetingFormProps = {
  place: Place;
  /** The lead, if it is known. */
  leadId?: string;
  types: readonly MeetingType[];
  hosts: readonly Host[];
  zone: string;
  /** Day that the form proposes. */
  date: string;
  query: SearchParams | undefined;
};

/** Books a meeting for a lead. */
export function BookMeetingForm({
  place,
  leadId,
  types,
  hosts,
  zone,
  date,
  query = {},
}: BookMeetingFormProps) {
  return (
    <form method="post" action={actionPath('bookings/book')} className="studio-fields">
      <PlaceFields {...place} />
      {leadId ? (
        <input type="hidden" name="lead" value={leadId} />
      ) : (
        <label>
          Lead’s email
          <input type="email" name="lead" required maxLength={320} defaultValue={oneOf(query.lead)} />
        </label>
      )}
      <label>
        Meeting type
        <select name="type" defaultValue={oneOf(query.type)}>
          {types.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Host
        <select name="host" defaultValue={oneOf(query.with) ?? place.of ?? ''}>
          <option value="">Whoever is free</option>
          {hosts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <TimeFields zone={zone} date={oneOf(query.on) ?? date} time={oneOf(query.time) ?? '10:00'} />
      <button type="submit" className="studio-button is-quiet">
        Book meeting
      </button>
    </form>
  );
}
