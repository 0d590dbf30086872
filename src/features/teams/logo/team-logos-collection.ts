import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../tenancy/tenant-collection';

/**
 * Logos of workspaces, at most one each: the encoded picture itself, so that it is written, deleted, backed up and
 * restored with its workspace, and read by its members alone (ADR 0057).
 */
export const TeamLogos = tenantCollection({
  slug: 'team-logos',
  labels: { singular: 'Workspace logo', plural: 'Workspace logos' },
  admin: {
    group: studioGroup.people,
    description: 'Logos that workspaces chose. One that should not be shown is deleted here.',
    defaultColumns: ['team_id', 'width', 'height', 'updatedAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  isSingle: true,
  allows: { create: 'never', read: 'see', update: 'never', delete: 'admins' },
  fields: [
    // WebP as base64. Never part of a REST response: `/api/t/<slug>/logo` serves it.
    { name: 'picture', type: 'text', required: true, hidden: true },
    // Fingerprint of the picture, so that browsers request it again only when it has changed.
    { name: 'fingerprint', type: 'text', required: true },
    { name: 'width', type: 'number', required: true },
    { name: 'height', type: 'number', required: true },
  ],
});
