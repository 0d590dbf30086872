import { cleanRows } from '@/ui/figures/data-figure/figure-data';
import type { ArticleBlockFields } from './article-content';

/** Returns the text of a block as readers see it, without the numbers of a drawing. */
export function blockText(fields: ArticleBlockFields): string {
  switch (fields.blockType) {
    case 'note':
      return joined([fields.title, fields.text]);
    case 'figure':
      return joined([fields.caption, ...cleanRows(fields.rows).flatMap(({ label, note }) => [label, note])]);
    case 'dataTable':
      return joined([
        fields.caption,
        ...(fields.columns ?? []).map(({ label }) => label),
        ...(fields.rows ?? []).flatMap(({ cells }) => cells ?? []),
      ]);
    case 'code':
      return joined([fields.title, fields.code]);
    case 'button':
      return joined([fields.label]);
    case 'video':
      return joined([fields.title, fields.caption]);
    case 'gallery':
      return joined((fields.pictures ?? []).map(({ caption }) => caption));
    // Visitors do not see unsupported parts of an import.
    case 'unsupported':
      return '';
  }
}

const joined = (texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join('\n');
