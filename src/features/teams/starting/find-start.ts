import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { usualPlaces } from './workspace-settings';

/** Places for workspaces that people start themselves, and how many of them are taken. */
export type Places = { places: number; taken: number };

export async function findPlaces(req: InTransaction): Promise<Places> {
  const [found] = await queryInTransaction<Places>(
    req,
    `select coalesce((select places from workspace_settings limit 1), $1)::int as places,
       (select count(*)::int from teams where is_self_started) as taken`,
    [usualPlaces],
  );
  return found ?? { places: 0, taken: 0 };
}

/** Tells whether a user can start a workspace. */
export type Start = {
  isFree: boolean;
  /** Slug of the workspace that the user has started and still belongs to. */
  started: string | null;
};

export async function findStart(req: InTransaction, userId: string): Promise<Start> {
  const { places, taken } = await findPlaces(req);
  const [own] = await queryInTransaction<{ slug: string }>(
    req,
    `select slug from teams where started_by_id = $1
       and exists (select from team_memberships where team_id_id = teams.id and user_id_id = $1) limit 1`,
    [userId],
  );
  return { isFree: taken < places, started: own?.slug ?? null };
}
