import { type CollectionConfig, slugField } from 'payload';
import { isAdmin } from '@/access/rules';
import { studioGroup } from '@/studio-kit/studio-groups';
import { isTeamMember } from './access';

/** Teams of clients, at `/t/{slug}`. */
export const Teams: CollectionConfig = {
  slug: 'teams',
  admin: {
    group: studioGroup.people,
    description: 'A client’s workspace, at /t/ and its short name.',
    useAsTitle: 'name',
    defaultColumns: ['name', 'slug', 'createdAt'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: { create: isAdmin, read: isTeamMember, update: isAdmin, delete: isAdmin },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    slugField({ useAsSlug: 'name' }),
    {
      name: 'members',
      type: 'join',
      collection: 'team-memberships',
      on: 'team_id',
      admin: { defaultColumns: ['user_id', 'createdAt'] },
    },
  ],
};
