/** Published documents that the studio suggests in fields for links. */
import { escapeLike } from '@/db/escape-like';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type LinkTarget = { path: string; title: string };

/** Maximum number of suggestions; editors type some letters to narrow them down. */
export const offeredTargets = 200;

/** Published documents, by path. @param words part of the title or path; empty for any. */
export async function findLinkTargets(req: InTransaction, words: string): Promise<LinkTarget[]> {
  const text = words.replaceAll('\0', '').trim();
  const condition = text ? `where title ilike '%' || $2 || '%' or path ilike '%' || $2 || '%'` : '';
  const targets = await queryInTransaction<LinkTarget>(
    req,
    `select path, title from listed_documents ${condition} order by path limit $1`,
    [offeredTargets, ...(text ? [escapeLike(text)] : [])],
  );
  return targets.sort((a, b) => a.path.localeCompare(b.path, 'en'));
}
