import { queryInTransaction } from '@/db/transaction';
import { documentPath, type RoutedCollection } from '../paths';

export type DocumentHit = {
  collection: RoutedCollection;
  path: string;
  title: string;
  summary: string | null;
};

export type SearchResult = {
  /** Most relevant first; at most `searchLimits.hits`. */
  hits: DocumentHit[];
  /**
   * Number of hits by collection, regardless of `within`; collections without any are left out. Null if there are more
   * hits than are counted.
   */
  counts: Partial<Record<RoutedCollection, number>> | null;
  /** Words that were searched for instead, because nothing contains the typed ones; otherwise null. */
  corrected: string | null;
};

/** `counted` is part of the SQL function that counts. */
export const searchLimits = { characters: 100, hits: 60, words: 12, counted: 1000 } as const;

type Request = Parameters<typeof queryInTransaction>[0];
type Row = { collection: RoutedCollection; place: string; title: string; summary: string | null };

/**
 * SQL for the query that requires all words. With `:*` as $2, the last word is a prefix. A text that contains
 * only stop words becomes null and matches no document.
 */
const query = `to_tsquery('english', nullif(plainto_tsquery('english', $1)::text, '') || $2)`;

/**
 * True if the last word has at least two letters, so that it may be a prefix. Nearly every document has a word that
 * begins with a given single letter.
 */
const isLongEnough = (words: string) => /\S\S$/.test(words);

/** Sorts after every other character in byte order. */
const lastCharacter = '\u{10ffff}';

/**
 * SQL for the range of title keys that equal the words or begin with them: its first and last key. Both are null if
 * the words have neither letters nor digits.
 */
const titleRange = `nullif(search_title_key($1), ''), nullif(search_title_key($1), '') || $3`;

/** Values for the parameters $1 to $3 of `query` and `titleRange`. */
const valuesOf = (words: string) => (isLongEnough(words) ? [words, ':*', lastCharacter] : [words, '', '']);

async function count(req: Request, words: string): Promise<SearchResult['counts']> {
  const rows = await queryInTransaction<{ collection: RoutedCollection; count: number }>(
    req,
    `select * from count_search_documents(${query}, ${titleRange})`,
    valuesOf(words),
  );
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  if (total >= searchLimits.counted) return null;
  return Object.fromEntries(rows.map((row) => [row.collection, row.count]));
}

async function findHits(
  req: Request,
  words: string,
  within: RoutedCollection | undefined,
): Promise<DocumentHit[]> {
  const rows = await queryInTransaction<Row>(
    req,
    `select * from find_search_documents(${query}, ${titleRange}, $4, $5)`,
    [...valuesOf(words), within ?? null, searchLimits.hits],
  );
  const hits = rows.flatMap(({ collection, place, title, summary }) => {
    const path = documentPath(collection, { path: place, slug: place });
    return path === null ? [] : [{ collection, path, title, summary }];
  });
  return byAddress(hits, words);
}

/**
 * Ranks the page whose path equals the typed text first, after titles that equal the text: “book” finds the page at
 * `/book`, whatever its title.
 */
function byAddress(hits: readonly DocumentHit[], words: string): DocumentHit[] {
  const typed = words.trim().toLowerCase();
  const address = `/${typed.split(/\s+/).join('-')}`;
  const rank = ({ path, title }: DocumentHit) => {
    if (title.toLowerCase() === typed) return 0;
    return path === address ? 1 : 2;
  };
  return hits.toSorted((one, other) => rank(one) - rank(other));
}

/** Replaces each word that no document contains by the nearest word of a title; null if no word has a replacement. */
async function correct(req: Request, words: string): Promise<string | null> {
  const asked = words.toLowerCase().split(/\s+/).slice(0, searchLimits.words);
  const rows = await queryInTransaction<{ typed: string; nearest: string | null }>(
    req,
    `select typed, case when numnode(plainto_tsquery('english', typed)) > 0 and not exists (
         select from search_documents
         where words @@ to_tsquery('english', nullif(plainto_tsquery('english', typed)::text, '') || ':*')
       ) then (
         select word from search_words where word % typed
           and exists (select from search_documents where words @@ plainto_tsquery('english', word))
         order by similarity(word, typed) desc, word limit 1
       ) end as nearest
     from unnest(string_to_array($1, ' ')) with ordinality as asked (typed, place) order by place`,
    [asked.join(' ')],
  );
  if (rows.every(({ nearest }) => nearest === null)) return null;
  return rows.map(({ typed, nearest }) => nearest ?? typed).join(' ');
}

/** True if no document of any collection matches. */
const isEmpty = ({ counts }: Pick<SearchResult, 'counts'>) =>
  counts !== null && Object.keys(counts).length === 0;

async function searchFor(req: Request, words: string, within?: RoutedCollection) {
  const [hits, counts] = await Promise.all([findHits(req, words, within), count(req, words)]);
  return { hits, counts };
}

/**
 * Finds published documents that contain every word, the last one also as a prefix, or whose titles begin with the
 * typed text. A title equal to the text comes first, then the page whose address it is, then titles that begin with
 * it, then the most relevant documents. If nothing is found, mistyped words are replaced by the nearest words of titles. Stop words alone find
 * only titles. @param words as typed; cut at 100 characters.
 */
export async function searchDocuments(
  req: Request,
  words: string,
  within?: RoutedCollection,
): Promise<SearchResult> {
  const asked = words.replaceAll('\0', '').slice(0, searchLimits.characters).trim();
  if (!asked) return { hits: [], counts: {}, corrected: null };
  const found = await searchFor(req, asked, within);
  if (!isEmpty(found)) return { ...found, corrected: null };
  const corrected = await correct(req, asked);
  if (corrected === null) return { ...found, corrected };
  const second = await searchFor(req, corrected, within);
  return { ...second, corrected: isEmpty(second) ? null : corrected };
}

/** Number of hits within a collection, or in all collections. Null if there are more hits than are counted. */
export function countHits(counts: SearchResult['counts'], within?: RoutedCollection): number | null {
  if (counts === null) return null;
  return within ? (counts[within] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/**
 * Number of hits of a search within a collection, or in all collections. Null if neither the counts nor the returned
 * hits are complete.
 */
export function totalOfSearch(
  { hits, counts }: Pick<SearchResult, 'hits' | 'counts'>,
  within?: RoutedCollection,
): number | null {
  if (counts === null && hits.length < searchLimits.hits) return hits.length;
  return countHits(counts, within);
}
