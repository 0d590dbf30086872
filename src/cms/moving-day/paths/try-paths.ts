/** Determines how this site would respond to the paths of an old site, without requesting them. */
import { ownRedirectTarget } from '@/config/own-redirects.mjs';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { linkedPath } from '../../links/open-links';
import { findPagePaths } from '../../links/queries/find-paths';
import { checkFreePath } from '../../paths';
import { findArchivePaths } from './find-archive-paths';

/** True if the application serves everything below the path; pages of the blog's archive are checked separately. */
const isReserved = (path: string) => !path.startsWith('/blog/') && checkFreePath(path) !== true;

export type PathAnswer =
  /** A page exists at the path. */
  | { kind: 'answers' }
  /** It redirects to an existing page, or off the site. */
  | { kind: 'leads'; to: string }
  /** @param to address of a redirect that does not answer */
  | { kind: 'nowhere'; to?: string };

async function findRedirects(
  req: InTransaction,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryInTransaction<{ from: string; to: string }>(
    req,
    'select "from", "to" from redirects where "from" = any($1::text[])',
    [paths],
  );
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** @param paths in the form of redirects, see `oldPathOf` */
export async function tryPaths(
  req: InTransaction,
  paths: readonly string[],
): Promise<ReadonlyMap<string, PathAnswer>> {
  const redirects = await findRedirects(req, paths);
  const targets = new Map(
    paths.flatMap((path) => {
      const to = ownRedirectTarget(path) ?? redirects.get(path);
      return to === undefined ? [] : [[path, to] as const];
    }),
  );
  const targetPaths = [...targets.values()].flatMap((to) => linkedPath(to) ?? []);
  const asked = [...new Set([...paths, ...targetPaths])];
  const [pages, archive] = [await findPagePaths(req, asked), await findArchivePaths(req, asked)];
  const open = new Set([...pages, ...archive]);
  const answerOf = (path: string): PathAnswer => {
    const to = targets.get(path);
    const isOwn = ownRedirectTarget(path) !== null;
    // With a query, the page at the bare path would respond, which is not the requested page.
    const isPage = !path.includes('?') && (open.has(path) || (isReserved(path) && !isOwn));
    if (isPage && !isOwn) return { kind: 'answers' };
    if (to === undefined) return { kind: 'nowhere' };
    const target = linkedPath(to);
    return target === null || open.has(target) ? { kind: 'leads', to } : { kind: 'nowhere', to };
  };
  return new Map(paths.map((path) => [path, answerOf(path)]));
}
