import { definePlugin } from '@/studio-kit/define-plugin';
import { authClosing } from './closing/closing-facts';
import { refuseClosedRecipient } from './closing/refuse-closed-recipient';
import { AuthEmailChanges } from './email-change/email-changes-collection';
import { AuthAttempts } from './factors/store/attempts-collection';
import { AuthChallenges } from './factors/store/challenges-collection';
import { AuthFactorResets } from './factors/store/factor-resets-collection';
import { AuthFactors } from './factors/store/factors-collection';
import { AuthRecoveryCodes } from './factors/store/recovery-codes-collection';
import { AuthLog } from './log/auth-log-collection';
import { linkReportPath } from './paths';
import { authDisclosure, authRetention, retainedAuthTables } from './retention';
import { AuthSessions } from './session/sessions-collection';
import { SignInSettings } from './settings/sign-in-settings';
import { AuthSignInRequests } from './sign-in/sign-in-requests-collection';
import { SigningKeys } from './tokens/signing-keys-collection';
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
    AuthAttempts,
    AuthFactorResets,
    AuthEmailChanges,
    SigningKeys,
    AuthLog,
  ],
  globals: [SignInSettings],
  providers: ['/src/features/auth/studio/step-up/step-up.client#StepUp'],
  menuLinks: [
    {
      section: 'system',
      label: 'Sign-in',
      path: '/admin/globals/sign-in-settings',
      roles: ['admin'],
      order: 9,
    },
  ],
  views: [
    {
      path: linkReportPath,
      title: 'Magic links',
      menu: { section: 'insights', label: 'Magic links', order: 4 },
      roles: ['admin'],
      component: '/src/features/auth/studio/magic-link-view#MagicLinkView',
    },
  ],
  recipientChecks: [refuseClosedRecipient],
  closing: authClosing,
  retention: authRetention,
  disclosures: [authDisclosure],
  retained: retainedAuthTables,
});
