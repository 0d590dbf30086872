/** Where a link of the studio may lead: published documents, as the fields for links ask for them. */
import { escapeLike } from '@/db/escape-like';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

export type LinkTarget = { path: string; title: string };

/** More than somebody looks through: they type some letters instead. */
export const offeredTargets = 200;

/** Published documents by path. @param words what a part of their title or path says; empty for any */
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
