import { APIError, type CollectionAfterOperationHook } from 'payload';
import { lockUntilCommit } from '@/db/lock-until-commit';
import { queryInTransaction } from '@/db/transaction';

const message =
  'This is the last admin. Make somebody else an admin first: without one nobody could open leads, members and settings.';

type Outcome = { role?: unknown } | { docs: { role?: unknown }[] } | null | undefined;

/** Whether the deleted users included an admin, or may have, if the role was not selected. */
function mayHaveBeenAdmin(result: Outcome): boolean {
  const users = result && 'docs' in result ? result.docs : [result];
  return users.some((user) => (user && 'role' in user ? user.role === 'admin' : true));
}

/**
 * Rejects an operation that would leave no admin, whatever interface it comes through. Concurrent ones are
 * serialised, so that the second counts what the first left. @throws APIError 409
 */
export const requireAnAdmin: CollectionAfterOperationHook<'users'> = async ({
  args,
  operation,
  req,
  result,
}) => {
  const isDeletion = operation === 'delete' || operation === 'deleteByID';
  const isUpdate = operation === 'update' || operation === 'updateByID';
  const role: unknown = isUpdate && 'data' in args ? (args.data as { role?: unknown }).role : undefined;
  const takesRole = isUpdate && role !== undefined && role !== 'admin';
  if (!takesRole && !(isDeletion && mayHaveBeenAdmin(result as Outcome))) return result;
  await lockUntilCommit(req, 'keep an admin');
  const admins = await queryInTransaction(req, `select id from users where role = 'admin' limit 1`);
  if (admins.length === 0) throw new APIError(message, 409, undefined, true);
  return result;
};
