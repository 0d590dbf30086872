'use client';

import { useAllFormFields } from '@payloadcms/ui';
import { reduceFieldsToValues } from 'payload/shared';
import { readVideo } from '@/lib/videos/video-address';
import { ArticleBlock } from './article-block';
import type { ArticleBlockFields } from './article-content';
import { useLoadingRows } from './block-form/use-loading-rows.client';
import { useRecheckedErrors } from './block-form/use-rechecked-errors.client';
import { useStoredFields } from './block-form/use-stored-fields.client';
import { BlockActions } from './writing/block-actions.client';

type Props = {
  blockType: Exclude<ArticleBlockFields['blockType'], 'dataTable'>;
  /** Name of the block type in the studio. */
  label: string;
  /** Sentence in the place of a block that has nothing to draw yet. */
  emptyText: string;
};

const isEmpty = (fields: ArticleBlockFields) => {
  // In Payload's form state, the value of an empty array field is its number of rows instead of an array.
  if (fields.blockType === 'figure')
    return !Array.isArray(fields.rows) || !fields.rows.some(({ label }) => label);
  if (fields.blockType === 'code') return !fields.code?.trim();
  if (fields.blockType === 'button') return !fields.label || !fields.href;
  if (fields.blockType === 'gallery') return !Array.isArray(fields.pictures) || fields.pictures.length === 0;
  if (fields.blockType === 'unsupported') return !fields.source?.trim();
  if (fields.blockType === 'video') return readVideo(fields.url) === null;
  return fields.blockType === 'note' && !fields.text && !fields.title;
};

/**
 * Renders a block as the article does. References that the editor has only as ids, and parts that visitors do not see,
 * are described in words.
 */
function Drawing({ fields }: { fields: ArticleBlockFields }) {
  if (fields.blockType === 'gallery')
    return <p>{fields.pictures?.length === 1 ? '1 picture' : `${fields.pictures?.length ?? 0} pictures`}</p>;
  if (fields.blockType !== 'unsupported') return <ArticleBlock fields={fields} />;
  return (
    <>
      <p>{fields.what}. Visitors do not see this.</p>
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{fields.source}</pre>
    </>
  );
}

/** A block between paragraphs, drawn as the article shows it. Edit opens its fields in a drawer. */
export const DrawnBlock = ({ blockType, label, emptyText }: Props) => {
  const [state] = useAllFormFields();
  useLoadingRows();
  useRecheckedErrors();
  useStoredFields();
  const fields = { ...reduceFieldsToValues(state, true), blockType } as ArticleBlockFields;
  const isIncomplete = Object.values(state).some(({ valid }) => valid === false) || isEmpty(fields);
  return (
    <div className="drawn-block" data-incomplete={isIncomplete || undefined}>
      <div className="drawn-block__head">
        <span className="drawn-block__label">{label}</span>
        <BlockActions label={label.toLowerCase()} />
      </div>
      {isEmpty(fields) ? (
        <p className="drawn-block__empty">{emptyText}</p>
      ) : (
        // `inert` disables the links of the drawing while the block is edited.
        <div className="drawn-block__drawing" inert>
          <Drawing fields={fields} />
        </div>
      )}
    </div>
  );
};
