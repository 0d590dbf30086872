import { cronPolicy, defineJob } from '@/jobs/define-job';
import { refreshCalendars } from './calendars/refresh-calendars';

const readHostCalendars = defineJob({
  name: 'read-host-calendars',
  schedule: '*/10 * * * *',
  policy: { ...cronPolicy, expireInSeconds: 540 },
  handle: (req) => refreshCalendars(req),
});

export const jobs = [readHostCalendars] as const;
