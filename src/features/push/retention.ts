import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';

export const pushNoticeRetention: RetentionPolicy = {
  name: 'pushNotices',
  standard: '7 days',
  rows: [{ table: 'push_notices', condition: `updated_at < $1 and state in ('sent', 'given_up')` }],
};

export const retainedPushTables: RetainedTables = {
  tables: /^push_(?:devices|settings|keys)$/,
  because:
    'a device stays until its member ends it, and with the settings goes with the membership; the key is one',
};

export const pushDisclosure: Disclosure = {
  order: 113,
  when: 'You switch notifications on for a device',
  what: 'Its address at the push service of its maker, its name, and what you want to hear when',
  why: 'So that it can tell you of new leads',
  howLong: () =>
    'Until you end the device, sign out there or leave the workspace; what was sent to it, for a week',
};
