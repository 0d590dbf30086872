import type { PayloadRequest } from 'payload';
import { type Clock, dayKey, zoneOf } from '@/lib/format/format-in-zone';
import { isTimeZone } from '@/lib/format/time-zone';
import { clockCookie } from './clock-cookie';

/** Clock of the viewer, or UTC if it is unknown; UTC is then shown beside each time. */
export type ViewerClock = Clock | 'UTC';

/** The viewer's clock, from the cookie; UTC before it is set, on the first page of a browser. */
export function viewerClock({ headers }: Pick<PayloadRequest, 'headers'>): ViewerClock {
  const cookies = headers.get('cookie')?.split(/; */) ?? [];
  const value = cookies.find((cookie) => cookie.startsWith(`${clockCookie}=`))?.slice(clockCookie.length + 1);
  const [timeZone, hours] = value?.split('|') ?? [];
  return isTimeZone(timeZone) ? { timeZone, isTwelveHour: hours === '12' } : 'UTC';
}

/** The viewer's day, as `2026-11-26`. */
export const viewerDay = (now: Date, clock: ViewerClock): string => dayKey(now.getTime(), zoneOf(clock));
