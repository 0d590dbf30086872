import { cronPolicy, defaultPolicy, defineJob } from '@/jobs/define-job';
import { cancelDisowned } from './answer-booking';
import { refreshCalendars } from './calendars/refresh-calendars';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'read-host-calendars': object;
    'release-bookings': { leadId: string };
  }
}

const readHostCalendars = defineJob({
  name: 'read-host-calendars',
  schedule: '*/10 * * * *',
  policy: { ...cronPolicy, expireInSeconds: 540 },
  handle: (req) => refreshCalendars(req),
});

/** Cancels bookings of an address whose owner disowned the form. */
const releaseBookings = defineJob({
  name: 'release-bookings',
  policy: defaultPolicy,
  handle: (req, { leadId }) => cancelDisowned(req, leadId),
});

export const jobs = [readHostCalendars, releaseBookings];
