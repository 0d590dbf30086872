import { definePlugin } from '@/admin-kit/define-plugin';
import { Sequences } from './sequences-collection';
import { LeadNurtureStatuses } from './statuses-collection';

/** Series of mails, and who is where in them. */
export const nurture = definePlugin({
  collections: [LeadNurtureStatuses, Sequences],
});
