import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { studioChoices } from '../kinds';
import type { InvitationGift } from '../sending/assert-may-invite';
import type { ListToCheck } from './invites-query';

/** What the choice in the studio's form grants; null for a role in a workspace that does not exist. */
export async function findGift(
  req: InTransaction,
  { kind: choice, workspace }: Pick<ListToCheck, 'kind' | 'workspace'>,
): Promise<InvitationGift | null> {
  const { kind, role } = studioChoices[choice];
  if (role === null) return { kind, teamId: null, role };
  const [team] = await queryInTransaction<{ id: string }>(req, 'select id from teams where slug = $1', [
    workspace.trim(),
  ]);
  return team ? { kind, teamId: team.id, role } : null;
}
