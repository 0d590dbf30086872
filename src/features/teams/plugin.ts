import { studioPaths } from '@/config/routes';
import { definePlugin } from '@/studio-kit/define-plugin';
import { TeamActivities } from './activity/activities-collection';
import { teamSentences } from './activity/activity-kinds';
import { Teams } from './collection';
import { TeamLogos } from './logo/team-logos-collection';
import { TeamMemberships } from './members/memberships-collection';
import { startedWorkspaces, userTeamActivity } from './personal-data';
import {
  retainedTeams,
  retainedWorkspaceSettings,
  teamClosing,
  teamDisclosure,
  teamRetention,
} from './retention';
import { TeamSlugs } from './settings/slugs-collection';
import { WorkspaceSettings } from './starting/workspace-settings';

/** Teams and their memberships, activity, slugs and logos. */
export const teams = definePlugin({
  collections: [Teams, TeamMemberships, TeamActivities, TeamSlugs, TeamLogos],
  globals: [WorkspaceSettings],
  views: [
    {
      path: studioPaths.workspaces,
      title: 'Workspaces',
      menu: { section: 'members', label: 'Workspaces', order: 2 },
      roles: ['admin'],
      component: '/src/features/teams/studio/workspaces-view#WorkspacesView',
    },
    {
      path: `${studioPaths.workspaces}/:id`,
      title: 'Workspace',
      roles: ['admin'],
      component: '/src/features/teams/studio/workspace-view#WorkspaceView',
    },
  ],
  personalData: [userTeamActivity, startedWorkspaces],
  closing: teamClosing,
  retention: [teamRetention],
  disclosures: [teamDisclosure],
  retained: [retainedTeams, retainedWorkspaceSettings],
  teamActivities: [teamSentences],
});
