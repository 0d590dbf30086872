import { expect, it } from 'vitest';
import { blockMarkdown as markdownOf } from './block-markdown';

const blockMarkdown = (fields: Parameters<typeof markdownOf>[0]) =>
  markdownOf(fields, (path) => `https://plumbline.example${path}`);

it('a figure block is rendered as the table of its data, with sum and source', () => {
  const rows = [
    { label: 'Asking | again', value: 0.1 },
    { label: 'Matching', value: 0.2, note: 'By hand' },
  ];
  const source = 'One month, six people';
  const figure = { blockType: 'figure', kind: 'bars', caption: 'Hours', unit: 'h', rows, source } as const;
  expect(blockMarkdown({ ...figure, rows, totalLabel: 'A month', isSample: true })).toBe(
    [
      '**Hours**',
      '',
      '|  | Amount (h) | Note |',
      '| --- | --- | --- |',
      '| Asking \\| again | 0.1 |  |',
      '| Matching | 0.2 | By hand |',
      '| A month | 0.3 |  |',
      '',
      '*Sample: One month, six people*',
    ].join('\n'),
  );
});

it('each row of a table gets exactly one cell per column', () => {
  const columns = [{ label: 'Task' }, { label: 'Hours' }];
  const rows = [{ cells: ['Matching'] }, { cells: ['Asking', '31', 'too many'] }];
  expect(blockMarkdown({ blockType: 'dataTable', caption: 'Where it goes', columns, rows })).toBe(
    '**Where it goes**\n\n| Task | Hours |\n| --- | --- |\n| Matching |  |\n| Asking | 31 |',
  );
});

it('a note block is rendered as a quotation, and the source of the note is linked only if the source’s URL is safe', () => {
  const note = { blockType: 'note', title: 'Why', text: 'Once\nmore.', source: 'The survey' } as const;
  expect(blockMarkdown({ ...note, href: 'https://example.com/' })).toBe(
    '> **Why.** Once more. ([The survey](https://example.com/))',
  );
  expect(blockMarkdown({ ...note, href: '/roi' })).toContain('(https://plumbline.example/roi)');
  expect(blockMarkdown({ ...note, href: 'javascript:alert(1)' })).toBe('> **Why.** Once more. (The survey)');
});

it('a code fence is longer than any fence inside the code', () => {
  expect(blockMarkdown({ blockType: 'code', language: 'md', code: '```\na\n```' })).toBe(
    '````md\n```\na\n```\n````',
  );
});

it('a button is rendered as a link with a complete URL, and as nothing if its URL is unsafe', () => {
  const button = { blockType: 'button', label: 'Book [a] call', variant: 'primary' } as const;
  expect(blockMarkdown({ ...button, href: '/book' })).toBe(
    '[Book \\[a\\] call](https://plumbline.example/book)',
  );
  expect(blockMarkdown({ ...button, href: 'https://example.com/' })).toContain('(https://example.com/)');
  expect(blockMarkdown({ ...button, href: 'javascript:alert(1)' })).toBe('');
});

it('a video is rendered as a link to its page with its provider and caption', () => {
  const video = { blockType: 'video', title: 'The tour', caption: 'Ten minutes.' } as const;
  expect(blockMarkdown({ ...video, url: 'https://youtu.be/aqz-KE-bpKQ?t=90' })).toBe(
    '[The tour](https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90s) (video on YouTube)\n\nTen minutes.',
  );
  expect(blockMarkdown({ ...video, url: 'https://evil.example/' })).toBe('');
});

it('a block with missing fields is rendered without an error', () => {
  const blank = { caption: '', rows: [], columns: [], text: '', code: '' };
  for (const blockType of ['figure', 'dataTable', 'note', 'code', 'button', 'video'] as const) {
    expect(() => blockMarkdown({ ...blank, kind: 'bars', blockType } as never)).not.toThrow();
    expect(() => blockMarkdown({ blockType } as never)).not.toThrow();
  }
});
