import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html';
import { buildConfig } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRichTextWriter, type RichTextWriter } from '@/seed/rich-text';

let write: RichTextWriter;
const html = (markdown: string) => convertLexicalToHTML({ data: write(markdown), disableContainer: true });

beforeAll(async () => {
  // The writer needs an editor, not a database: nothing connects.
  const db = { defaultIDType: 'text' as const, init: () => ({}) as never, allowIDOnCreate: false };
  write = await createRichTextWriter(
    await buildConfig({ secret: 'none needed', editor: lexicalEditor(), collections: [], db }),
  );
});

describe('rich text written as Markdown', () => {
  it('has headings and paragraphs, wrapped lines joined', () => {
    expect(html('\n## Title\n\nOne line\nand the next.\n\n### Below\n')).toBe(
      '<h2>Title</h2><p>One line and the next.</p><h3>Below</h3>',
    );
  });

  it('has bold, italic and links', () => {
    expect(html('A **bold**, *slanted* [link](/contact).')).toBe(
      '<p>A <strong>bold</strong>, <em>slanted</em> <a href="/contact">link</a>.</p>',
    );
  });

  it('has lists, whose items may be wrapped', () => {
    expect(write('- one\n  more\n- two').root.children).toMatchObject([
      { type: 'list', listType: 'bullet', children: [{ children: [{ text: 'one more' }] }, {}] },
    ]);
    expect(write('1. one\n2. two').root.children).toMatchObject([{ type: 'list', listType: 'number' }]);
  });

  it('has quotes', () => {
    expect(html('> Said once.')).toBe('<blockquote>Said once.</blockquote>');
  });
});
