import { queryInTransaction } from '@/db/transaction';
import { pathOf, type RoutedCollection } from '../paths';

export type SearchHit = { collection: RoutedCollection; path: string; title: string; summary: string | null };

export type SearchResult = {
  /** The most fitting first; at most `searchLimits.hits`. */
  hits: SearchHit[];
  /** How many there are of each kind, whatever the search is limited to; kinds without any are left out. */
  counts: Partial<Record<RoutedCollection, number>>;
  /** The words that were searched for instead, when nothing held those that were typed. */
  corrected: string | null;
};

export const searchLimits = { characters: 100, hits: 40, words: 12 } as const;

type Request = Parameters<typeof queryInTransaction>[0];
type Row = { collection: RoutedCollection; place: string; title: string; summary: string | null };

/** Every word, the last one also as the beginning of one where $2 says so. Words of grammar alone ask for nothing. */
const query = `to_tsquery('english', nullif(plainto_tsquery('english', $1)::text, '') || $2)`;

/** One letter is the beginning of everything. */
const endOf = (words: string) => (/\S\S$/.test(words) ? ':*' : '');

async function count(req: Request, words: string): Promise<SearchResult['counts']> {
  const rows = await queryInTransaction<{ collection: RoutedCollection; count: number }>(
    req,
    `select * from count_search_documents(${query})`,
    [words, endOf(words)],
  );
  return Object.fromEntries(rows.map((row) => [row.collection, row.count]));
}

async function findHits(
  req: Request,
  words: string,
  within: RoutedCollection | undefined,
): Promise<SearchHit[]> {
  const rows = await queryInTransaction<Row>(req, `select * from find_search_documents(${query}, $3, $4)`, [
    words,
    endOf(words),
    within ?? null,
    searchLimits.hits,
  ]);
  return rows.flatMap(({ collection, place, title, summary }) => {
    const path = pathOf(collection, { path: place, slug: place });
    return path === null ? [] : [{ collection, path, title, summary }];
  });
}

/** The nearest word of a title for each word that nothing holds; null where there is none for any of them. */
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

async function searchFor(req: Request, words: string, within?: RoutedCollection) {
  const [hits, counts] = await Promise.all([findHits(req, words, within), count(req, words)]);
  return { hits, counts };
}

/**
 * Published documents that hold every word, the last one also as the beginning of a word; the most fitting first.
 * When nothing holds them, mistyped words are taken for the nearest ones of titles. Words of grammar alone find nothing.
 * @param words as typed, cut at 100 characters.
 */
export async function searchDocuments(
  req: Request,
  words: string,
  within?: RoutedCollection,
): Promise<SearchResult> {
  const asked = words.replaceAll('\0', '').slice(0, searchLimits.characters).trim();
  if (!asked) return { hits: [], counts: {}, corrected: null };
  const found = await searchFor(req, asked, within);
  if (Object.keys(found.counts).length > 0) return { ...found, corrected: null };
  const corrected = await correct(req, asked);
  if (corrected === null) return { ...found, corrected };
  const second = await searchFor(req, corrected, within);
  return { ...second, corrected: Object.keys(second.counts).length > 0 ? corrected : null };
}
