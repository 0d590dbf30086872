/** Links to the rooms of video calls, generated from a host's template. */
import type { Row } from '@/db/row';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { slugify } from '@/lib/text/slugs/slugify';

type RoomOfCall = { hostName: string; bookingId: string };

/** Fills in a template: `https://meet.example/{host}-{booking}`. */
export const fillMeetingLink = (template: string, { hostName, bookingId }: RoomOfCall): string =>
  template.replaceAll('{booking}', bookingId).replaceAll('{host}', slugify(hostName) || 'host');

/** Error message for a template that does not yield a valid link; null for a valid or empty template. */
export function meetingLinkProblem(template: unknown): string | null {
  if (template === undefined || template === null || template === '') return null;
  const link = fillMeetingLink(String(template), { hostName: 'Ada', bookingId: 'a' });
  const [unknown] = /\{[^{}]*\}?|\}/.exec(link) ?? [];
  if (unknown) return `“${unknown}” is not filled in. There are {booking} and {host}.`;
  const isLink = !/\s/.test(link) && URL.canParse(link) && new URL(link).protocol === 'https:';
  return isLink ? null : 'Enter a link that begins with https://';
}

type Template = { template: string | null; host_name: string; place: Row<'booking_types'>['place'] };

/**
 * Link of a call, generated from its host's template; null without a template, and for calls other than video calls.
 */
export async function makeMeetingLink(
  req: InTransaction,
  { bookingId, hostId, typeId }: { bookingId: string; hostId: string; typeId: string },
): Promise<string | null> {
  const [found] = await queryInTransaction<Template>(
    req,
    `select host.meeting_link as template, host.name as host_name, type.place::text as place
     from booking_hosts host, booking_types type where host.id = $1 and type.id = $2`,
    [hostId, typeId],
  );
  if (!found?.template || found.place !== 'video') return null;
  return fillMeetingLink(found.template, { hostName: found.host_name, bookingId });
}
