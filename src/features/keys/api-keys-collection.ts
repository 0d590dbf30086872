import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../teams/tenancy/tenant-collection';
import { maxKeyName } from './limits';

/**
 * Keys of workspaces for the partner API. They are not tied to members, so they remain valid when a member leaves.
 */
export const ApiKeys = tenantCollection({
  slug: 'api-keys',
  labels: { singular: 'API key', plural: 'API keys' },
  admin: {
    group: studioGroup.people,
    useAsTitle: 'name',
    description: 'Keys of workspaces. Only fingerprints are kept; they are worked in the view Keys.',
    defaultColumns: ['team_id', 'name', 'start', 'scopes', 'last_used_at', 'revoked_at'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'manageTools', update: 'never', delete: 'never' },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: maxKeyName },
    { name: 'start', type: 'text', required: true, admin: { description: 'First characters of the key.' } },
    { name: 'key_hash', type: 'text', required: true, unique: true, hidden: true },
    { name: 'scopes', type: 'text', required: true, admin: { description: 'With spaces between them.' } },
    { name: 'is_sample', type: 'checkbox', defaultValue: false },
    { name: 'expires_at', type: 'date' },
    { name: 'last_used_at', type: 'date' },
    { name: 'last_used_network', type: 'text' },
    { name: 'revoked_at', type: 'date' },
    { name: 'rotated_at', type: 'date', admin: { description: 'When another key was made in its place.' } },
    // The key itself, encrypted, until the page has shown it.
    { name: 'sealed', type: 'text', hidden: true },
    { name: 'sealed_until', type: 'date', hidden: true },
  ],
});
