import { definePlugin } from '@/studio-kit/define-plugin';
import { InboundMailboxes } from './collections/inbound-mailboxes-collection';
import { MailEvents } from './collections/mail-events-collection';
import { MailProviders } from './collections/mail-providers-collection';
import { hintTasks } from './hint-tasks';
import { mailboxTask } from './mailbox/mailbox-task';
import { mailboxPath, mailProvidersPath } from './paths';
import {
  leadMailEvents,
  mailEventDisclosure,
  mailEventRetention,
  retainedMailProviders,
} from './personal-data';

/** Events that mail providers and the mailbox report about our mails, and their effects. */
export const mailEvents = definePlugin({
  collections: [MailProviders, MailEvents, InboundMailboxes],
  views: [
    {
      path: mailProvidersPath,
      title: 'Mail providers',
      menu: { section: 'system', label: 'Mail providers', order: 3 },
      roles: ['admin'],
      component: '/src/features/mail-events/studio/providers-view#ProvidersView',
    },
    {
      path: `${mailProvidersPath}/:id`,
      title: 'Mail provider',
      roles: ['admin'],
      component: '/src/features/mail-events/studio/provider-view#ProviderView',
    },
    {
      path: mailboxPath,
      title: 'Mailbox',
      menu: { section: 'system', label: 'Mailbox', order: 5 },
      roles: ['admin'],
      component: '/src/features/mail-events/studio/mailbox-view#MailboxView',
    },
  ],
  tasks: [hintTasks, mailboxTask],
  personalData: [leadMailEvents],
  retention: mailEventRetention,
  disclosures: [mailEventDisclosure],
  retained: [retainedMailProviders],
});
