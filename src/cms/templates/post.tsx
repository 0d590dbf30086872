import { formatDate } from '@/lib/format/format-date';
import { readingMinutes } from '@/lib/format/reading-time';
import type { Author, Post } from '@/payload-types';
import { Avatar } from '@/ui/avatar';
import { TextLink } from '@/ui/navigation/text-link';
import { SampleBadge } from '@/ui/sample-badge';
import { MediaImage } from '../components/media-image';
import { ReadOn } from '../components/read-on';
import { ShareLinks } from '../components/share-links';
import { relatedTo } from '../links/related';
import { archivePath, documentPath } from '../paths';
import { plainTextOf, repeatsOpening } from '../rich-text/rich-text-outline';
import { ArticleFrame } from './article-frame';

export async function PostTemplate({ post }: { post: Post }) {
  const author = typeof post.author === 'object' ? post.author : undefined;
  const topics = post.categories?.filter((category) => typeof category === 'object') ?? [];
  const path = documentPath('posts', post);
  const related = await relatedTo({ collection: 'posts', doc: post });
  return (
    <>
      <ArticleFrame
        crumbs={[{ label: 'Home', href: '/' }, { label: 'Blog', href: '/blog' }, { label: post.title }]}
        title={post.title}
        summary={repeatsOpening(post.excerpt, post.body) ? undefined : post.excerpt}
        image={post.image}
        body={post.body}
        byline={
          <>
            {author && <span className="font-semibold text-ink">{author.name}</span>}
            {post.publishedAt && <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>}
            <span className="figures">{readingMinutes(plainTextOf(post.body))} min read</span>
            {topics.map(({ id, title, slug }) => (
              <TextLink
                key={id}
                href={archivePath({ category: slug })}
                className="inline-flex min-h-11 items-center"
              >
                {title}
              </TextLink>
            ))}
          </>
        }
      >
        {path && <ShareLinks title={post.title} path={path} />}
        {author?.bio && <AboutAuthor author={author} />}
      </ArticleFrame>
      <ReadOn heading="Related articles" documents={related} />
    </>
  );
}

function AboutAuthor({ author }: { author: Author }) {
  const { name, role, bio, avatar, isSample } = author;
  return (
    <aside aria-label="About the author" className="mt-8 flex max-w-[40rem] gap-5 border-t border-ink pt-6">
      <Avatar name={name}>
        {avatar && <MediaImage media={avatar} sizes="48px" className="size-full object-cover" />}
      </Avatar>
      <div className="text-sm">
        <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
          {name}
          {isSample && <SampleBadge />}
        </p>
        {role && <p className="text-ink-soft">{role}</p>}
        <p className="mt-2 text-ink-soft">{bio}</p>
      </div>
    </aside>
  );
}
