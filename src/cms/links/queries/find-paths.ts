/** Which paths lead somewhere. Only those that are asked for are looked up, however many documents there are. */
import { applicationPaths } from '@/config/routes';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { linkedPath } from '../open-links';

const withoutQuery = (column: string) => `regexp_replace(${column}, '[?#].*$', '')`;

/** $1 the application's paths. Redirects that lead to a page, or away from the site. */
const leadingRedirects = `
  select "from" as path from redirects
  where "to" not like '/%' or ${withoutQuery('"to"')} = any($1::text[])
    or exists (select from listed_documents where path = ${withoutQuery('"to"')})`;

async function queryPaths(req: InTransaction, text: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await queryInTransaction<{ path: string }>(req, text, values);
  return rows.map(({ path }) => path);
}

/** The paths of this site among links. */
export const pathsOf = (hrefs: readonly string[]): string[] => [
  ...new Set(hrefs.flatMap((href) => linkedPath(href) ?? [])),
];

/** Those of the paths with a page of their own: a published document, or the application's. */
export async function findPagePaths(
  req: InTransaction,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const documents = paths.filter((path) => !applicationPaths.has(path));
  const found =
    documents.length === 0
      ? []
      : await queryPaths(req, 'select distinct path from listed_documents where path = any($1::text[])', [
          documents,
        ]);
  return new Set([...found, ...paths.filter((path) => applicationPaths.has(path))]);
}

/** Old addresses that lead somewhere, all of them. */
export const findRedirectedPaths = (req: InTransaction): Promise<string[]> =>
  queryPaths(req, leadingRedirects, [[...applicationPaths]]);

/** Those of the paths that a visitor can open: pages, and old addresses that lead to one. */
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
    [[...applicationPaths], others],
  );
  return new Set([...pages, ...moved]);
}
