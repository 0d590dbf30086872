import type { RichTextBody } from '../rich-text/article-content';
import { outlines } from './outlines';

const block = { version: 1, direction: null, format: '', indent: 0 } as const;
const text = (words: string) => ({
  type: 'text',
  version: 1,
  text: words,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
});

/**
 * Builds a rich text of headings, each with an empty paragraph below it. Hints are shown by the editor and not part
 * of it.
 */
export function outline(name: keyof typeof outlines): RichTextBody {
  const children = outlines[name].flatMap(([heading]) => [
    { ...block, type: 'heading', tag: 'h2', children: [text(heading)] },
    { ...block, type: 'paragraph', textFormat: 0, textStyle: '', children: [] },
  ]);
  return { root: { ...block, type: 'root', children } };
}
