import type { CollectionSlug, PayloadRequest } from 'payload';
import { isAdmin } from '@/access/rules';
import { notFound } from '@/http/app-error';
import { assertTeamOpen } from '../team-errors';
import { membershipsOfActor } from './memberships';
import { rowIdOf } from './row-id';

type RowInput = {
  collection: CollectionSlug;
  /** Field that contains the workspace; `id` for workspaces themselves. */
  field: string;
  id: number | string;
};

/**
 * Called when one row is requested by its id over REST. Lists omit the rows of paused workspaces, but a request for
 * one row must be refused with a reason. Always true for admins of the firm and for visitors. @returns false to users
 * outside the row's workspace, as for a missing row. @throws AppError 403 that says *paused* to members of a paused
 * workspace
 */
export async function refusePausedRow(
  req: PayloadRequest,
  { collection, field, id }: RowInput,
): Promise<boolean> {
  if (!req.user || isAdmin({ req })) return true;
  const row = await req.payload.findByID({
    ...{ collection, id, depth: 0, disableErrors: true, req },
    overrideAccess: true,
  });
  const team = rowIdOf((row as Record<string, unknown> | null)?.[field]);
  // A row that belongs to a person and to no workspace is not checked here.
  if (row && (team === null || team === undefined)) return true;
  const membership = (await membershipsOfActor(req)).find(({ teamId }) => teamId === team);
  if (membership) assertTeamOpen(membership);
  return membership !== undefined;
}

/**
 * Like `refusePausedRow`, but everybody outside the workspace is refused. @throws AppError 403; 404 to those outside
 */
export async function refuseOutOfReach(req: PayloadRequest, asked: RowInput): Promise<void> {
  if (!(await refusePausedRow(req, asked))) throw notFound();
}

/** Called when a row is created. @throws AppError 403 that says *paused* to members of a paused workspace */
export async function refusePausedTeam(req: PayloadRequest, team: unknown): Promise<void> {
  if (!req.user || isAdmin({ req })) return;
  const membership = (await membershipsOfActor(req)).find(({ teamId }) => teamId === rowIdOf(team));
  if (membership) assertTeamOpen(membership);
}
