import type { RetainedTables } from '@/access/retention-policy';

export const retainedMembers: RetainedTables = {
  tables: /^members$/,
  because: 'an account stays until somebody closes it',
};
