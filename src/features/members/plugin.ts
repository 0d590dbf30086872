import { definePlugin } from '@/admin-kit/define-plugin';
import { Members } from './collection';

/** Who may sign in to the site. */
export const members = definePlugin({
  collections: [Members],
  menuLinks: [
    { section: 'members', label: 'Members', path: '/admin/collections/members', roles: ['admin'], place: 1 },
  ],
});
