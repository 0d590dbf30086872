import { definePlugin } from '@/studio-kit/define-plugin';
import { Emails } from './outbox/outbox-collection';
import { Suppressions } from './suppression/suppressions-collection';

/** Every mail that was or will be sent, and to whom none may go. */
export const mail = definePlugin({
  collections: [Emails, Suppressions],
});
