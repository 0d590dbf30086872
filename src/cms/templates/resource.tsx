import { readingMinutes } from '@/lib/format/reading-time';
import { isSafeHref } from '@/lib/text/safe-href';
import type { Resource } from '@/payload-types';
import { TextLink } from '@/ui/navigation/text-link';
import { Download } from '../blocks/download/component';
import { downloadConsent } from '../blocks/download/config';
import { ReadOn } from '../components/read-on';
import { relatedTo } from '../links/related';
import { plainTextOf } from '../rich-text/rich-text-outline';
import { ArticleFrame } from './article-frame';

export async function ResourceTemplate({ resource }: { resource: Resource }) {
  const { title, summary, audience, image, body, sources } = resource;
  const related = await relatedTo({ collection: 'resources', doc: resource });
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
        margin={sources && sources.length > 0 ? <Sources sources={sources} /> : undefined}
      />
      <Download
        blockType="download"
        anchor="template"
        eyebrow="Template"
        heading="Take the template with you"
        intro="You have read all of it; this is the part one works with. It comes by a link in a mail."
        resource={resource}
        submitLabel="Send it to me"
        consentText={downloadConsent}
      />
      <ReadOn heading="Related guides" documents={related} />
    </>
  );
}

function Sources({ sources }: { sources: NonNullable<Resource['sources']> }) {
  return (
    <section className="max-w-[40rem] border-t border-ink pt-5 text-sm">
      <h2 className="label-caps">Sources</h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-ink-soft">
        {sources.map(({ id, title, url }) => (
          <li key={id ?? title}>
            {url && isSafeHref(url) ? <TextLink href={url}>{title}</TextLink> : title}
          </li>
        ))}
      </ol>
    </section>
  );
}
