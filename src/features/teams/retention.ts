import type { ClosingFact } from '@/access/closing-facts';
import type { Disclosure, RetainedTables, RetentionPolicy } from '@/access/retention-policy';
import { expiredActivities } from './tables';

export const retainedTeams: RetainedTables = {
  tables: /^(teams|team_memberships|team_slugs|team_logos)$/,
  because: 'a workspace stays until the firm deletes it, and a membership until somebody leaves',
};

export const retainedWorkspaceSettings: RetainedTables = {
  tables: /^workspace_settings$/,
  because: 'there is one of it',
};

export const activityPeriod = '12 months';

export const teamRetention: RetentionPolicy = {
  name: 'teamActivity',
  standard: activityPeriod,
  setting: {
    order: 75,
    label: 'Activity of workspaces',
    deletes: 'Who joined, left, invited, and changed what in a workspace.',
    min: 1,
    max: 36,
  },
  rows: [expiredActivities],
};

export const teamDisclosure: Disclosure = {
  order: 105,
  when: 'You belong to a workspace',
  what: 'Your role there, and what you change in it',
  why: 'So that its owners know who did what',
  howLong: (words) => `Until you leave it; what you changed ${words('teamActivity')}`,
};

export const teamClosing: readonly ClosingFact[] = [
  {
    order: 40,
    fate: 'erased',
    what: 'Your memberships of workspaces',
    why: () => 'The workspaces stay, with everything that belongs to them.',
    tables: /^team_memberships$/,
  },
  {
    order: 74,
    fate: 'stays',
    what: 'Workspaces you started, if they have another owner',
    why: () => 'Others work in them. Who started them is not kept.',
    tables: /^teams$/,
  },
  {
    order: 75,
    fate: 'stays',
    what: 'What you did in workspaces, without your name',
    why: (words) => `${words('teamActivity')}: it is the workspace’s own record of what was changed in it.`,
    tables: /^team_activities$/,
  },
];
