import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/**
 * Domains whose addresses a workspace's provider may vouch for. Any workspace can claim a domain; it is proven for
 * one workspace at a time, which an index in the migration enforces.
 */
export const SignOnDomains = tenantCollection({
  slug: 'sign-on-domains',
  labels: { singular: 'Sign-on domain', plural: 'Sign-on domains' },
  admin: {
    group: studioGroup.people,
    useAsTitle: 'domain',
    defaultColumns: ['team_id', 'domain', 'proven_at', 'checked_at'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'manageSignOn', update: 'never', delete: 'never' },
  indexes: [{ fields: ['team_id', 'domain'], unique: true }],
  fields: [
    { name: 'domain', type: 'text', required: true, index: true },
    { name: 'token', type: 'text', required: true, admin: { description: 'Value of its TXT record.' } },
    { name: 'proven_at', type: 'date' },
    { name: 'checked_at', type: 'date', index: true },
    { name: 'failures', type: 'number', required: true, defaultValue: 0 },
    { name: 'problem', type: 'text' },
  ],
});
