import type { CollectionBeforeChangeHook } from 'payload';
import type { BookingHost } from '@/payload-types';
import { replaceBusyTimes } from '../tables';

/**
 * Another calendar has not been read yet; what the one before held counts until then. Without an address nothing of it
 * counts any more.
 */
export const forgetCalendar: CollectionBeforeChangeHook<BookingHost> = async ({ data, originalDoc, req }) => {
  const { calendarUrl } = data;
  if (!originalDoc || calendarUrl === undefined || (calendarUrl ?? '') === (originalDoc.calendarUrl ?? ''))
    return data;
  if (!calendarUrl) await replaceBusyTimes(req, originalDoc.id, []);
  return { ...data, calendar_read_at: null, calendar_problem: null };
};
