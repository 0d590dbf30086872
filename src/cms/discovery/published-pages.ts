import type { PublishedPages } from '@/access/published-pages';
import { queryInTransaction } from '@/db/transaction';
import { announceContent } from '../revalidation/revalidate';
import { findPublishedAmong } from '../tables/published-paths';

export const publishedPages: PublishedPages = {
  drop: announceContent,
  /**
   * Searches top-level blocks only: a search of nested blocks would take much longer, and anybody can cause the query.
   */
  async haveBlock(req, block, page) {
    const pages = await queryInTransaction<{ id: string }>(
      req,
      'select id from pages where blocks @> $1::jsonb and ($2::text is null or path = $2)',
      [JSON.stringify([block]), page ?? null],
    );
    if (pages.length === 0) return false;
    const where = { id: { in: pages.map(({ id }) => id) } };
    const { totalDocs } = await req.payload.count({ collection: 'pages', where, overrideAccess: false });
    return totalDocs > 0;
  },
  pathsAmong: findPublishedAmong,
};
