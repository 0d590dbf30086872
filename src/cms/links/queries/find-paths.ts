/**
 * Finds which paths of the site exist. Queries select by the given paths, so their cost does not grow with the number
 * of documents.
 */
import { applicationPaths, routes } from '@/config/routes';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { archivePath } from '../../paths';
import { linkedPath } from '../open-links';

/** Paths that exist whatever is published. */
const alwaysOpen: ReadonlySet<string> = new Set([...applicationPaths, routes.feed]);

const categoryLists = archivePath({ category: '_' }).slice(0, -1);

/**
 * SQL condition: the path belongs to the list of a category. A list without published posts redirects to the blog, see
 * `archive-view.tsx`, so redirects to it need no change with its first post.
 */
const isCategoryList = (path: string) =>
  `exists (select from categories where ${path} = '${categoryLists}' || slug and (
     exists (select from document_topics where collection = 'posts' and topic = categories.id::text)
     or exists (select from listed_documents where path = '${archivePath({})}')))`;

const withoutQuery = (column: string) => `regexp_replace(${column}, '[?#].*$', '')`;

/** Selects redirects that lead to an existing page, or off the site. Parameter: $1 paths of the application. */
const leadingRedirects = `
  select "from" as path, "to" from redirects
  where "to" not like '/%' or ${withoutQuery('"to"')} = any($1::text[])
    or exists (select from listed_documents where path = ${withoutQuery('"to"')})
    or ${isCategoryList(withoutQuery('"to"'))}`;

async function queryPaths(req: InTransaction, text: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await queryInTransaction<{ path: string }>(req, text, values);
  return rows.map(({ path }) => path);
}

/** Distinct paths of this site among links. */
export const pathsOf = (hrefs: readonly string[]): string[] => [
  ...new Set(hrefs.flatMap((href) => linkedPath(href) ?? [])),
];

/** Returns those of the given paths that are pages: published documents, or pages of the application. */
export async function findPagePaths(
  req: InTransaction,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const documents = paths.filter((path) => !alwaysOpen.has(path));
  const found =
    documents.length === 0
      ? []
      : await queryPaths(
          req,
          `select distinct path from listed_documents where path = any($1::text[])
           union select path from unnest($1::text[]) as path where ${isCategoryList('path')}`,
          [documents],
        );
  return new Set([...found, ...paths.filter((path) => alwaysOpen.has(path))]);
}

/** Old paths of all redirects that lead to an existing page, or off the site. */
export const findRedirectedPaths = (req: InTransaction): Promise<string[]> =>
  queryPaths(req, leadingRedirects, [[...alwaysOpen]]);

/** Redirects from addresses with a query, such as `/?p=12`, that lead to an existing page, or off the site. */
export async function findQueryRedirects(req: InTransaction): Promise<[from: string, to: string][]> {
  const rows = await queryInTransaction<{ path: string; to: string }>(
    req,
    `select path, "to" from (${leadingRedirects}) as moved where position('?' in path) > 0`,
    [[...alwaysOpen]],
  );
  return rows.map(({ path, to }) => [path, to]);
}

/**
 * Returns those of the given paths that visitors can open: pages, and old paths that redirect to a page or off the
 * site.
 */
export async function findOpenPaths(
  req: InTransaction,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const pages = await findPagePaths(req, paths);
  const others = paths.filter((path) => !pages.has(path));
  if (others.length === 0) return pages;
  const moved = await queryPaths(
    req,
    `select path from (${leadingRedirects}) as moved where path = any($2::text[])`,
    [[...alwaysOpen], others],
  );
  return new Set([...pages, ...moved]);
}
