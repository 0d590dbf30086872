import { wantFreshFactorToDelete } from '@/access/assurance';
import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../../teams/tenancy/tenant-collection';

/**
 * Anybody with the endpoint and the keys can show messages on somebody’s screen, so nobody reads them over REST or in
 * the studio.
 */
const secret = { hidden: true, access: { read: () => false, update: () => false } } as const;

/**
 * Browsers and phones on which members have switched on notifications of new leads. An admin ends a device by
 * deleting its row.
 */
export const PushDevices = tenantCollection({
  slug: 'push-devices',
  labels: { singular: 'Member’s phone', plural: 'Members’ phones' },
  admin: {
    group: studioGroup.people,
    description:
      'Phones and browsers that show new leads of a workspace. Delete one, and nothing more is sent to it.',
    useAsTitle: 'name',
    defaultColumns: ['name', 'team_id', 'membership', 'service', 'last_sent_at', 'problem'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  allows: { create: 'never', read: 'admins', update: 'never', delete: 'admins' },
  hooks: { beforeDelete: [wantFreshFactorToDelete] },
  indexes: [{ fields: ['membership', 'fingerprint'], unique: true }],
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'membership', type: 'relationship', relationTo: 'team-memberships', required: true },
    { name: 'service', label: 'Push service', type: 'text', required: true },
    { name: 'endpoint', type: 'text', required: true, ...secret },
    // SHA-256 of the endpoint, by which a browser recognises itself in the list.
    { name: 'fingerprint', type: 'text', required: true, index: true, hidden: true },
    { name: 'p256dh', type: 'text', required: true, ...secret },
    { name: 'auth', type: 'text', required: true, ...secret },
    // Session in which the device was switched on; the device ends with the session.
    { name: 'session', type: 'text', required: true, index: true, ...secret },
    { name: 'last_sent_at', type: 'date' },
    { name: 'problem', type: 'text', admin: { description: 'Why the last notice did not arrive.' } },
  ],
});
