import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/** Attempts, each with its request and response. A row is written once and never changed. */
export const WebhookAttempts = tenantCollection({
  slug: 'webhook-attempts',
  labels: { singular: 'Webhook attempt', plural: 'Webhook attempts' },
  admin: {
    group: studioGroup.people,
    description: 'What was sent to workspaces’ own systems, and what they answered.',
    defaultColumns: ['team_id', 'delivery', 'status', 'problem', 'started_at'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'manageTools', update: 'never', delete: 'never' },
  timestamps: false,
  defaultSort: '-started_at',
  fields: [
    { name: 'delivery', type: 'relationship', relationTo: 'webhook-deliveries', required: true, index: true },
    { name: 'number', type: 'number', required: true },
    { name: 'started_at', type: 'date', required: true, index: true },
    { name: 'duration_ms', type: 'number', required: true },
    { name: 'url', label: 'URL', type: 'text', required: true },
    { name: 'request_headers', type: 'json', required: true },
    {
      name: 'body_sha256',
      type: 'text',
      required: true,
      admin: { description: 'Fingerprint of the body, the same at every attempt.' },
    },
    { name: 'status', type: 'number', admin: { description: 'Empty if no answer came.' } },
    { name: 'answer', type: 'text', admin: { description: 'Beginning of the answer, up to one kilobyte.' } },
    { name: 'problem', type: 'text', admin: { description: 'Why it did not count as delivered.' } },
  ],
});
