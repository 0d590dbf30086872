import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/**
 * Account that a person at a provider signs in to. Keyed on issuer and subject, a pair that a provider never gives to
 * another person.
 */
export const SignOnIdentities = tenantCollection({
  slug: 'sign-on-identities',
  labels: { singular: 'Sign-on identity', plural: 'Sign-on identities' },
  admin: {
    group: studioGroup.people,
    useAsTitle: 'subject',
    defaultColumns: ['team_id', 'user', 'issuer', 'last_used_at'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'manageSignOn', update: 'never', delete: 'admins' },
  indexes: [{ fields: ['issuer', 'subject'], unique: true }],
  fields: [
    { name: 'issuer', type: 'text', required: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    { name: 'last_used_at', type: 'date' },
  ],
});
