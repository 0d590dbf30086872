import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { applicationPaths, reservedSegments } from '@/config/routes';
import { queryInTransaction } from '@/db/transaction';

export type CheckedLink = {
  href: string;
  /** `page`: of this site, and there. `missing`: of this site, and not there. `elsewhere`: nobody has looked. */
  state: 'page' | 'missing' | 'elsewhere';
};

const pathOf = (href: string): string | null => {
  if (!URL.canParse(href)) return null;
  const { origin, pathname } = new URL(href);
  return origin === new URL(env.siteUrl).origin ? pathname.replace(/(.)\/$/, '$1') : null;
};

/** Whether the application itself answers there, with a document or without. */
const isApplications = (path: string) =>
  applicationPaths.has(path) || reservedSegments.has(path.split('/')[1] ?? '');

/** Tells of each link of a mail whether this site has such a page, published. Queries and anchors are not looked at. */
export async function checkLinks(req: PayloadRequest, links: readonly string[]): Promise<CheckedLink[]> {
  const asked = links.map((href) => ({ href, path: pathOf(href) }));
  const documents = asked.flatMap(({ path }) => (path && !isApplications(path) ? [path] : []));
  const rows = await queryInTransaction<{ path: string }>(
    { payload: req.payload },
    `select path from published_paths
     where is_published and path in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(documents)],
  );
  const published = new Set(rows.map(({ path }) => path));
  return asked.map(({ href, path }) => {
    if (path === null) return { href, state: 'elsewhere' };
    return { href, state: isApplications(path) || published.has(path) ? 'page' : 'missing' };
  });
}
