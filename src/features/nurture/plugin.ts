import { definePlugin } from '@/admin-kit/define-plugin';
import { LeadNurtureStatuses } from './enrolments/statuses-collection';
import { Sequences } from './sequences/sequences-collection';

/** Series of mails, and who is where in them. */
export const nurture = definePlugin({
  collections: [LeadNurtureStatuses, Sequences],
});
