import { readingMinutes } from '@/lib/reading-time';
import type { Resource } from '@/payload-types';
import { TextLink } from '@/ui/text-link';
import { plainTextOf } from '../rich-text-outline';
import { ArticleFrame } from './article-frame';

export function ResourceTemplate({ resource }: { resource: Resource }) {
  const { title, summary, audience, image, body, sources } = resource;
  return (
    <ArticleFrame
      crumbs={[{ label: 'Home', href: '/' }, { label: 'Resources', href: '/resources' }, { label: title }]}
      title={title}
      summary={summary}
      image={image}
      body={body}
      byline={
        <>
          {audience && <span>For {audience}</span>}
          <span className="figures">{readingMinutes(plainTextOf(body))} min read</span>
        </>
      }
    >
      {sources && sources.length > 0 && (
        <section className="mt-14 max-w-[40rem] border-t border-ink pt-5 text-sm">
          <h2 className="label-caps">Sources</h2>
          <ol className="mt-3 grid list-decimal gap-2 pl-5 text-ink-soft">
            {sources.map(({ id, title: source, url }) => (
              <li key={id ?? source}>{url ? <TextLink href={url}>{source}</TextLink> : source}</li>
            ))}
          </ol>
        </section>
      )}
    </ArticleFrame>
  );
}
