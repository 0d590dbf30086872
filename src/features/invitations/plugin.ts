import { definePlugin } from '@/studio-kit/define-plugin';
import { Invitations } from './invitations-collection';
import { invitesPath } from './paths';
import {
  invitationClosing,
  invitationDisclosure,
  invitationRetention,
  invitationsOfAddress,
  userInvitations,
} from './personal-data';

/** Invitations of editors, admins, members and people of a workspace. */
export const invitations = definePlugin({
  collections: [Invitations],
  views: [
    {
      path: invitesPath,
      title: 'Invitations',
      menu: { section: 'members', label: 'Invitations', order: 3 },
      roles: ['admin'],
      component: '/src/features/invitations/studio/invites-view#InvitesView',
    },
  ],
  workspacePanels: [
    {
      order: 10,
      load: '/src/features/invitations/studio/team-invitations-panel#loadTeamInvitations',
    },
  ],
  personalData: [userInvitations, invitationsOfAddress],
  closing: [invitationClosing],
  retention: [invitationRetention],
  disclosures: [invitationDisclosure],
});
