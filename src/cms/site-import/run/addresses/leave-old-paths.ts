import type { InTransaction } from '@/db/transaction';
import { lockRedirects } from '../../../redirects/leave-redirect';
import { checkOldPath, oldPathOf } from '../../../redirects/old-path';
import { putImportedRedirects } from '../../../tables/redirects';
import { insertItems } from '../../../tables/site-import-items';
import type { ImportNote } from '../items';

export type OldAddress = { from: string; to: string };

/**
 * Redirects old addresses to the new ones. An address that is already redirected, or at which a document is published,
 * is unchanged. @returns lines for addresses that cannot be redirected
 */
export async function leaveOldPaths(
  req: InTransaction,
  importId: string,
  moves: readonly OldAddress[],
): Promise<ImportNote[]> {
  if (moves.length === 0) return [];
  // Takes the lock that all writers of redirects take, so that they wait for each other instead of deadlocking.
  await lockRedirects(req);
  const wanted = new Map<string, string>();
  const notes: ImportNote[] = [];
  for (const move of moves) {
    const from = oldPathOf(move.from);
    if (from === '' || from === '/' || from === move.to || wanted.has(from)) continue;
    const verdict = checkOldPath(from);
    if (verdict === true) wanted.set(from, move.to);
    else notes.push({ what: 'Old address', count: 1, detail: `${from} leads nowhere. ${verdict}` });
  }
  const made = await putImportedRedirects(
    req,
    [...wanted].map(([from, to]) => ({ from, to })),
  );
  await insertItems(
    req,
    importId,
    made.map((from) => ({
      ...{
        kind: 'redirect',
        key: from,
        number: 0,
        title: from,
        record: null,
        state: 'done',
        path: wanted.get(from) ?? '',
      },
    })),
  );
  return notes;
}
