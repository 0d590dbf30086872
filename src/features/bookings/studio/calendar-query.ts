/** Query parameters of the bookings' calendar, and outcomes of its forms. */
import { studioPaths } from '@/config/routes';
import { isMeetingRefusal, type MeetingOutcome, meetingOutcome } from '../staff/meeting-outcomes';

const day = 86_400_000;

const outcomes = {
  blocked: 'Time blocked: it is not offered any more. Meetings in it stay.',
  freed: 'Time unblocked.',
  backwards: 'Nothing was blocked: the end must be after the start.',
  gone: 'A colleague was faster: nothing was changed.',
} as const;
export type CalendarOutcome = keyof typeof outcomes | MeetingOutcome;

/** Outcomes of the calendar's forms, in words. */
export const calendarOutcomeSentence = (did: unknown): string | undefined =>
  typeof did === 'string' && Object.hasOwn(outcomes, did)
    ? outcomes[did as keyof typeof outcomes]
    : meetingOutcome(did);

/** Parses a date of this century, `2026-11-23`; defaults to today. */
export function readDate(asked: unknown, now: number): string {
  const at = typeof asked === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(asked) ? Date.parse(asked) : now;
  return isoDate(Number.isFinite(at) ? at : now);
}

/** Monday of a date's week, `2026-11-23`; of the current week if the value is not a date. */
export function readMonday(asked: unknown, now: number): string {
  const date = readDate(asked, now);
  return daysAfter(date, -((new Date(date).getUTCDay() + 6) % 7));
}

const isoDate = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Adds days to a date. */
export const daysAfter = (date: string, days: number): string => isoDate(Date.parse(date) + days * day);

type Place = {
  /** The day shown, or any day of the week that is shown. */
  date: string;
  host?: string | null | undefined;
  did?: CalendarOutcome;
  /** Further query parameters: the meeting that the outcome is about, or the values typed into a refused form. */
  more?: Readonly<Record<string, string>> | undefined;
};

const hrefOf = (place: Record<string, string>, { host, did, more }: Place) =>
  `${studioPaths.bookings}?${new URLSearchParams({ ...place, ...(host && { host }), ...(did && { did }), ...more })}`;

export const weekHref = (place: Place): string => hrefOf({ week: readMonday(place.date, 0) }, place);

export const dayHref = (place: Place): string => hrefOf({ view: 'day', day: place.date }, place);

/** Pages that contain forms about meetings. */
export const meetingPages = ['meeting', 'lead', 'week', 'day', 'day-of-all'] as const;
export type MeetingPage = (typeof meetingPages)[number];

/** Values typed into a refused form, so that the form shows them again. */
export const typedAgain = (did: MeetingOutcome, typed: Readonly<Record<string, string>>) =>
  isMeetingRefusal(did) ? typed : {};
