import { EmptyState } from '@/ui/empty-state';
import { Pagination } from '@/ui/navigation/pagination';
import { listArchive, listTopics } from '../discovery/queries/archive';
import { archivePath } from '../paths';
import { SearchForm } from '../search/search-form';
import { PostRows } from './post-rows';
import { TopicLinks } from './topic-links';

type PostArchiveProps = { category?: string; page?: number; heading?: 'h2' | 'h3' };

/**
 * One page of the list of posts, with links to the other pages and to topics, and a search form. It works without
 * script.
 */
export async function PostArchive({ category, page = 1, heading = 'h2' }: PostArchiveProps) {
  const [{ posts, pageCount }, topics] = await Promise.all([listArchive({ category, page }), listTopics()]);
  return (
    <>
      <div className="mb-9 flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <TopicLinks topics={topics} category={category} />
        <SearchForm label="Search the articles" within="posts" />
      </div>
      {posts.length > 0 ? (
        <PostRows posts={posts} heading={heading} />
      ) : (
        <EmptyState title="Nothing published here yet">The first article is being written.</EmptyState>
      )}
      <div className="mt-8">
        <Pagination
          label="Pages of the archive"
          page={page}
          pageCount={pageCount}
          hrefOf={(number) => archivePath({ category, page: number })}
        />
      </div>
    </>
  );
}
