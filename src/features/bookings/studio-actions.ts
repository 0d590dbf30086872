import { z } from 'zod';
import { leadPath, meetingPath } from '@/config/routes';
import { isTimeZone } from '@/lib/format/time-zone';
import { cleanTypedText } from '@/lib/text/typed-text';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { blockTime, freeTime } from './schedule/block-time';
import { bookMeeting } from './staff/book-meeting';
import { cancelMeeting } from './staff/cancel-meeting';
import { moveMeeting, undoMove } from './staff/move-meeting';
import { readShownTime } from './staff/staff-time';
import { type CalendarOutcome, dayHref, meetingPages, typedAgain, weekHref } from './studio/calendar-query';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 09:00.');
const date = z.iso.date('Write the date as 2026-12-24.');
const optionalHost = z.union([z.uuid(), z.literal('')]).default('');

/** View that contained the form: a host's week, a host's day, or the day of all hosts. */
const view = z.enum(['week', 'day', 'day-of-all']).default('week');

const BlockChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('block'), host: z.uuid(), date, from: clock, to: clock, view }),
  z.object({ action: z.literal('free'), id: z.uuid(), date, view }),
]);

/** Blocks a time of a host, or deletes a block; redirects to the calendar. */
const changeBlocks = studioAction({
  path: 'bookings/blocks',
  schema: BlockChange,
  async act(req, input) {
    const backTo = (host: string | null, did: CalendarOutcome) => {
      const place = { date: input.date, host: input.view === 'day-of-all' ? null : host, did };
      return input.view === 'week' ? weekHref(place) : dayHref(place);
    };
    if (input.action === 'free') {
      const host = await freeTime(req, input.id);
      return backTo(host, host ? 'freed' : 'gone');
    }
    const { host, from } = input;
    // Time inputs show midnight at the end of a day as 00:00.
    const to = input.to === '00:00' ? '24:00' : input.to;
    if (to <= from) return backTo(host, 'backwards');
    return backTo(host, (await blockTime(req, host, { date: input.date, from, to })) ? 'blocked' : 'gone');
  },
});

/** Page that contained the form of a meeting. */
const Place = z.object({
  page: z.enum(meetingPages).default('meeting'),
  /** Id of the host whose calendar is shown; empty if all hosts are shown. */
  of: optionalHost,
});

const zone = z.string().refine(isTimeZone);
const Seen = Place.extend({ meeting: z.uuid(), sequence: z.coerce.number().int().min(0).max(1_000_000) });
const Move = Seen.extend({ host: z.uuid(), date, time: clock, zone });

type BackInput = z.output<typeof Place> & { date: string; meeting: string };

/** Path of the page that contained a form, with the outcome. */
function backTo(
  { page, of, date: shown, meeting }: BackInput,
  did: CalendarOutcome,
  more: Readonly<Record<string, string>> = {},
): string {
  if (page === 'meeting' || page === 'lead')
    return `${meetingPath(meeting)}?${new URLSearchParams({ did, ...more })}`;
  const place = { date: shown, host: of, did, more: { ...more, meeting } };
  return page === 'week' ? weekHref(place) : dayHref(place);
}

/** Moves a meeting, from its page or by dragging it in the calendar. */
const move = studioAction({
  path: 'bookings/move',
  schema: Move,
  async act(req, input) {
    const { meeting: id, sequence, host: hostId, date: day, time } = input;
    const did = await moveMeeting(req, { id, sequence, hostId, start: readShownTime(input) });
    const isMoved = did === 'meeting-moved' || did === 'meeting-moved-outside';
    const typed = input.page === 'meeting' ? typedAgain(did, { day, time, with: hostId }) : {};
    return backTo(input, did, isMoved ? { sequence: String(sequence + 1) } : typed);
  },
});

/** Undoes a move. */
const undo = studioAction({
  path: 'bookings/undo-move',
  schema: Seen.extend({ date }),
  async act(req, input) {
    return backTo(input, await undoMove(req, { id: input.meeting, sequence: input.sequence }));
  },
});

const maxWord = 500;

/** Cancels a meeting, with a message to the visitor. */
const cancel = studioAction({
  path: 'bookings/cancel',
  schema: Seen.extend({ word: z.string().max(maxWord).default('').transform(cleanTypedText) }),
  async act(req, { meeting: id, sequence, word, ...place }) {
    const did = await cancelMeeting(req, { id, sequence, word });
    return backTo({ ...place, meeting: id, date: '' }, did, typedAgain(did, word ? { word } : {}));
  },
});

const Booking = Place.extend({
  /** Id or e-mail address of the lead. */
  lead: z
    .string()
    .max(320)
    .transform((text) => cleanTypedText(text).toLowerCase()),
  type: z.string().max(100),
  host: optionalHost,
  date,
  time: clock,
  zone,
});

/** Books a meeting for a lead, from the lead's page or from the calendar. */
const book = studioAction({
  path: 'bookings/book',
  schema: Booking,
  async act(req, { lead, type, host, page, of, ...shown }) {
    const { did, leadId } = await bookMeeting(req, {
      ...{ lead, type, hostId: host || null },
      start: readShownTime(shown),
    });
    const typed = typedAgain(did, { type, with: host, on: shown.date, time: shown.time });
    if (page === 'lead' && leadId)
      return `${leadPath(leadId)}?${new URLSearchParams({ did, ...typed })}#meetings`;
    const place = { date: shown.date, host: of, did, more: typedAgain(did, { ...typed, lead }) };
    return page === 'day' || page === 'day-of-all' ? dayHref(place) : weekHref(place);
  },
});

export const studioActions = [changeBlocks, move, undo, cancel, book];
