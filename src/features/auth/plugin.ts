import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { AuthLog } from './log/auth-log-collection';
import { AuthSessions } from './session/sessions-collection';
import { AuthChallenges } from './sign-in/challenges-collection';
import { AuthSignInRequests } from './sign-in/sign-in-requests-collection';
import { AuthFactors } from './users/factors-collection';
import { AuthRecoveryCodes } from './users/recovery-codes-collection';
import { Users } from './users/users-collection';

/** Users, sessions, factors and the sign-in log. */
export const auth = definePlugin({
  collections: [
    Users,
    AuthSessions,
    AuthSignInRequests,
    AuthFactors,
    AuthChallenges,
    AuthRecoveryCodes,
    AuthLog,
  ],
  menuLinks: [
    { section: 'members', label: 'Users', path: '/admin/collections/users', roles: ['admin'], order: 3 },
  ],
  views: [
    {
      path: studioPaths.magicLinks,
      title: 'Magic links',
      menu: { section: 'insights', label: 'Magic links', order: 4 },
      roles: ['admin'],
      component: '/src/features/auth/studio/magic-link-view#MagicLinkView',
    },
  ],
});
