import { definePlugin } from '@/studio-kit/define-plugin';
import { Members } from './collection';
import { searchPeople } from './search-people';

/** Members and their feature flags. */
export const members = definePlugin({
  collections: [Members],
  searches: [{ title: 'People', roles: ['admin'], order: 3, find: searchPeople }],
  menuLinks: [
    { section: 'members', label: 'Members', path: '/admin/collections/members', roles: ['admin'], order: 1 },
  ],
});
