import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from './rich-text';
import type { RichTextBody } from './rich-text-outline';

function withLink(type: 'link' | 'autolink', url: string): RichTextBody {
  const text = { type: 'text', text: 'Press', version: 1, detail: 0, format: 0, mode: 'normal', style: '' };
  const block = { version: 1, direction: null, format: '', indent: 0 };
  const link = { ...block, type, fields: { linkType: 'custom', url, newTab: false }, children: [text] };
  const paragraph = { ...block, type: 'paragraph', children: [link] };
  return { root: { ...block, type: 'root', children: [paragraph] } } as RichTextBody;
}

const html = (type: 'link' | 'autolink', url: string) =>
  renderToStaticMarkup(<RichText body={withLink(type, url)} />);

it.each(['link', 'autolink'] as const)('a %s in a text leads to safe places alone', (type) => {
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
});
