import type { LeadData } from '@/access/personal-data';
import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';
import { queryInTransaction } from '@/db/transaction';
import { expiredFirmEvents, reassignFirmEvents } from '../leads/tables/firm-events';

const notificationsOfLead = `
  select event.type, event.occurred_at, event.data, destination.name as destination, destination.host,
    delivery.delivered_at
  from firm_events event left join notification_deliveries delivery on delivery.event_id = event.id
    left join notification_destinations destination on destination.id = delivery.destination_id
  where event.lead_id = $1 order by event.occurred_at`;

/** Events and their deliveries are deleted with their lead, by foreign keys. */
export const leadNotifications: LeadData = {
  subject: 'lead',
  name: 'notifications',
  export: (req, { id }) => queryInTransaction(req, notificationsOfLead, [id]),
  reassign: reassignFirmEvents,
};

export const notificationRetention: RetentionPolicy = {
  name: 'firmEvents',
  standard: '30 days',
  setting: {
    order: 64,
    label: 'Notifications',
    deletes: 'What your chats and other systems were told of leads, and what they answered.',
    // Failed deliveries are retried for three days.
    min: 7,
    max: 365,
  },
  rows: [expiredFirmEvents],
};

export const retainedNotificationTables: readonly RetainedTables[] = [
  { tables: /^notification_destinations$/, because: 'they are settings' },
  { tables: /^notification_deliveries$/, because: 'they are deleted with their event' },
];

export const notificationDisclosure: Disclosure = {
  order: 83,
  when: 'You write to us, book a time or answer a mail',
  what: 'Your name, how to reach you, and what happened, in a message to our own systems and chats',
  why: 'So that the right person hears of it soon',
  howLong: (words) => `Here ${words('firmEvents')}; there as we have set it`,
};
