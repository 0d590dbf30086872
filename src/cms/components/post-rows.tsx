import { formatDate } from '@/lib/format/format-date';
import { readingMinutes } from '@/lib/format/reading-time';
import type { Post } from '@/payload-types';
import { SmartLink } from '@/ui/navigation/smart-link';
import { documentPath } from '../paths';
import { plainTextOf } from '../rich-text/rich-text-outline';

type PostRowsProps = {
  posts: readonly Post[];
  /** One level below the heading above the list. */
  heading?: 'h2' | 'h3';
};

/** Posts as a catalogue: title and excerpt on the left, date, reading time and author on the right. */
export function PostRows({ posts, heading: Heading = 'h3' }: PostRowsProps) {
  return (
    <ul className="border-t border-ink">
      {posts.map((post) => {
        const path = documentPath('posts', post);
        return (
          path && (
            <li
              key={path}
              className="group/row relative grid gap-x-10 gap-y-2 border-b border-line py-6 md:grid-cols-[minmax(0,1fr)_9rem] md:py-7"
            >
              <div className="min-w-0">
                <Heading className="display text-xl">
                  <SmartLink
                    href={path}
                    className="group-hover/row:text-accent-ink after:absolute after:inset-0"
                  >
                    {post.title}
                  </SmartLink>
                </Heading>
                <p className="measure mt-2 text-ink-soft">{post.excerpt}</p>
              </div>
              <p className="figures flex flex-wrap gap-x-3 text-sm text-ink-soft md:flex-col md:items-start md:pt-1.5">
                {post.publishedAt && <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>}
                <span>{readingMinutes(plainTextOf(post.body))} min read</span>
                {typeof post.author === 'object' && <span>{post.author.name}</span>}
              </p>
            </li>
          )
        );
      })}
    </ul>
  );
}
