import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';
import { connectionStates } from '../connection-states';

/** The secret is readable neither over REST nor in the studio. */
const secret = { hidden: true, access: { read: () => false, update: () => false } } as const;

/**
 * Workspaces’ own providers (OpenID Connect), one for each workspace. Created and changed on the page of the
 * workspace.
 */
export const SignOnConnections = tenantCollection({
  slug: 'sign-on-connections',
  labels: { singular: 'Sign-on connection', plural: 'Sign-on connections' },
  admin: {
    group: studioGroup.people,
    useAsTitle: 'issuer',
    defaultColumns: ['team_id', 'issuer', 'state', 'is_compulsory'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'manageSignOn', update: 'never', delete: 'never' },
  isSingle: true,
  fields: [
    { name: 'issuer', type: 'text', required: true },
    { name: 'client_id', label: 'Client', type: 'text', required: true },
    { name: 'client_secret_encrypted', type: 'text', required: true, ...secret },
    {
      name: 'default_role',
      type: 'select',
      required: true,
      defaultValue: 'member',
      options: ['member', 'admin'],
      admin: { description: 'Of people who join by their first sign-in.' },
    },
    {
      name: 'readmits',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      admin: { description: 'People who left or were removed join again by signing in.' },
    },
    { name: 'state', type: 'select', required: true, defaultValue: 'draft', options: [...connectionStates] },
    { name: 'is_compulsory', type: 'checkbox', required: true, defaultValue: false },
    { name: 'tested_at', type: 'date' },
    { name: 'test_result', type: 'json', ...secret },
    { name: 'last_used_at', type: 'date' },
    { name: 'problem', type: 'text', admin: { description: 'Why the last sign-in failed at the provider.' } },
    { name: 'problem_at', type: 'date' },
  ],
});
