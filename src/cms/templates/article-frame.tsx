import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import type { Media } from '@/payload-types';
import { Breadcrumb, type Crumb } from '@/ui/navigation/breadcrumb';
import { Contents } from '@/ui/navigation/contents';
import { MediaImage } from '../components/media-image';
import { preloadItalic } from '../components/preload-italic';
import { usesMargin } from '../rich-text/article-block';
import type { RichTextBody } from '../rich-text/article-content';
import { hasItalics } from '../rich-text/has-italics';
import { RichText } from '../rich-text/rich-text';
import { headingsOf } from '../rich-text/rich-text-outline';

type ArticleFrameProps = {
  crumbs: readonly Crumb[];
  title: string;
  /** Paragraph under the title; left out if the page shows it elsewhere. */
  summary?: string;
  /** Author, date, reading time: one line under the summary. */
  byline?: ReactNode;
  image?: Media | string | null;
  body: RichTextBody;
  /** Content between the header and the text. */
  lead?: ReactNode;
  /** Content after the text, in the same column. */
  children?: ReactNode;
  /** Content about the text as a whole: in the margin if the text does not use the margin, otherwise after the text. */
  margin?: ReactNode;
};

/** Layout of all articles: header, table of contents in the rail, text in a measured column. */
export async function ArticleFrame({
  crumbs,
  title,
  summary,
  byline,
  image,
  body,
  lead,
  children,
  margin,
}: ArticleFrameProps) {
  const headings = headingsOf(body);
  if (hasItalics(body)) await preloadItalic();
  return (
    <article>
      <header className="frame plumb pt-6 pb-10 md:pt-10 md:pb-14">
        <div className="lg:col-start-2">
          <Breadcrumb crumbs={crumbs} />
          <h1 className="display mt-6 max-w-4xl text-4xl md:mt-10">{title}</h1>
          {summary && <p className="measure mt-5 text-lg text-ink-soft">{summary}</p>}
          {byline && (
            <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft">
              {byline}
            </div>
          )}
        </div>
      </header>
      {image && (
        <div className="frame plumb pb-12">
          <div className="lg:col-start-2">
            <MediaImage
              media={image}
              sizes="(width >= 64rem) 66rem, 100vw"
              className="h-auto w-full"
              isFirstView
            />
          </div>
        </div>
      )}
      {lead}
      <div className="frame plumb pb-16 md:pb-24">
        <div className="mb-10 lg:mb-0 lg:pr-16">
          {headings.length > 1 && <Contents headings={headings} />}
        </div>
        <div className={classNames('min-w-0', margin && !usesMargin(body) ? 'article-grid' : undefined)}>
          <div className="min-w-0">
            <RichText body={body} />
            {children}
          </div>
          {margin && <div className="article-margin">{margin}</div>}
        </div>
      </div>
    </article>
  );
}
