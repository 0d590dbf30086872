import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/** URL of this site to which a workspace can send its messages, to watch them arrive. */
export const WebhookReceivers = tenantCollection({
  slug: 'webhook-receivers',
  labels: { singular: 'Webhook receiver', plural: 'Webhook receivers' },
  isSingle: true,
  admin: {
    group: studioGroup.people,
    description: 'URLs of this site on which workspaces watch their messages arrive.',
    hidden: true,
  },
  allows: { create: 'never', read: 'manageTools', update: 'never', delete: 'never' },
  fields: [{ name: 'token', type: 'text', required: true, unique: true }],
});
