import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html';
import { buildConfig, type RichTextField } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasItalics } from '@/cms/rich-text/has-italics';
import { paragraphsText, repeatsOpening } from '@/cms/rich-text/rich-text-outline';
import { writeRichText } from '@/seed/rich-text/rich-text';
import { noDatabase } from '../support/database/no-database';

let body: RichTextField;
const write = (markdown: string) => writeRichText(body, markdown);
const html = (markdown: string) => convertLexicalToHTML({ data: write(markdown), disableContainer: true });

beforeAll(async () => {
  const fields = [{ name: 'body', type: 'richText' as const }];
  const config = await buildConfig({
    secret: 'none needed',
    editor: lexicalEditor(),
    collections: [{ slug: 'posts', fields }],
    db: noDatabase,
  });
  const field = config.collections[0]?.flattenedFields.find(({ name }) => name === 'body');
  if (field?.type !== 'richText') throw new Error('There is no rich text to write.');
  body = field;
});

describe('rich text written as Markdown', () => {
  it('headings and paragraphs are converted, with wrapped lines joined', () => {
    expect(html('\n## Title\n\nOne line\nand the next.\n\n### Below\n')).toBe(
      '<h2>Title</h2><p>One line and the next.</p><h3>Below</h3>',
    );
  });

  it('Markdown for bold text, italic text and links is converted', () => {
    expect(html('A **bold**, *slanted* [link](/contact).')).toBe(
      '<p>A <strong>bold</strong>, <em>slanted</em> <a href="/contact">link</a>.</p>',
    );
  });

  it('lists are converted, with wrapped items joined', () => {
    expect(write('- one\n  more\n- two').root.children).toMatchObject([
      { type: 'list', listType: 'bullet', children: [{ children: [{ text: 'one more' }] }, {}] },
    ]);
    expect(write('1. one\n2. two').root.children).toMatchObject([{ type: 'list', listType: 'number' }]);
  });

  it('a Markdown quote is converted to a blockquote', () => {
    expect(html('> Said once.')).toBe('<blockquote>Said once.</blockquote>');
  });
});

describe('opening of a rich text', () => {
  it('paragraphsText returns the text of paragraphs, without headings, quotations and lines that consist of a URL', () => {
    const text =
      '## Heading\n\nOne **bold** [link](/contact).\n\nhttps://x.example/video\n\n> Quoted.\n\nTwo.';
    expect(paragraphsText(write(text))).toBe('One bold link. Two.');
  });

  it('repeatsOpening is true for an excerpt copied from the opening, whole or cut, and false for any other', () => {
    const opening = write('One sentence.\n\nA second one\nwith more words.');
    expect(repeatsOpening('One sentence.', opening)).toBe(true);
    expect(repeatsOpening('One sentence. A second one with …', opening)).toBe(true);
    expect(repeatsOpening('What it is about.', opening)).toBe(false);
    expect(repeatsOpening('', opening)).toBe(false);
  });
});

describe('hasItalics', () => {
  it.each([
    ['emphasis in a paragraph', 'What *counts*.', true],
    ['emphasis in a list', '- one\n- *two*\n', true],
    ['emphasis in a quote', '> one *two*\n', true],
    ['emphasis in a heading that is not bold', '## What *counts*\n\nMuch.', true],
    ['no emphasis', 'What counts.\n\n### And **how**', false],
    ['bold emphasis alone', 'What ***counts***.', false],
    ['emphasis in a bold heading', '### What *counts*\n\nMuch.', false],
  ])('of a text with %s', (_what, markdown, expected) => {
    expect(hasItalics(write(markdown) as never)).toBe(expected);
  });
});
