import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import '../partners/usage';
import { webhookSentences } from './activity-kinds';
import { WebhookAttempts } from './deliveries/webhook-attempts-collection';
import { WebhookDeliveries } from './deliveries/webhook-deliveries-collection';
import { countEndpoints } from './endpoints/list-endpoints';
import { WebhookEndpoints } from './endpoints/webhook-endpoints-collection';
import { PartnerEvents } from './events/partner-events-collection';
import { webhookLimits } from './limits';
import { WebhookReceipts } from './receiver/webhook-receipts-collection';
import { WebhookReceivers } from './receiver/webhook-receivers-collection';
import {
  partnerEventRetention,
  retainedWebhookTables,
  webhookDeliveryRetention,
  webhookDisclosures,
  webhookReceiptRetention,
} from './retention';

/** Events of workspaces, and the messages that notify their own systems. */
export const webhooks = definePlugin({
  collections: [
    PartnerEvents,
    WebhookEndpoints,
    WebhookDeliveries,
    WebhookAttempts,
    WebhookReceivers,
    WebhookReceipts,
  ],
  views: [
    {
      path: studioPaths.webhooks,
      title: 'Webhooks',
      menu: { section: 'members', label: 'Webhooks', order: 5 },
      roles: ['admin'],
      component: '/src/features/webhooks/studio/webhooks-view#WebhooksView',
    },
  ],
  retention: [partnerEventRetention, webhookDeliveryRetention, webhookReceiptRetention],
  disclosures: webhookDisclosures,
  retained: [retainedWebhookTables],
  teamActivities: [webhookSentences],
  partnerUsage: [
    { order: 30, label: 'Webhook endpoints', limit: webhookLimits.endpoints, count: countEndpoints },
  ],
});
