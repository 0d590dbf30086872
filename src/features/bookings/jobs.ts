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

/** Cancels a lead's bookings after the owner of the e-mail address has reported that the form was not theirs. */
const releaseBookings = defineJob({
  name: 'release-bookings',
  policy: defaultPolicy,
  handle: (req, { leadId }) => cancelDisowned(req, leadId),
});

export const jobs = [readHostCalendars, releaseBookings];
