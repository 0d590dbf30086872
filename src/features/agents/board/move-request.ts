import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { AppError, notFound } from '@/http/app-error';
import type { AgentStatus } from '../agent-requests-collection';

export type RequestMove = {
  requestId: string;
  status: AgentStatus;
  /** `updated_at` of the request when the user opened the page. */
  seenAt: Date;
  /** Texts of the mail; a missing text keeps its stored value. */
  link?: string;
  answer?: string;
};

const lockRequest = 'select status::text, updated_at from agent_requests where id = $1 for update';

/**
 * Moves a request to another column; a hook records the move and mails the lead. Of two concurrent moves, one
 * is rejected.
 * @returns `same` if the request was in that column already. @throws Forbidden to all but admins; AppError 404
 * if the request no longer exists, `stale` if the request has changed since the user read it.
 */
export async function moveRequest(
  req: PayloadRequest,
  { requestId, status, seenAt, ...decision }: RequestMove,
): Promise<'moved' | 'same'> {
  assertRole(req, 'admin');
  return inTransaction(req, async () => {
    const [request] = await queryInTransaction<{ status: string; updated_at: string }>(req, lockRequest, [
      requestId,
    ]);
    if (!request) throw notFound('This request no longer exists.');
    if (request.status === status) return 'same';
    if (new Date(request.updated_at).getTime() !== seenAt.getTime()) {
      throw new AppError('stale', 409, 'A colleague changed this request since you opened the page.');
    }
    const data = { status, ...decision };
    const query = { collection: 'agent-requests', id: requestId, data, depth: 0, req } as const;
    await req.payload.update({ ...query, overrideAccess: false });
    return 'moved';
  });
}
