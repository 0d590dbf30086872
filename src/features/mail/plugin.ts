import { definePlugin } from '@/studio-kit/define-plugin';
import { mailTimeline } from './mail-timeline';
import { Emails } from './outbox/outbox-collection';
import { reputationPath } from './paths';
import { mailDisclosures, mailRetention, retainedMailTables } from './retention';
import { Suppressions } from './suppression/suppressions-collection';

/** The outbox, and suppressions. */
export const mail = definePlugin({
  collections: [Emails, Suppressions],
  views: [
    {
      path: reputationPath,
      title: 'Mail reputation',
      menu: { section: 'system', label: 'Mail reputation', order: 4 },
      roles: ['admin'],
      component: '/src/features/mail/studio/reputation-view#ReputationView',
    },
  ],
  timeline: [mailTimeline],
  retention: mailRetention,
  disclosures: mailDisclosures,
  retained: retainedMailTables,
});
