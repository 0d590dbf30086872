import { queryInTransaction } from '@/db/transaction';
import { pathOf, type RoutedCollection, routedCollections } from '../paths';

export type SearchHit = { collection: RoutedCollection; path: string; title: string; summary: string | null };

export const searchLimits = { characters: 100, hits: 40 } as const;

/** What readers see of a document, whatever section it stands in; keys of settings, ids and addresses are left out. */
const readKeys = '^(text|heading|intro|lead|title|question|answer|note|description|summary)$';
const proseOf = (column: string) =>
  `(select string_agg(found #>> '{}', ' ') from jsonb_path_query(${column}, 'strict $.** ? (@.type() == "object")` +
  `.keyvalue() ? (@.key like_regex "${readKeys}" && @.value.type() == "string").value') as found)`;

type Source = { table: string; summary: string; place: string; prose: string };

const sources: Record<RoutedCollection, Source> = {
  pages: { table: 'pages', summary: 'seo_description', place: 'path', prose: 'blocks' },
  posts: { table: 'posts', summary: 'excerpt', place: 'slug', prose: 'body' },
  'case-studies': { table: 'case_studies', summary: 'summary', place: 'slug', prose: 'body' },
  resources: { table: 'resources', summary: 'summary', place: 'slug', prose: 'body' },
  'kb-articles': { table: 'kb_articles', summary: 'summary', place: 'slug', prose: 'body' },
  prompts: { table: 'prompts', summary: 'summary', place: 'slug', prose: 'to_jsonb(prompt)' },
};

function candidates(collection: RoutedCollection): string {
  const { table, summary, place, prose } = sources[collection];
  return `select '${collection}' as collection, ${place} as place, title, ${summary} as summary,
      setweight(to_tsvector('english', coalesce(title, '')), 'A')
        || setweight(to_tsvector('english', coalesce(${summary}, '')), 'B')
        || to_tsvector('english', coalesce(${proseOf(prose)}, '')) as words
    from ${table} where _status = 'published' and seo_noindex is not true`;
}

/**
 * Published documents that hold every word, the last one also as the beginning of a word; the most fitting first.
 * Words of grammar alone find nothing.
 * @param words as typed, cut at 100 characters. @returns at most 40.
 */
export async function searchDocuments(
  req: Parameters<typeof queryInTransaction>[0],
  words: string,
  within?: RoutedCollection,
): Promise<SearchHit[]> {
  const asked = words.replaceAll('\0', '').slice(0, searchLimits.characters).trim();
  if (!asked) return [];
  const searched = within ? [within] : routedCollections;
  const rows = await queryInTransaction<{
    collection: RoutedCollection;
    place: string | null;
    title: string;
    summary: string | null;
  }>(
    req,
    `with asked as (
       select to_tsquery('english', nullif(plainto_tsquery('english', $1)::text, '') || ':*') as query
     ), candidate as (${searched.map(candidates).join(' union all ')})
     select collection, place, title, summary from candidate, asked
     where words @@ query order by ts_rank(words, query) desc, title limit ${searchLimits.hits}`,
    [asked],
  );
  return rows.flatMap(({ collection, place, title, summary }) => {
    const path = pathOf(collection, { path: place, slug: place });
    return path === null ? [] : [{ collection, path, title, summary }];
  });
}
