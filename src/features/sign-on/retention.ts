import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';
import { expiredSignOnAttempts } from './tables/attempts';

export const signOnRetention: RetentionPolicy = {
  name: 'signOnAttempts',
  standard: '1 days',
  rows: [expiredSignOnAttempts],
};

export const retainedSignOn: RetainedTables = {
  tables: /^sign_on_(?:connections|domains|identities)$/,
  because: 'they are a workspace’s settings, and who its provider’s people are here; they go with it',
};

export const signOnDisclosure: Disclosure = {
  order: 101,
  when: 'You sign in by your firm’s own provider',
  what: 'Which provider it was, the number by which it knows you, and your e-mail address as it tells it',
  why: 'To know that it is you the next time',
  howLong: () => 'Until your firm removes its provider here, or you close your account',
};
