import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { archivePageCount } from '../../discovery/archive-pages';
import { archivePath, pageNumberOf } from '../../paths';

/** Returns the paths that are further pages of the blog's archive or of a category. */
export async function findArchivePaths(
  req: InTransaction,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = paths.flatMap((path) => {
    const [first = '', number] = path.split('/page/');
    const page = pageNumberOf(number);
    const isAll = first === archivePath({});
    const category = isAll ? '' : first.slice(archivePath({ category: '_' }).length - 1);
    const isArchive = isAll || first === archivePath({ category });
    return page !== null && isArchive ? [{ path, page, category }] : [];
  });
  if (asked.length === 0) return new Set();
  const rows = await queryInTransaction<{ slug: string; posts: number }>(
    req,
    `select '' as slug, count(*)::int as posts from listed_documents where collection = 'posts'
     union all select slug, (select count(*)::int from document_topics
       where collection = 'posts' and topic = categories.id::text) from categories where slug = any($1::text[])`,
    [asked.map(({ category }) => category)],
  );
  const posts = new Map(rows.map((row) => [row.slug, row.posts]));
  const isThere = ({ page, category }: (typeof asked)[number]) =>
    page <= archivePageCount(posts.get(category) ?? 0);
  return new Set(asked.filter(isThere).map(({ path }) => path));
}
