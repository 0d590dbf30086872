import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';
import { endpointStates } from './endpoint-states';

/** The secret can be read neither over REST nor in the studio. */
const secret = { hidden: true, access: { read: () => false, update: () => false } } as const;

/** URLs of workspaces’ own systems, which are notified of chosen events. */
export const WebhookEndpoints = tenantCollection({
  slug: 'webhook-endpoints',
  labels: { singular: 'Webhook endpoint', plural: 'Webhook endpoints' },
  admin: {
    group: studioGroup.people,
    description:
      'Where workspaces’ own systems are told of events. They are made and changed on the page of the workspace.',
    useAsTitle: 'url',
    defaultColumns: ['team_id', 'url', 'state', 'failing_since'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'manageTools', update: 'never', delete: 'never' },
  fields: [
    { name: 'url', label: 'URL', type: 'text', required: true },
    { name: 'description', type: 'text' },
    { name: 'events', type: 'json', required: true, admin: { description: 'Types that it is told of.' } },
    { name: 'state', type: 'select', required: true, defaultValue: 'active', options: [...endpointStates] },
    { name: 'secret_encrypted', type: 'text', required: true, ...secret },
    { name: 'secret_changed_at', type: 'date', required: true },
    { name: 'secret_shown_until', type: 'date', ...secret },
    { name: 'former_secret_encrypted', type: 'text', ...secret },
    {
      name: 'former_secret_until',
      type: 'date',
      admin: { description: 'Until then messages carry a signature by the former secret as well.' },
    },
    {
      name: 'failing_since',
      type: 'date',
      admin: { description: 'First failure since the last message that was accepted.' },
    },
    { name: 'disabled_at', type: 'date' },
    { name: 'disabled_because', type: 'text' },
    { name: 'version', type: 'number', required: true, defaultValue: 1, hidden: true },
    { name: 'recovery_owed', type: 'checkbox', defaultValue: false, hidden: true },
  ],
});
