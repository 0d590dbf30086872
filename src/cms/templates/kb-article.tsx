import { formatDate } from '@/lib/format/format-date';
import { slugify } from '@/lib/text/slugs/slugify';
import type { KbArticle } from '@/payload-types';
import { ArrowLink } from '@/ui/navigation/text-link';
import { ReadOn } from '../components/read-on';
import { relatedTo } from '../links/related';
import { ArticleFrame } from './article-frame';

/** Answer to one question: the short answer, then the reasons, then related questions. */
export async function KbArticleTemplate({ article }: { article: KbArticle }) {
  const { title, summary, category, body, updatedAt } = article;
  const related = await relatedTo({ collection: 'kb-articles', doc: article });
  return (
    <>
      <ArticleFrame
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Knowledge base', href: '/kb' },
          ...(category ? [{ label: category, href: `/kb#${slugify(category)}` }] : []),
          { label: title },
        ]}
        title={title}
        body={body}
        byline={
          <span>
            Updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
          </span>
        }
        lead={summary ? <ShortAnswer text={summary} /> : undefined}
      >
        <div className="mt-14 max-w-[40rem] border-t border-ink pt-5">
          <p className="font-semibold">Was this what you asked?</p>
          <p className="mt-1 text-ink-soft">
            If it was something else, write to us what you would like to know.
          </p>
          <p className="mt-2">
            <ArrowLink href="/contact">Ask your question</ArrowLink>
          </p>
        </div>
      </ArticleFrame>
      <ReadOn heading="Related questions" documents={related} />
    </>
  );
}

function ShortAnswer({ text }: { text: string }) {
  return (
    <div className="frame plumb pb-12">
      <div className="max-w-[44rem] border-l-2 border-accent pl-6 lg:col-start-2">
        <p className="label-caps text-ink-soft">In short</p>
        <p className="display mt-2 text-2xl leading-snug">{text}</p>
      </div>
    </div>
  );
}
