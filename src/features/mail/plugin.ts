import { definePlugin } from '@/studio-kit/define-plugin';
import { mailTimeline } from './mail-timeline';
import { Emails } from './outbox/outbox-collection';
import { mailDisclosures, mailRetention, retainedMailTables } from './retention';
import { Suppressions } from './suppression/suppressions-collection';

/** The outbox, and suppressions. */
export const mail = definePlugin({
  collections: [Emails, Suppressions],
  timeline: [mailTimeline],
  retention: mailRetention,
  disclosures: mailDisclosures,
  retained: retainedMailTables,
});
