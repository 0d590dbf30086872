import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { archivePath } from '../../../paths';
import { lockRedirects } from '../../../redirects/leave-redirect';
import { retargetImportedRedirects } from '../../../tables/redirects';
import { retargetItems } from '../../../tables/site-import-items';
import type { SiteImport } from '../find-site-import';
import { wholePaths } from './addresses';

/**
 * Leads the old lists of categories without published posts to the blog, since an empty list has no page, and back to
 * their lists once they have posts. Redirects that lead elsewhere meanwhile stay.
 */
export async function leadTerms(req: InTransaction, running: SiteImport): Promise<void> {
  const terms = await queryInTransaction<{ old_paths: string[] | null; slug: string; hasPosts: boolean }>(
    req,
    `select item.old_paths, categories.slug, exists (
       select from document_topics where collection = 'posts' and topic = categories.id::text) as "hasPosts"
     from site_import_items as item join categories on categories.id::text = item.document_id
     where item.site_import_id = $1::uuid and item.kind = 'term' and item.state = 'done' and categories.slug is not null`,
    [running.id],
  );
  const blog = archivePath({});
  const moves = terms.flatMap(({ old_paths, slug, hasPosts }) => {
    const list = archivePath({ category: slug });
    const [former, to] = hasPosts ? [blog, list] : [list, blog];
    return wholePaths(old_paths ?? [], running).map((from) => ({ from, former, to }));
  });
  await lockRedirects(req);
  await retargetItems(req, await retargetImportedRedirects(req, moves));
}
