/** Articles as visitors see them: checked links, and blocks between the paragraphs. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RichTextBody } from '@/cms/rich-text/article-content';
import { RichText } from '@/cms/rich-text/rich-text';
import { plainTextOf } from '@/cms/rich-text/rich-text-outline';
import { renderWithErrors } from '../../../support/content/render-html';

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
  block({
    id: '5',
    blockType: 'video',
    url: 'https://youtu.be/aqz-KE-bpKQ',
    title: 'Big Buck',
    caption: 'Ten minutes',
  }),
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
  for (const blockType of ['note', 'figure', 'dataTable', 'code', 'video']) {
    expect(() => renderToStaticMarkup(<RichText body={article(block({ blockType }))} />)).not.toThrow();
  }
});

it('plainTextOf includes the words of blocks, except those of unknown types', () => {
  const text = plainTextOf(withBlocks);
  for (const words of ['Before.', 'Aside', 'By the way.', 'Hours', 'Matching', '31', 'Big Buck', 'After.']) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Unknown');
});

const videoAt = (url: string) =>
  renderToStaticMarkup(
    <RichText body={article(block({ blockType: 'video', url, title: 'The <b>tour</b>' }))} />,
  );

it('a video is a link to its page with its title and provider, and nothing that a browser loads by itself names the provider', () => {
  const page = videoAt('https://youtu.be/aqz-KE-bpKQ?t=90');
  expect(page).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;t=90s"');
  expect(page).toContain('The &lt;b&gt;tour&lt;/b&gt;');
  expect(page).toContain('Playing it contacts YouTube.');
  expect(page.match(/<(?:iframe|img|link|video|object|embed)\b/)).toBeNull();
  expect(page).not.toMatch(/ src="http/);
});

it('the script that plays videos is loaded by articles with a video, and by no others', () => {
  const script = '<script async="" src="/player.js">';
  expect(videoAt('https://vimeo.com/76979871')).toContain(script);
  expect(renderToStaticMarkup(<RichText body={article(paragraph('Text.'))} />)).not.toContain('<script');
});

it('a video of an unknown provider is not rendered', () => {
  for (const url of ['https://evil.example/watch?v=aqz-KE-bpKQ', 'javascript:alert(1)', ''])
    expect(videoAt(url)).not.toContain('<a');
});

const buttonTo = (href: string, more: object = { label: 'Book a call' }) =>
  renderWithErrors(<RichText body={article(block({ blockType: 'button', href, ...more }))} />);

it('a button is rendered as a link in its style, and not at all if its URL is unsafe or it has no label', async () => {
  expect(await buttonTo('/')).toContain('bg-accent');
  expect(await buttonTo('/', { label: 'Book', variant: 'secondary' })).toContain('border-ink');
  expect(await buttonTo('https://example.com/')).toContain('href="https://example.com/" rel="noopener"');
  for (const href of ['javascript:alert(1)', '//evil.example', ''])
    expect(await buttonTo(href)).not.toContain('<a');
  expect(await buttonTo('/', {})).not.toContain('<a');
});

it('a button to an unpublished page is not rendered', async () => {
  expect(await buttonTo('/search')).toContain('<a');
  expect(await buttonTo('/not-written-yet')).not.toContain('<a');
});
