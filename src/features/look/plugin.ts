import { definePlugin } from '@/studio-kit/define-plugin';
import { LookCollection } from './collections/look-collection';
import { LookFiles } from './collections/look-files-collection';
import { lookPath } from './paths';
import { lookClosing, retainedLook } from './retention';

/** The firm's look: logo, icon, colours, type and lines of the site, the studio's top, mails, files and pictures. */
export const look = definePlugin({
  collections: [LookCollection, LookFiles],
  views: [
    {
      path: lookPath,
      title: 'Look',
      menu: { section: 'system', label: 'Look', order: 8 },
      roles: ['admin'],
      component: '/src/features/look/studio/look-view#LookView',
    },
  ],
  closing: [lookClosing],
  retained: retainedLook,
});
