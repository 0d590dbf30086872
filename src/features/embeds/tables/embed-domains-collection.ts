import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/**
 * Host names under which embeds are to be shown. Several workspaces may claim a name, but only one claim at a time
 * can be proven, which the migration's index enforces.
 */
export const EmbedDomains = tenantCollection({
  slug: 'embed-domains',
  labels: { singular: 'Embed domain', plural: 'Embed domains' },
  admin: {
    group: studioGroup.people,
    useAsTitle: 'hostname',
    defaultColumns: ['team_id', 'hostname', 'proven_at', 'checked_at'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'manageTools', update: 'never', delete: 'never' },
  indexes: [{ fields: ['team_id', 'hostname'], unique: true }],
  fields: [
    {
      name: 'embed_id',
      label: 'Embed',
      type: 'relationship',
      relationTo: 'embeds',
      required: true,
      index: true,
    },
    { name: 'hostname', type: 'text', required: true, index: true },
    { name: 'token', type: 'text', required: true, admin: { description: 'Value of its TXT record.' } },
    { name: 'proven_at', type: 'date' },
    { name: 'checked_at', type: 'date', index: true },
    { name: 'failures', type: 'number', required: true, defaultValue: 0 },
    { name: 'problem', type: 'text' },
  ],
});
