/** Every block renders, whatever an editor has left out of it or typed into it. */
import type { FlattenedField } from 'payload';
import { renderToReadableStream } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { allBlocks } from '@/cms/blocks/all-blocks';
import { completeBlocks } from '@/cms/blocks/complete-blocks';
import { RenderBlocks } from '@/cms/render-blocks';
import { fieldsOfBlock } from '../../support/content/block-fields';
import { oddWordsOf, textOf } from '../../support/content/document-output';
import { emptiedInTurn } from '../../support/content/emptied-document';
import { filledFields } from '../../support/content/filled-document';
import { renderWithErrors } from '../../support/content/render-html';
import { testPayload } from '../../support/payload';

type Data = Record<string, unknown>;

/** Renders blocks as they come from the database. @returns their text. @throws what a render throws */
const textOfBlocks = async (...blocks: Data[]): Promise<string> =>
  textOf(
    await renderWithErrors(<RenderBlocks blocks={completeBlocks((await testPayload()).config, blocks)} />),
  );

/** Returns all fields, each present and empty, with `rows` in every array. */
const emptied = (fields: readonly FlattenedField[], rows: Data[]): Data =>
  Object.fromEntries(
    fields
      .filter(({ name }) => name !== 'id')
      .map((field) => {
        if (field.type === 'array') return [field.name, rows];
        return [field.name, field.type === 'group' ? emptied(field.flattenedFields, rows) : null];
      }),
  );

const worstTexts = {
  'an endless word': 'Donaudampfschifffahrt'.repeat(30),
  'other scripts': 'שלום עולם זמן תגובה 🧭👩‍👩‍👧‍👦 ﷺ e\u0301 \u202eabc\u202c '.repeat(12),
  markup: '</script><script>alert(1)</script> {{name}} $1 &amp; <b>"quoted\' %s %00 '.repeat(8),
};

describe.each(allBlocks.map(({ slug }) => slug))('block %s, empty or with extreme texts', (blockType) => {
  it.each([
    ['no stored fields', () => ({})],
    ['every field blank', (fields: readonly FlattenedField[]) => emptied(fields, [])],
    ['empty rows', (fields: readonly FlattenedField[]) => emptied(fields, [{}, {}])],
  ])('a block with %s renders without NaN, undefined or null', async (_, make) => {
    const fields = await fieldsOfBlock(blockType);
    expect(await textOfBlocks({ ...make(fields), blockType })).not.toMatch(oddWordsOf(blockType));
  });

  it.each(Object.entries(worstTexts))(
    'a block with %s as its texts, whose links and files no longer exist, renders without NaN, undefined or null',
    async (_, words) => {
      const fields = await fieldsOfBlock(blockType);
      for (const href of ['/nowhere', 'https://elsewhere.example/?a=1&b=%20#c']) {
        const gone = {
          media: ['gone'],
          authors: ['gone'],
          testimonials: ['gone'],
          prompts: ['gone'],
          posts: ['gone'],
        };
        const filled = filledFields(fields, { words, hrefs: [href, href], related: gone });
        expect(await textOfBlocks({ ...filled, blockType })).not.toMatch(oddWordsOf(blockType));
      }
    },
  );
});

describe.each(allBlocks.map(({ slug }) => slug))('block %s, partly filled', (blockType) => {
  it('a block renders if any one of its fields is empty, or if a document that it refers to is missing', async () => {
    const fields = await fieldsOfBlock(blockType);
    const filled = filledFields(fields, { words: 'Some words', hrefs: ['/', '/'], related: {} });
    const emptied = emptiedInTurn(fields, { ...filled, blockType });
    expect(await textOfBlocks(...emptied.map(([, block]) => block))).not.toMatch(oddWordsOf(blockType));
  });
});

it('a page with a block whose type no longer exists renders the other blocks', async () => {
  const text = await textOfBlocks(
    { blockType: 'marquee', words: 'Rolling along' },
    { blockType: 'columns', left: [{ blockType: 'marquee' }, { blockType: 'quote', text: 'Still here.' }] },
    { blockType: 'faq', heading: 'Questions', items: [{ question: 'Is it there?', answer: 'It is.' }] },
  );
  expect(text).toContain('Still here.');
  expect(text).toContain('Is it there?');
  expect(text).not.toContain('Rolling along');
});

it('blocks in a column have no section of their own, and their headings are one level lower', async () => {
  const blocks = completeBlocks((await testPayload()).config, [
    {
      blockType: 'columns',
      heading: 'Side by side',
      left: [{ blockType: 'stats', heading: 'Counted', items: [{ value: '4', label: 'of them' }] }],
      right: [{ blockType: 'code', heading: 'Typed', code: 'a = 1' }],
    },
  ]);
  const stream = await renderToReadableStream(<RenderBlocks blocks={blocks} />);
  const html = await new Response(stream).text();
  expect(html.match(/class="frame/g)).toHaveLength(1);
  expect(html.match(/<h2/g)).toHaveLength(1);
  expect(html.match(/<h3/g)).toHaveLength(2);
});
