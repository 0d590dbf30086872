import type { CollectionAfterOperationHook } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';

const message =
  'This is the last admin. Make somebody else an admin first: without one nobody could open leads, members and settings.';

type Outgoing = { role?: unknown; suspended_at?: unknown; closed_at?: unknown };
type Outcome = { role?: unknown } | { docs: { role?: unknown }[] } | null | undefined;

/** Whether the deleted, suspended or closed users included an admin. True also if the query did not select the role. */
function mayHaveBeenAdmin(result: Outcome): boolean {
  const users = result && 'docs' in result ? result.docs : [result];
  return users.some((user) => (user && 'role' in user ? user.role === 'admin' : true));
}

/**
 * Rejects an operation that would leave no admin, through whatever interface it is requested. Concurrent operations
 * are serialised, so that the second counts the admins that the first has left. @throws AppError 409
 */
export const requireAnAdmin: CollectionAfterOperationHook<'users'> = async ({
  args,
  operation,
  req,
  result,
}) => {
  const isDeletion = operation === 'delete' || operation === 'deleteByID';
  const isUpdate = operation === 'update' || operation === 'updateByID';
  const data: Outgoing = isUpdate && 'data' in args ? (args.data as Outgoing) : {};
  const takesRole = data.role !== undefined && data.role !== 'admin';
  const goes = Boolean(data.suspended_at || data.closed_at);
  const isLoss = takesRole || ((isDeletion || goes) && mayHaveBeenAdmin(result as Outcome));
  if (!isLoss) return result;
  await lockUntilCommit(req, 'keep an admin');
  const admins = await queryInTransaction(
    req,
    `select id from users where role = 'admin' and suspended_at is null and closed_at is null limit 1`,
  );
  if (admins.length === 0) throw new AppError('last_admin', 409, message);
  return result;
};
