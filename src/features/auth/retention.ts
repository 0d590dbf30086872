import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';
import { expiredAuthLog, expiredChallenges, expiredRequests, expiredSessions } from './tables';
import { expiredAttempts } from './tables/attempts';
import { expiredEmailChanges } from './tables/email-changes';
import { expiredResets } from './tables/factor-resets';
import { expiredFactors } from './tables/factors';
import { expiredSigningKeys } from './tables/signing-keys';

export const authRetention: readonly RetentionPolicy[] = [
  {
    name: 'signInLog',
    standard: '12 months',
    setting: {
      order: 70,
      label: 'The log of sign-ins',
      deletes: 'Who signed in and out, and when.',
      min: 1,
      max: 36,
    },
    rows: [expiredAuthLog, expiredResets],
  },
  {
    // Requests are kept for days, because the daily limits count them.
    name: 'signInRequests',
    standard: '7 days',
    setting: {
      order: 90,
      label: 'Requests to sign in',
      deletes:
        'Links and codes, and changes of an address, after they have run out. Limits by the day look back at them.',
      min: 2,
      max: 30,
    },
    rows: [expiredRequests, expiredEmailChanges],
  },
  {
    name: 'sessions',
    standard: '1 days',
    setting: {
      order: 100,
      label: 'Sessions',
      deletes: 'Sessions and second steps, after they have run out.',
      min: 1,
      max: 30,
    },
    rows: [expiredChallenges, expiredSessions, expiredFactors, expiredAttempts],
  },
  // Retention of former keys: far longer than the lifetime of the last token that such a key signed.
  { name: 'formerSigningKeys', standard: '1 days', rows: [expiredSigningKeys] },
];

export const authDisclosure: Disclosure = {
  order: 100,
  when: 'You sign in',
  what: 'E-mail address, sessions, a log of sign-ins, second factors (of a phone its number)',
  why: 'To know that it is you',
  howLong: (words) =>
    `Until 14 days after you close the account; the log ${words('signInLog')}; a request to sign in ${words('signInRequests')} and a session ${words('sessions')} after it has run out`,
};

export const retainedAuthTables: readonly RetainedTables[] = [
  { tables: /^users$/, because: 'an account stays until somebody closes it' },
  { tables: /^auth_recovery_codes$/, because: 'they belong to an account and go with it' },
  { tables: /^payload_preferences(_rels)?$/, because: 'they belong to an account' },
  { tables: /^sign_in_settings(_audiences)?$/, because: 'there is one of each' },
];
