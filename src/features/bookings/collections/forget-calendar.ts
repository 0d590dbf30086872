import type { CollectionBeforeChangeHook } from 'payload';
import type { BookingHost } from '@/payload-types';
import { replaceBusyTimes } from '../tables';

/**
 * When the calendar's URL changes, the old busy times are kept until the new calendar is read. Without a URL, busy
 * times are deleted.
 */
export const forgetCalendar: CollectionBeforeChangeHook<BookingHost> = async ({ data, originalDoc, req }) => {
  const { calendarUrl } = data;
  if (!originalDoc || calendarUrl === undefined || (calendarUrl ?? '') === (originalDoc.calendarUrl ?? ''))
    return data;
  if (!calendarUrl) await replaceBusyTimes(req, originalDoc.id, []);
  return {
    ...data,
    calendar_read_at: null,
    calendar_problem: null,
    calendar_report: null,
    calendar_failing_since: null,
    calendar_told_at: null,
  };
};
