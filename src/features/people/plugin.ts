import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { searchPeople } from './search-people';

/** The studio's pages of members, with their feature switches and sessions. */
export const people = definePlugin({
  views: [
    {
      path: studioPaths.members,
      title: 'Members',
      menu: { section: 'members', label: 'Members', order: 1 },
      roles: ['admin'],
      component: '/src/features/people/studio/people-view#PeopleView',
    },
    {
      path: `${studioPaths.members}/:id`,
      title: 'Member',
      roles: ['admin'],
      component: '/src/features/people/studio/person-view#PersonView',
    },
  ],
  searches: [{ title: 'People', roles: ['admin'], order: 3, find: searchPeople }],
});
