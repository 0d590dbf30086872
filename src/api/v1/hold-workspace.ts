import { inTransaction } from '@/db/transaction';
import { lockTeam } from '@/features/teams/tables';
import { AppError } from '@/http/app-error';
import type { ApiRequest } from './operation';

/**
 * Runs the work in a transaction that locks the workspace, so that limits and versions that the work has
 * checked remain valid until the transaction ends.
 */
export const holdWorkspace = <Result>(
  req: ApiRequest,
  teamId: string,
  work: () => Promise<Result>,
): Promise<Result> =>
  inTransaction(req, async () => {
    await lockTeam(req, teamId);
    return work();
  });

/**
 * @param known version in `If-Match`.
 * @throws AppError 412 if the version has changed since the client read it
 */
export function assertVersion(version: number, known: number | undefined): void {
  if (known === undefined || known === version) return;
  throw new AppError(
    'version_conflict',
    412,
    'It was changed by somebody else in the meantime. Load it again.',
  );
}
