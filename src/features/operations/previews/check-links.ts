import type { PayloadRequest } from 'payload';
import { publishedPagesOf } from '@/access/published-pages';
import { env } from '@/config/env';
import { applicationPaths, reservedSegments } from '@/config/routes';

export type CheckedLink = {
  href: string;
  /**
   * State of the link: `page` if its target is a published page of this site, `missing` if its target is a path of
   * this site without a page, `elsewhere` for all other links, which are not checked.
   */
  state: 'page' | 'missing' | 'elsewhere';
};

const pathOf = (href: string): string | null => {
  if (!URL.canParse(href)) return null;
  const { origin, pathname } = new URL(href);
  return origin === new URL(env.siteUrl).origin ? pathname.replace(/(.)\/$/, '$1') : null;
};

/** True if the application's own routes serve the path, whether or not a page document has it. */
const isApplications = (path: string) =>
  applicationPaths.has(path) || reservedSegments.has(path.split('/')[1] ?? '');

/** Checks for each link of a mail whether this site has a published page at its path. Ignores query and fragment. */
export async function checkLinks(req: PayloadRequest, links: readonly string[]): Promise<CheckedLink[]> {
  const asked = links.map((href) => ({ href, path: pathOf(href) }));
  const documents = asked.flatMap(({ path }) => (path && !isApplications(path) ? [path] : []));
  const { payload } = req;
  const published = await publishedPagesOf(payload).pathsAmong({ payload }, documents);
  return asked.map(({ href, path }) => {
    if (path === null) return { href, state: 'elsewhere' };
    return { href, state: isApplications(path) || published.has(path) ? 'page' : 'missing' };
  });
}
