import type { PayloadRequest } from 'payload';
import type { Actor } from '@/access/actor';
import { insertActivity } from '../tables';
import type { TeamActivityKind, TeamActivityRegistry } from './activity-kinds';

export type TeamActivity = {
  [Kind in TeamActivityKind]: {
    teamId: string;
    kind: Kind;
    details: TeamActivityRegistry[Kind];
    /** Member whom the activity concerns, if it is somebody other than the actor. */
    subjectId?: string;
  };
}[TeamActivityKind];

/** Name of the API key that acts, if the request was made with one. */
function keyOf(req: PayloadRequest & { actor?: Actor }): { by_key?: string } {
  return req.actor?.kind === 'apiKey' ? { by_key: req.actor.keyName } : {};
}

/** Records what the request's user or key did in a workspace, in the request's transaction. */
export async function recordTeamActivity(req: PayloadRequest, activity: TeamActivity): Promise<void> {
  const { teamId, kind, details, subjectId } = activity;
  await insertActivity(req, {
    ...{ teamId, kind, details: { ...details, ...keyOf(req) } },
    userId: req.user ? String(req.user.id) : null,
    subjectId: subjectId ?? null,
  });
}
