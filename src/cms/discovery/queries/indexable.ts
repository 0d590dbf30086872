/** Documents that search engines may index, for site maps and llms.txt. No query loads all of them. */
import { routes } from '@/config/routes';
import { queryInTransaction } from '@/db/transaction';
import { getPayloadClient } from '@/payload';
import { type RoutedCollection, routedCollections } from '../../paths';
import { oncePerChange } from '../../revalidation/once-per-change';

export type ListedDocument = {
  collection: RoutedCollection;
  path: string;
  title: string;
  description: string | undefined;
  /** ISO 8601. */
  updatedAt: string;
};

/**
 * Maximum number of entries in one sitemap file, about a megabyte. The protocol
 * (https://www.sitemaps.org/protocol.html) allows five times as many.
 */
export const entriesPerFile = 10_000;
/** Maximum number of documents of one collection on a page of the HTML site map. */
export const documentsPerPage = 200;
/** Maximum number of documents of one collection in llms.txt. */
export const entriesPerSection = 100;

type Row = Omit<ListedDocument, 'description' | 'updatedAt'> & {
  description: string | null;
  updatedAt: string | Date;
};

async function list(rest: string, values: readonly unknown[]): Promise<ListedDocument[]> {
  const rows = await queryInTransaction<Row>(
    { payload: await getPayloadClient() },
    `select collection, path, title, description, updated_at as "updatedAt" from listed_documents
     where is_indexable ${rest}`,
    values,
  );
  return rows.map((row) => ({
    ...row,
    description: row.description ?? undefined,
    updatedAt: new Date(row.updatedAt).toISOString(),
  }));
}

const byPath = (a: ListedDocument, b: ListedDocument) => a.path.localeCompare(b.path, 'en');

type Slice = { limit: number; offset?: number };

/** Documents of a collection, by path. */
export async function listIndexable(
  collection: RoutedCollection,
  { limit, offset = 0 }: Slice,
): Promise<ListedDocument[]> {
  const values = [collection, limit, offset];
  return (await list('and collection = $1 order by path limit $2 offset $3', values)).sort(byPath);
}

/**
 * Entries of one sitemap file, by path. Entries are divided into files in the order of collection and path.
 * @param file from 1.
 */
export async function listIndexableOfFile(file: number): Promise<ListedDocument[]> {
  const values = [entriesPerFile, (file - 1) * entriesPerFile];
  return (await list('order by collection, path limit $1 offset $2', values)).sort(byPath);
}

/** Documents of llms.txt: pages by path, and the newest documents of every other collection. */
export async function listForGuide(): Promise<ListedDocument[]> {
  const lists = await Promise.all(
    routedCollections.map((collection) =>
      collection === 'pages'
        ? listIndexable(collection, { limit: entriesPerSection })
        : list('and collection = $1 order by published_at desc, created_at desc, document_id limit $2', [
            collection,
            entriesPerSection,
          ]),
    ),
  );
  return lists.flat().sort(byPath);
}

type Counts = Record<RoutedCollection, number>;

/** Number of documents by collection. */
export const countIndexable = oncePerChange(async (): Promise<Counts> => {
  const rows = await queryInTransaction<{ collection: RoutedCollection; count: number }>(
    { payload: await getPayloadClient() },
    'select collection, count(*)::int as count from listed_documents where is_indexable group by collection',
  );
  const counts = new Map(rows.map(({ collection, count }) => [collection, count]));
  return Object.fromEntries(
    routedCollections.map((collection) => [collection, counts.get(collection) ?? 0]),
  ) as Counts;
});

export const sumOfKinds = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Path of a page of the HTML site map that lists one collection. */
export const siteMapPath = (collection: RoutedCollection, page = 1): string =>
  `${routes.siteMap}/${collection}${page > 1 ? `/${page}` : ''}`;

/** Path of a sitemap file. */
export const siteMapFile = (file: number): string => `/sitemap-${file}.xml`;

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Numbers of the files that the sitemap index lists; empty while one file contains all URLs. */
export const siteMapFiles = (total: number): number[] =>
  total > entriesPerFile ? numbersTo(Math.ceil(total / entriesPerFile)) : [];

/** Paths of all site maps, HTML and XML. */
export async function listSiteMapPaths(): Promise<string[]> {
  const counts = await countIndexable();
  const pages = routedCollections.flatMap((collection) =>
    counts[collection] > documentsPerPage
      ? numbersTo(Math.ceil(counts[collection] / documentsPerPage)).map((page) =>
          siteMapPath(collection, page),
        )
      : [],
  );
  return [routes.siteMap, '/sitemap.xml', ...siteMapFiles(sumOfKinds(counts)).map(siteMapFile), ...pages];
}
