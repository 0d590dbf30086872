import { definePlugin } from '@/studio-kit/define-plugin';
import { Teams } from './collection';
import { TeamMemberships } from './memberships-collection';

/** Teams and memberships. */
export const teams = definePlugin({
  collections: [Teams, TeamMemberships],
  menuLinks: [
    { section: 'members', label: 'Teams', path: '/admin/collections/teams', roles: ['admin'], order: 2 },
  ],
});
