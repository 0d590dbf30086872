/** The old site's most frequent paths: stored from a log or a list, and redirected to their new addresses. */
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { putRedirectRows } from '../../redirects/import-redirects';
import { changeMoveRecord, lockMoveRecords, putMoveRecord } from '../../tables/move-records';
import { findMoveRecord, type MoveContent } from '../find-move-records';
import { keptText } from '../kept-text';
import { moveLimits } from '../limits';
import { countPaths } from './count-paths';
import { type SuggestedPath, suggestPaths } from './suggest-paths';
import { type PathAnswer, tryPaths } from './try-paths';

const userOf = ({ user }: PayloadRequest) => (user?.id === undefined ? null : String(user.id));

/**
 * Stores the most frequent paths of a log or a list, and replaces the former ones.
 * @throws Forbidden to all but admins; AppError 422 if it has no addresses
 */
export async function storeOldPaths(
  req: PayloadRequest,
  source: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  assertRole(req, 'admin');
  const counted = await countPaths(chunks);
  await inTransaction(req, () =>
    putMoveRecord(req, { kind: 'paths', content: { source, ...counted }, userId: userOf(req) }),
  );
}

export interface NewAddress {
  from: string;
  to: string;
}

/** Maximum length of a refused address that is stored. */
const maxTyped = 1000;

/**
 * Saves redirects from old paths. Refused addresses are stored as typed, with their problem, and do not prevent the
 * others from being saved. @returns the numbers of saved and refused addresses @throws Forbidden to all but admins
 */
export async function saveNewAddresses(
  req: PayloadRequest,
  addresses: readonly NewAddress[],
): Promise<{ saved: number; refused: number }> {
  assertRole(req, 'admin');
  const given = addresses.map(({ from, to }) => ({ from, to: to.trim() })).filter(({ to }) => to !== '');
  return inTransaction(req, async () => {
    await lockMoveRecords(req);
    const rows = given.map(({ from, to }, number) => ({ number, from, to }));
    const { refused } = await putRedirectRows(req, rows);
    const stored = await findMoveRecord(req, 'paths');
    if (stored) {
      const typed = new Map(Object.entries(stored.content.typed));
      for (const { from } of addresses) typed.delete(from);
      for (const { row, reason } of refused) {
        const { from = '', to = '' } = given[row] ?? {};
        typed.set(from, { to: keptText(to, maxTyped), problem: reason });
      }
      const content: MoveContent<'paths'> = {
        ...stored.content,
        typed: Object.fromEntries([...typed].slice(-moveLimits.addresses)),
      };
      await changeMoveRecord(req, 'paths', content);
    }
    return { saved: given.length - refused.length, refused: refused.length };
  });
}

export interface OldPath {
  path: string;
  /** Number of requests; 0 for a path that exists only in a form with a problem. */
  count: number;
  answer: PathAnswer;
  suggested: SuggestedPath | undefined;
  /** Typed new address that was refused. */
  typed: { to: string; problem: string } | undefined;
}

export type OldPaths = Omit<MoveContent<'paths'>, 'paths' | 'typed'> & { paths: OldPath[]; at: Date };

/** The stored paths, each with its current response; null if none are stored. @throws Forbidden to all but admins */
export async function loadOldPaths(req: PayloadRequest): Promise<OldPaths | null> {
  const stored = await findMoveRecord(req, 'paths');
  if (!stored) return null;
  const { paths, typed, ...facts } = stored.content;
  const typedByPath = new Map(Object.entries(typed));
  const listed = new Set(paths.map(({ path }) => path));
  const others = [...typedByPath.keys()].filter((path) => !listed.has(path));
  const all = [...paths, ...others.map((path) => ({ path, count: 0 }))];
  const answers = await tryPaths(
    req,
    all.map(({ path }) => path),
  );
  const isNowhere = ({ path }: { path: string }) => answers.get(path)?.kind === 'nowhere';
  const suggested = await suggestPaths(
    req,
    all.filter(isNowhere).map(({ path }) => path),
  );
  return {
    ...facts,
    at: stored.at,
    paths: all.map(({ path, count }) => ({
      path,
      count,
      answer: answers.get(path) ?? { kind: 'nowhere' },
      suggested: suggested.get(path),
      typed: typedByPath.get(path),
    })),
  };
}
