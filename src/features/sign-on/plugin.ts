import { definePlugin } from '@/studio-kit/define-plugin';
import '../teams/activity/activity-kinds';
import { signOnSentences } from './activity-kinds';
import { SignOnAttempts } from './collections/sign-on-attempts-collection';
import { SignOnConnections } from './collections/sign-on-connections-collection';
import { SignOnDomains } from './collections/sign-on-domains-collection';
import { SignOnIdentities } from './collections/sign-on-identities-collection';
import { studioSignOnPath } from './paths';
import { signOnClosing, userIdentities } from './personal-data';
import { retainedSignOn, signOnDisclosure, signOnRetention } from './retention';

/** Sign-in through the workspaces' own providers (OpenID Connect). */
export const signOn = definePlugin({
  collections: [SignOnConnections, SignOnDomains, SignOnIdentities, SignOnAttempts],
  views: [
    {
      path: studioSignOnPath,
      title: 'Single sign-on',
      menu: { section: 'members', label: 'Single sign-on', order: 6 },
      roles: ['admin'],
      component: '/src/features/sign-on/studio/sign-on-view#SignOnView',
    },
  ],
  personalData: [userIdentities],
  closing: [signOnClosing],
  retention: [signOnRetention],
  retained: [retainedSignOn],
  disclosures: [signOnDisclosure],
  teamActivities: [signOnSentences],
});
