/** What an admin may choose of each period, and what goes when it has passed. Bounds are in the unit of the standing period. */
import type { PeriodName } from './periods';

type PeriodSetting = { label: string; goes: string; min: number; max: number };

export const periodSettings: Readonly<Record<PeriodName, PeriodSetting>> = {
  leads: {
    label: 'Leads',
    goes: 'The lead with its messages, mails and bookings, counted from the last thing that happened between you. Won leads stay.',
    min: 1,
    max: 60,
  },
  pageViews: {
    label: 'Page views',
    goes: 'Single page views and events; counts of each day stay.',
    min: 1,
    max: 37,
  },
  otherMails: {
    label: 'Mails that belong to no lead',
    goes: 'Mails of sign-in, invitations and notices, as they were sent.',
    min: 7,
    max: 365,
  },
  waitlistEntries: {
    label: 'Places on a waiting list',
    goes: 'Places that nobody has confirmed, or that were left.',
    min: 7,
    max: 365,
  },
  downloadGrants: {
    label: 'Links to files',
    goes: 'Who asked for which file, counted from when its link has run out.',
    min: 1,
    max: 365,
  },
  leadChanges: {
    label: 'Changes of many leads, and imports',
    goes: 'What the leads were before, by which a change is undone, and the lines of imported files.',
    min: 1,
    max: 90,
  },
  signInLog: { label: 'The log of sign-ins', goes: 'Who signed in and out, and when.', min: 1, max: 36 },
  signInRequests: {
    label: 'Requests to sign in',
    goes: 'Links and codes, after they have run out. Limits by the day look back at them.',
    min: 2,
    max: 30,
  },
  sessions: {
    label: 'Sessions',
    goes: 'Sessions and second steps, after they have run out.',
    min: 1,
    max: 30,
  },
  errorReports: {
    label: 'Error reports',
    goes: 'What browsers told of a page that broke.',
    min: 7,
    max: 365,
  },
  rateLimits: {
    label: 'Counters of requests',
    goes: 'Fingerprints by which floods are slowed down, after they have run out.',
    min: 1,
    max: 7,
  },
  failedJobs: {
    label: 'Planned and failed jobs',
    goes: 'Publications that were planned, once done or given up.',
    min: 7,
    max: 365,
  },
  editingLocks: {
    label: 'Marks of who is editing',
    goes: 'Which document somebody had open.',
    min: 1,
    max: 7,
  },
};
