import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/** Verdict on the signature of a received message. */
export const receiptVerdicts = ['right', 'wrong', 'missing', 'late'] as const;
export type ReceiptVerdict = (typeof receiptVerdicts)[number];

/** Messages that arrived at a workspace’s receiver; kept for a day. */
export const WebhookReceipts = tenantCollection({
  slug: 'webhook-receipts',
  labels: { singular: 'Webhook receipt', plural: 'Webhook receipts' },
  admin: {
    group: studioGroup.people,
    description: 'What arrived at workspaces’ receivers.',
    hidden: true,
  },
  allows: { create: 'never', read: 'manageTools', update: 'never', delete: 'never' },
  timestamps: false,
  defaultSort: '-received_at',
  indexes: [{ fields: ['team_id', 'received_at'] }],
  fields: [
    { name: 'received_at', type: 'date', required: true, index: true },
    { name: 'headers', type: 'json', required: true },
    { name: 'body', type: 'text', required: true },
    { name: 'verdict', type: 'select', required: true, options: [...receiptVerdicts] },
  ],
});
