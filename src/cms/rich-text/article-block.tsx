import type { ReactNode } from 'react';
import { PictureGrid } from '@/cms/blocks/gallery/picture-grid';
import { classNames } from '@/lib/class-names';
import { isSafeHref } from '@/lib/text/safe-href';
import type { ArticleButton, ArticleFigure, NoteBlock } from '@/payload-types';
import { ButtonLink } from '@/ui/button';
import { CodeSample } from '@/ui/code/code-sample';
import { DataFigure } from '@/ui/figures/data-figure/data-figure';
import { DataTable } from '@/ui/figures/data-table';
import { TextLink } from '@/ui/navigation/text-link';
import type { ArticleBlockFields, RichTextBody } from './article-content';
import { blocksIn } from './passages';
import { VideoFacade } from './video-facade';

/** Kinds of drawings with a horizontal axis, which need more width than a column of text. */
const wideKinds: ReadonlySet<ArticleFigure['kind']> = new Set([
  'waterfall',
  'line',
  'schedule',
  'quadrant',
  'flow',
]);
const columnsOfMeasure = 3;

const isWide = (fields: ArticleBlockFields) =>
  (fields.blockType === 'figure' && wideKinds.has(fields.kind)) ||
  (fields.blockType === 'dataTable' && (fields.columns?.length ?? 0) > columnsOfMeasure);

/** True if the text contains a note or a wide block, which use the margin beside the text. */
export const usesMargin = (body: RichTextBody) =>
  blocksIn(body).some((fields) => fields.blockType === 'note' || isWide(fields));

/** Renders a block between two paragraphs. */
export function ArticleBlock({ fields }: { fields: ArticleBlockFields }) {
  switch (fields.blockType) {
    case 'note':
      return <MarginNote note={fields} />;
    case 'figure':
      return (
        <Part fields={fields}>
          <DataFigure {...fields} />
        </Part>
      );
    case 'dataTable':
      return (
        <Part fields={fields}>
          <DataTable {...fields} />
        </Part>
      );
    case 'code':
      return (
        <Part fields={fields}>
          <CodeSample {...fields} />
        </Part>
      );
    case 'button':
      return (
        <Part fields={fields}>
          <ArticleButtonLink {...fields} />
        </Part>
      );
    case 'video':
      return (
        <Part fields={fields}>
          <VideoFacade {...fields} />
        </Part>
      );
    case 'gallery':
      return (
        <Part fields={fields}>
          <PictureGrid {...fields} />
        </Part>
      );
    case 'unsupported':
      return null;
  }
}

function Part({ fields, children }: { fields: ArticleBlockFields; children: ReactNode }) {
  return <div className={classNames('article-part', isWide(fields) && 'article-part-wide')}>{children}</div>;
}

function ArticleButtonLink({ label, href, variant }: Partial<ArticleButton>) {
  if (!label || !href || !isSafeHref(href)) return null;
  return (
    <ButtonLink href={href} variant={variant === 'secondary' ? 'secondary' : 'primary'} className="py-2.5">
      {label}
    </ButtonLink>
  );
}

/** Renders a note in the margin if the viewport is wide enough for one, otherwise between two rules. */
function MarginNote({ note: { title, text, source, href } }: { note: NoteBlock }) {
  const link = href && isSafeHref(href) ? href : undefined;
  return (
    <aside className="margin-note" aria-label={title || 'Side note'}>
      {title && <p className="font-semibold text-ink">{title}</p>}
      <p>{text}</p>
      {(source || link) && (
        <p className="mt-2">{link ? <TextLink href={link}>{source || 'Read on'}</TextLink> : source}</p>
      )}
    </aside>
  );
}
