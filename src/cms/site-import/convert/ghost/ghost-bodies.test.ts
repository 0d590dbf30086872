/** Bodies of Ghost as articles. */
import { expect, it } from 'vitest';
import { convertArticle } from '../convert-body';

const resolve = { file: (url: string) => `media-${url.split('/').at(-1)}`, link: (href: string) => href };

it('NUL characters in a Ghost document are removed', () => {
  const root = {
    children: [{ type: 'paragraph', children: [{ type: 'extended-text', text: 'a\0b \\u0000' }] }],
  };
  const { text } = convertArticle({ format: 'lexical', json: JSON.stringify({ root }) }, resolve);
  expect(text.trim()).toBe('ab \\u0000');
});

it('documents and cards of both Ghost editors become the same blocks', () => {
  const text = (value: string, format = 0) => ({ type: 'extended-text', text: value, format });
  const root = {
    type: 'root',
    children: [
      { type: 'extended-heading', tag: 'h2', children: [text('Title1')] },
      {
        type: 'paragraph',
        children: [text('bold1', 1), { type: 'link', url: 'https://x.example', children: [text('link1')] }],
      },
      { type: 'image', src: '__GHOST_URL__/a.jpg', alt: 'Alt', caption: 'Caption1' },
      { type: 'callout', calloutText: '<p>Called1</p>', calloutEmoji: '💡' },
      { type: 'toggle', heading: 'Toggle1', content: '<p>Inside1</p>' },
      { type: 'codeblock', code: 'let a1;', language: 'js' },
      { type: 'bookmark', url: 'https://b.example', metadata: { title: 'Book1', description: 'About1' } },
      { type: 'html', html: '<iframe src="https://c.example"></iframe>' },
      { type: 'signup', header: 'Join1' },
      { type: 'acme', value: 'odd1' },
    ],
  };
  const { body, text: all } = convertArticle({ format: 'lexical', json: JSON.stringify({ root }) }, resolve);
  expect(body.root.children.map(({ type }) => type)).toEqual([
    ...[
      'heading',
      'paragraph',
      'upload',
      'quote',
      'paragraph',
      'paragraph',
      'block',
      'paragraph',
      'paragraph',
    ],
    ...['block', 'block', 'block'],
  ]);
  for (const word of [
    'Title1',
    'bold1',
    'link1',
    'Caption1',
    'Called1',
    'Toggle1',
    'Inside1',
    'a1',
    'Book1',
    'About1',
    'Join1',
    'odd1',
  ])
    expect(all).toContain(word);
});

it('a mobiledoc keeps its marks, lists, line breaks and Markdown cards', () => {
  const document = {
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [['markdown', { markdown: '# Head1\n\n- item1\n\n<b>raw1</b>' }]],
    markups: [['strong'], ['a', ['href', 'https://x.example']]],
    sections: [
      [
        1,
        'p',
        [
          [0, [0], 1, 'bold1'],
          [1, [], 0, 0],
          [0, [1], 1, 'link1'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, 'li1']]]],
      [10, 0],
    ],
  };
  const { body, text } = convertArticle({ format: 'mobiledoc', json: JSON.stringify(document) }, resolve);
  expect(body.root.children.map(({ type }) => type)).toEqual([
    'paragraph',
    'list',
    'heading',
    'list',
    'paragraph',
  ]);
  expect(text).toBe('bold1\nlink1\nli1\nHead1\nitem1\nraw1');
});

it.each(['', 'no json', '{"root":', '['.repeat(10_000)])(
  'an invalid document is kept as text: %.20s',
  (json) => {
    const { body, losses } = convertArticle({ format: 'lexical', json }, resolve);
    expect(body.root.children).toHaveLength(1);
    expect(losses.map(({ what }) => what)).toContain('Text');
  },
);
