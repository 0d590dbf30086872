import { formatDate } from '@/lib/format/format-date';
import type { KbArticle } from '@/payload-types';
import { ArticleFrame } from './article-frame';

export function KbArticleTemplate({ article }: { article: KbArticle }) {
  const { title, summary, category, body, updatedAt } = article;
  return (
    <ArticleFrame
      crumbs={[{ label: 'Home', href: '/' }, { label: 'Knowledge base', href: '/kb' }, { label: title }]}
      title={title}
      summary={summary}
      body={body}
      byline={
        <>
          <span>{category}</span>
          <span>
            Updated <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
          </span>
        </>
      }
    />
  );
}
