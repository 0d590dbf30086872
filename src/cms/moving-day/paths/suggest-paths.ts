import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Maximum number of published paths that are compared. */
const maxCompared = 20_000;
/** Share of words that two slugs must have in common. */
const leastShared = 0.5;

export interface SuggestedPath {
  path: string;
  /** True if the last segment is the one of the old path. */
  isSame: boolean;
}

const slugOf = (path: string) =>
  (path.split('?')[0] ?? '')
    .split('/')
    .findLast(Boolean)
    ?.replace(/\.(?:html?|php|aspx?)$/, '')
    .replaceAll('_', '-') ?? '';

const wordsOf = (slug: string): ReadonlySet<string> =>
  new Set(slug.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2));

/** Number of common words as a share of all words of both slugs. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common === 0 ? 0 : common / (one.size + other.size - common);
}

/** Suggests for old paths the published page with the same slug, or else the one whose slug shares most words. */
export async function suggestPaths(
  req: InTransaction,
  oldPaths: readonly string[],
): Promise<ReadonlyMap<string, SuggestedPath>> {
  if (oldPaths.length === 0) return new Map();
  const rows = await queryInTransaction<{ path: string }>(
    req,
    'select path from listed_documents order by path limit $1',
    [maxCompared],
  );
  const bySlug = new Map<string, string>();
  const byWord = new Map<string, { path: string; words: ReadonlySet<string> }[]>();
  for (const { path } of rows) {
    const slug = slugOf(path);
    if (slug && !bySlug.has(slug)) bySlug.set(slug, path);
    const words = wordsOf(slug);
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []).slice(0, 199), { path, words }]);
  }
  const suggested = new Map<string, SuggestedPath>();
  for (const old of oldPaths) {
    const slug = slugOf(old);
    const same = bySlug.get(slug);
    const words = wordsOf(slug);
    const near = [...words]
      .flatMap((word) => byWord.get(word) ?? [])
      .map((one) => ({ path: one.path, part: shared(words, one.words) }))
      .reduce((best, one) => (one.part > best.part ? one : best), { path: '', part: 0 });
    if (same !== undefined) suggested.set(old, { path: same, isSame: true });
    else if (near.part >= leastShared) suggested.set(old, { path: near.path, isSame: false });
  }
  return suggested;
}
