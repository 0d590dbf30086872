import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RichTextBody } from './article-content';
import { RichText } from './rich-text';
import { plainTextOf } from './rich-text-outline';

function withLink(type: 'link' | 'autolink', url: string): RichTextBody {
  const text = { type: 'text', text: 'Press', version: 1, detail: 0, format: 0, mode: 'normal', style: '' };
  const block = { version: 1, direction: null, format: '', indent: 0 };
  const link = { ...block, type, fields: { linkType: 'custom', url, newTab: false }, children: [text] };
  const paragraph = { ...block, type: 'paragraph', children: [link] };
  return { root: { ...block, type: 'root', children: [paragraph] } } as RichTextBody;
}

const html = (type: 'link' | 'autolink', url: string) =>
  renderToStaticMarkup(<RichText body={withLink(type, url)} />);

it.each(['link', 'autolink'] as const)(
  'a node of the type “%s” with an unsafe URL is rendered as text without a link',
  (type) => {
    expect(html(type, 'https://example.com/')).toContain(
      '<a href="https://example.com/" rel="noopener">Press</a>',
    );
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/\t/evil.example',
    ]) {
      expect(html(type, url), url).not.toContain('<a');
      expect(html(type, url), url).toContain('Press');
    }
  },
);

const shape = { version: 1, direction: null, format: '', indent: 0 } as const;
const paragraph = (text: string) => ({
  ...shape,
  type: 'paragraph',
  children: [{ type: 'text', text, version: 1, detail: 0, format: 0, mode: 'normal', style: '' }],
});
const block = (fields: Record<string, unknown>) => ({ type: 'block', version: 2, format: '', fields });

const article = (...children: object[]) =>
  ({ root: { ...shape, type: 'root', children } }) as unknown as RichTextBody;

const withBlocks = article(
  paragraph('Before.'),
  block({ id: '1', blockType: 'note', title: 'Aside', text: 'By the way.', href: '//evil.example' }),
  paragraph('Between.'),
  block({
    id: '2',
    blockType: 'dataTable',
    caption: 'Hours',
    columns: [{ label: 'Task' }, { label: 'Hours' }],
    rows: [{ cells: ['Matching', '31'] }],
  }),
  block({ id: '3', blockType: 'code', language: 'json', code: '{"a": "<b>"}' }),
  block({ id: '4', blockType: 'heros', heading: 'Unknown' }),
  paragraph('After.'),
);

it('blocks are rendered in their order between paragraphs, and a block of an unknown type renders nothing', () => {
  const page = renderToStaticMarkup(<RichText body={withBlocks} />);
  const places = ['Before.', 'By the way.', 'Between.', 'Matching', '&lt;b&gt;', 'After.'].map((text) =>
    page.indexOf(text),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(-1);
  expect(page).not.toContain('Unknown');
  expect(page).not.toContain('evil');
});

it('a block whose fields are all missing is rendered without an error', () => {
  for (const blockType of ['note', 'figure', 'dataTable', 'code']) {
    expect(() => renderToStaticMarkup(<RichText body={article(block({ blockType }))} />)).not.toThrow();
  }
});

it('plainTextOf includes the words of blocks, except those of unknown types', () => {
  const text = plainTextOf(withBlocks);
  for (const words of ['Before.', 'Aside', 'By the way.', 'Hours', 'Matching', '31', 'After.']) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Unknown');
});
