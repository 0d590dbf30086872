import { classNames } from '@/lib/class-names';
import { formatDate } from '@/lib/format/format-date';
import type { CaseStudy } from '@/payload-types';
import { Stat, statColumns } from '@/ui/figures/stat';
import { SampleBadge } from '@/ui/sample-badge';
import { ReadOn } from '../components/read-on';
import { relatedTo } from '../links/related';
import { ArticleFrame } from './article-frame';

export async function CaseStudyTemplate({ caseStudy }: { caseStudy: CaseStudy }) {
  const { title, summary, client, industry, results, image, body, quote, stack, publishedAt, isSample } =
    caseStudy;
  const related = await relatedTo({ collection: 'case-studies', doc: caseStudy });
  return (
    <>
      <ArticleFrame
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Case studies', href: '/case-studies' },
          { label: title },
        ]}
        title={title}
        summary={summary}
        image={image}
        body={body}
        byline={
          <>
            <span className="font-semibold text-ink">{client}</span>
            <span>{industry}</span>
            {publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
            {isSample && <SampleBadge />}
          </>
        }
        lead={results && results.length > 0 ? <Results results={results} /> : undefined}
      >
        {quote?.text && (
          <figure className="mt-16 max-w-[44rem] border-l-2 border-accent pl-6">
            <blockquote className="display text-2xl leading-snug">“{quote.text}”</blockquote>
            {quote.name && (
              <figcaption className="mt-4 text-sm">
                <span className="font-semibold">{quote.name}</span>
                {quote.role && <span className="text-ink-soft">, {quote.role}</span>}
              </figcaption>
            )}
          </figure>
        )}
        {stack && stack.length > 0 && (
          <div className="mt-14 max-w-[40rem]">
            <h2 className="label-caps mb-2">Built with</h2>
            <ul className="text-sm text-ink-soft">
              {stack.map(({ id, name }) => (
                <li key={id ?? name} className="border-t border-line py-2">
                  {name}
                </li>
              ))}
            </ul>
          </div>
        )}
      </ArticleFrame>
      <ReadOn heading="Similar cases" documents={related} />
    </>
  );
}

function Results({ results }: { results: NonNullable<CaseStudy['results']> }) {
  return (
    <div className="frame plumb pb-14">
      <dl
        className={classNames(
          'scale-top grid gap-x-10 gap-y-8 pt-7 lg:col-start-2',
          statColumns(results.length),
        )}
      >
        {results.map(({ id, value, label, method }) => (
          <Stat key={id ?? label} value={value} label={label} note={method} isLarge />
        ))}
      </dl>
    </div>
  );
}
