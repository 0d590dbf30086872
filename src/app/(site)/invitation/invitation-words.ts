import type { FoundInvitation } from '@/features/invitations/find-invitation';
import { kindPhrases, kindSentences } from '@/features/invitations/kinds';
import { isTeamRole, teamRolePhrases } from '@/features/teams/deeds';

type Named = Pick<FoundInvitation, 'kind' | 'inviter' | 'team_name' | 'team_role'>;

/** Title of an open invitation: who invites to what. */
export function invitedTo({ kind, inviter, team_name: team, team_role: role }: Named): string {
  const as = isTeamRole(role) ? ` as ${teamRolePhrases[role]}` : '';
  const purpose = kind === 'workspace' ? `to join “${team}”${as}` : `as ${kindPhrases[kind]}`;
  return inviter ? `${inviter} invites you ${purpose}` : `You are invited ${purpose}`;
}

export const whatItOpens = ({ kind }: Named): string => kindSentences[kind];
