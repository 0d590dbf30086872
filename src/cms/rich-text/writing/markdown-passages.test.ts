import { expect, it } from 'vitest';
import { isMarkdown, markdownPassages } from './markdown-passages';

it.each([
  ['a heading', '# Title'],
  ['a list', 'First:\n- one\n- two'],
  ['a numbered list', '1. one'],
  ['bold text', 'It is **not** free'],
  ['a link', 'See [the page](https://a.example)'],
  ['a quotation', '> said'],
  ['a code block', '```js\na()\n```'],
  ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
])('%s is recognised as Markdown', (_, text) => {
  expect(isMarkdown(text)).toBe(true);
});

it.each([
  ['prose', 'Two * three is six, and #1 is first. I paid 3 - 2 = 1.'],
  ['a URL with underscores', 'https://a.example/b_c_d'],
  ['a text of a million characters', `# ${'a'.repeat(1_000_000)}`],
])('%s is not treated as Markdown', (_, text) => {
  expect(isMarkdown(text)).toBe(false);
});

it('a Markdown text is split into text, tables and code blocks, in their order', () => {
  const passages = markdownPassages(
    [
      '## Before',
      '',
      '| Month | Sales |',
      '| :-- | --: |',
      '| May \\| June | 12 |',
      '',
      'Between',
      '```ts',
      'const a = "| b |";',
      '```',
      'After',
    ].join('\r\n'),
  );
  expect(passages).toEqual([
    { kind: 'text', markdown: '## Before' },
    {
      kind: 'table',
      cells: [
        ['Month', 'Sales'],
        ['May | June', '12'],
      ],
    },
    { kind: 'text', markdown: 'Between' },
    { kind: 'code', language: 'ts', code: 'const a = "| b |";' },
    { kind: 'text', markdown: 'After' },
  ]);
});

it('a code block whose fence is never closed extends to the end of the text', () => {
  expect(markdownPassages('~~~\na\nb')).toEqual([{ kind: 'code', language: '', code: 'a\nb' }]);
});

it('a line with a vertical bar is text unless the delimiter row of a table follows', () => {
  expect(markdownPassages('a | b\nc')).toEqual([{ kind: 'text', markdown: 'a | b\nc' }]);
});
