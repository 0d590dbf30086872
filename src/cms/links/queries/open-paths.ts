/** Which links lead somewhere. Only the paths that are asked for are looked up, however many documents there are. */
import { cache } from 'react';
import { applicationPaths } from '@/config/routes';
import { queryInTransaction } from '@/db/transaction';
import { getPayloadClient } from '@/payload';
import { linkedPath } from '../open-links';

const withoutQuery = (column: string) => `regexp_replace(${column}, '[?#].*$', '')`;

/** $1 the application's paths. Redirects that lead to a page, or away from the site. */
const leadingRedirects = `
  select "from" as path from redirects
  where "to" not like '/%' or ${withoutQuery('"to"')} = any($1::text[])
    or exists (select from listed_documents where path = ${withoutQuery('"to"')})`;

async function queryPaths(text: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await queryInTransaction<{ path: string }>(
    { payload: await getPayloadClient() },
    text,
    values,
  );
  return rows.map(({ path }) => path);
}

const pathsOf = (hrefs: readonly string[]) => [...new Set(hrefs.flatMap((href) => linkedPath(href) ?? []))];

/** Those of the paths with a page of their own: a published document, or the application's. */
export async function findPages(hrefs: readonly string[]): Promise<ReadonlySet<string>> {
  const paths = pathsOf(hrefs);
  const documents = paths.filter((path) => !applicationPaths.has(path));
  const found =
    documents.length === 0
      ? []
      : await queryPaths('select distinct path from listed_documents where path = any($1::text[])', [
          documents,
        ]);
  return new Set([...found, ...paths.filter((path) => applicationPaths.has(path))]);
}

/** Old addresses that lead somewhere, all of them. */
export const listRedirectedPaths = (): Promise<string[]> =>
  queryPaths(leadingRedirects, [[...applicationPaths]]);

async function findOpenPaths(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const pages = await findPages(paths);
  const others = paths.filter((path) => !pages.has(path));
  if (others.length === 0) return pages;
  const moved = await queryPaths(
    `select path from (${leadingRedirects}) as moved where path = any($2::text[])`,
    [[...applicationPaths], others],
  );
  return new Set([...pages, ...moved]);
}

/** What the parts of a page ask for in the same turn of the event loop is asked at once. */
class OpenPathBatch {
  #asked = new Set<string>();
  #answer: Promise<ReadonlySet<string>> | undefined;

  load(paths: readonly string[]): Promise<ReadonlySet<string>> {
    for (const path of paths) this.#asked.add(path);
    this.#answer ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      const asked = [...this.#asked];
      this.#asked = new Set();
      this.#answer = undefined;
      return findOpenPaths(asked);
    });
    return this.#answer;
  }
}

/** One for each rendering; outside of one, each question is its own. */
const openPathBatch = cache(() => new OpenPathBatch());

/**
 * The paths among these links that a visitor can open: pages, and old addresses that lead to one. It may hold others that
 * were asked for at the same moment.
 */
export async function findOpen(hrefs: readonly string[]): Promise<ReadonlySet<string>> {
  const paths = pathsOf(hrefs);
  return paths.length === 0 ? new Set() : openPathBatch().load(paths);
}
