/** Fenced sections of a content file become blocks of the article. */
import { expect, it } from 'vitest';
import { checkContent } from '@/seed/check/check-content';
import { loadContent } from '@/seed/load-content';
import { rows } from '../../../support/db';
import { testRequest } from '../../../support/payload';

const body = `
Before.

\`\`\`figure
caption: Days until access ends
kind: flow
rows:
  - label: The project ends
\`\`\`

\`\`\`dataTable
caption: Who sees what
columns:
  - label: Who
  - label: What
rows:
  - cells: ["Two people", "Everything"]
\`\`\`

\`\`\`note
text: By the way.
\`\`\`

\`\`\`button
label: Book a call
href: /book
variant: secondary
\`\`\`

\`\`\`video
url: https://vimeo.com/76979871
title: The tour
\`\`\`

\`\`\`json
{}
\`\`\`
`;
const article = { title: 'Who?', summary: 'Two.', category: 'Security', slug: 'who' };

const load = async (text: string) => {
  const req = await testRequest();
  const data = { ...article, body: text };
  const path = 'content/kb-articles/who.md';
  const file = { file: path, path, folder: 'kb-articles', name: 'who', data };
  await loadContent(req, checkContent(req.payload.config, [file]));
};

it('fenced sections of a Markdown file are stored as blocks in the order of the file', async () => {
  await load(body);
  const [row] = await rows<{ body: { root: { children: object[] } } }>(
    `select body from kb_articles where slug = 'who'`,
  );
  const block = (fields: object) => ({ type: 'block', fields });
  expect(row?.body.root.children).toMatchObject([
    { type: 'paragraph' },
    block({ blockType: 'figure', kind: 'flow', rows: [{ label: 'The project ends' }] }),
    block({ blockType: 'dataTable', rows: [{ cells: ['Two people', 'Everything'] }] }),
    block({ blockType: 'note', text: 'By the way.' }),
    block({ blockType: 'button', label: 'Book a call', href: '/book', variant: 'secondary' }),
    block({ blockType: 'video', url: 'https://vimeo.com/76979871', title: 'The tour' }),
    block({ blockType: 'code', language: 'json', code: '{}' }),
  ]);
});

it('a fenced block without a required field is refused, and the error names the file that contains the block', async () => {
  await expect(load('```figure\nkind: bars\nrows:\n  - label: x\n```')).rejects.toThrow(
    'content/kb-articles/who.md: body',
  );
});

it.each([
  'https://evil.example/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/playlist?list=PL1',
  'javascript:alert(1)',
])('a video with the address %s is refused', async (url) => {
  await expect(load(`\`\`\`video\nurl: ${url}\ntitle: The tour\n\`\`\``)).rejects.toThrow(
    'content/kb-articles/who.md: body',
  );
});
