import { definePlugin } from '@/studio-kit/define-plugin';
import { MailEvents } from './collections/mail-events-collection';
import { MailProviders } from './collections/mail-providers-collection';
import { hintTasks } from './hint-tasks';
import { mailProvidersPath } from './paths';
import {
  leadMailEvents,
  mailEventDisclosure,
  mailEventRetention,
  retainedMailProviders,
} from './personal-data';

/** What mail providers report of our mails, and their effects. */
export const mailEvents = definePlugin({
  collections: [MailProviders, MailEvents],
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
  ],
  tasks: [hintTasks],
  personalData: [leadMailEvents],
  retention: mailEventRetention,
  disclosures: [mailEventDisclosure],
  retained: [retainedMailProviders],
});
