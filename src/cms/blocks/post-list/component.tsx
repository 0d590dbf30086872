import { PostArchive } from '@/cms/components/post-archive';
import { PostRows } from '@/cms/components/post-rows';
import { listPosts } from '@/cms/queries';
import type { PostListBlock } from '@/payload-types';
import { EmptyState } from '@/ui/empty-state';
import { BlockSection } from '../block-section';

export async function PostList(block: PostListBlock) {
  if (block.isArchive) {
    return (
      <BlockSection block={block}>
        <PostArchive heading={block.heading ? 'h3' : 'h2'} />
      </BlockSection>
    );
  }
  const category = typeof block.category === 'object' ? block.category?.id : block.category;
  const posts = await listPosts({ limit: block.limit, category });
  return (
    <BlockSection block={block}>
      {posts.length > 0 ? (
        <PostRows posts={posts} heading={block.heading ? 'h3' : 'h2'} />
      ) : (
        <EmptyState title="Nothing published here yet">The first article is being written.</EmptyState>
      )}
    </BlockSection>
  );
}
