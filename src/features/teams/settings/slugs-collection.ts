import { studioGroup } from '@/studio-kit/studio-groups';
import { tenantCollection } from '../tenancy/tenant-collection';

/** Slugs of teams, current and former: each belongs to one team. */
export const TeamSlugs = tenantCollection({
  slug: 'team-slugs',
  labels: { singular: 'Workspace address', plural: 'Workspace addresses' },
  admin: { group: studioGroup.people, hidden: true },
  allows: { create: 'never', read: 'admins', update: 'never', delete: 'never' },
  fields: [{ name: 'slug', type: 'text', required: true, unique: true, index: true }],
});
