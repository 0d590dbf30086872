import { definePlugin } from '@/studio-kit/define-plugin';
import { Emails } from './outbox/outbox-collection';
import { Suppressions } from './suppression/suppressions-collection';

/** The outbox, and suppressions. */
export const mail = definePlugin({
  collections: [Emails, Suppressions],
});
