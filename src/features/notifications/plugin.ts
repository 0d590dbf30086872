import { definePlugin } from '@/studio-kit/define-plugin';
import { NotificationDeliveries } from './collections/deliveries-collection';
import { NotificationDestinations } from './collections/destinations-collection';
import { switchedOffTask } from './off-task';
import { destinationPath, notificationsPath } from './paths';
import {
  leadNotifications,
  notificationDisclosure,
  notificationRetention,
  retainedNotificationTables,
} from './personal-data';

/** Notifies chats and other systems of the firm of events about leads. */
export const notifications = definePlugin({
  collections: [NotificationDestinations, NotificationDeliveries],
  views: [
    {
      path: notificationsPath,
      title: 'Notifications',
      menu: { section: 'system', label: 'Notifications', order: 5 },
      roles: ['admin'],
      component: '/src/features/notifications/studio/notifications-view#NotificationsView',
    },
    {
      path: destinationPath(':id'),
      title: 'Destination',
      roles: ['admin'],
      component: '/src/features/notifications/studio/destination-view#DestinationView',
    },
  ],
  tasks: [switchedOffTask],
  personalData: [leadNotifications],
  retention: [notificationRetention],
  retained: retainedNotificationTables,
  disclosures: [notificationDisclosure],
});
