import type { UserData } from '@/access/personal-data';
import { queryInTransaction } from '@/db/transaction';

/** What a user did in workspaces, and what others did about the user there, without the names of those others. */
export const userTeamActivity: UserData = {
  subject: 'user',
  name: 'workspace_activity',
  export: (req, { id }) =>
    queryInTransaction(
      req,
      `select team.name as workspace, kind, happened_at, user_id_id = $1 as by_you,
         case when user_id_id = $1 then details else details - 'email' end as details
       from team_activities activity join teams team on team.id = activity.team_id_id
       where user_id_id = $1 or subject_id_id = $1 order by happened_at`,
      [id],
    ),
};

/** Workspaces that a user started without the firm. */
export const startedWorkspaces: UserData = {
  subject: 'user',
  name: 'started_workspaces',
  export: (req, { id }) =>
    queryInTransaction(
      req,
      'select name as workspace, created_at from teams where started_by_id = $1 order by created_at',
      [id],
    ),
};
