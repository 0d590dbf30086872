import { readingMinutes } from '@/lib/format/reading-time';
import { isSafeHref } from '@/lib/text/safe-href';
import type { Resource } from '@/payload-types';
import { Section } from '@/ui/layout/section';
import { SmartLink } from '@/ui/navigation/smart-link';
import { TextLink } from '@/ui/navigation/text-link';
import { pathOf } from '../paths';
import { plainTextOf } from '../rich-text/rich-text-outline';
import { ArticleFrame } from './article-frame';

const isLoaded = (resource: Resource | string): resource is Resource => typeof resource === 'object';

export function ResourceTemplate({ resource }: { resource: Resource }) {
  const { title, summary, audience, image, body, sources } = resource;
  const related = resource.related?.filter(isLoaded) ?? [];
  return (
    <>
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
                <li key={id ?? source}>
                  {url && isSafeHref(url) ? <TextLink href={url}>{source}</TextLink> : source}
                </li>
              ))}
            </ol>
          </section>
        )}
      </ArticleFrame>
      {related.length > 0 && <RelatedGuides guides={related} />}
    </>
  );
}

function RelatedGuides({ guides }: { guides: readonly Resource[] }) {
  return (
    <Section tone="sunk" label="Read on">
      <h2 className="sr-only">Related guides</h2>
      <ul className="border-t border-ink">
        {guides.map((guide) => (
          <li key={guide.id} className="border-b border-line py-6">
            <h3 className="display text-xl">
              <SmartLink href={pathOf('resources', guide) ?? '/resources'} className="hover:text-accent-ink">
                {guide.title}
              </SmartLink>
            </h3>
            <p className="measure mt-2 text-ink-soft">{guide.summary}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
