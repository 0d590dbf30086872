import { definePlugin } from '@/admin-kit/define-plugin';
import { AuthLog } from './auth-log-collection';
import { AuthChallenges } from './challenges-collection';
import { AuthFactors } from './factors-collection';
import { AuthRecoveryCodes } from './recovery-codes-collection';
import { AuthSessions } from './sessions-collection';
import { AuthSignInRequests } from './sign-in-requests-collection';
import { Users } from './users-collection';

/** Who may sign in, and everything that proves it. */
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
});
