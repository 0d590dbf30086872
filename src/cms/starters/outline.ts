import type { RichTextBody } from '../rich-text/rich-text-outline';

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

/** A text of headings, each with the sentence that says what belongs below it. */
export function outline(...sections: readonly (readonly [heading: string, hint: string])[]): RichTextBody {
  const children = sections.flatMap(([heading, hint]) => [
    { ...block, type: 'heading', tag: 'h2', children: [text(heading)] },
    { ...block, type: 'paragraph', textFormat: 0, textStyle: '', children: [text(hint)] },
  ]);
  return { root: { ...block, type: 'root', children } };
}
