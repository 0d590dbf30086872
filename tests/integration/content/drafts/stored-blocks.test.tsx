/** Every block can be stored and previewed with any one field empty, and published if that field is not required. */
import { beforeAll, expect, it } from 'vitest';
import { allBlocks } from '@/cms/blocks/all-blocks';
import { actors } from '../../../support/actors';
import { fieldsOfBlock } from '../../../support/content/block-fields';
import { documentAt, oddWordsOf, outputOf } from '../../../support/content/document-output';
import { emptiedInTurn, nothingsOfBlock } from '../../../support/content/emptied-document';
import { type Filling, filledFields } from '../../../support/content/filled-document';
import { refusedFields } from '../../../support/content/refused-fields';
import { relatedDocuments } from '../../../support/content/related-documents';
import { create } from '../../../support/factories';
import { testPayload } from '../../../support/payload';
import { representatives } from '../../../support/suite/full';

type Block = { blockType: string };

let related: Filling['related'];
beforeAll(async () => {
  related = await relatedDocuments();
});

/** Saves as an editor. @returns the paths of the fields for which the save is refused */
async function save(id: string, blocks: readonly Block[], _status: 'draft' | 'published'): Promise<string[]> {
  const payload = await testPayload();
  const change = { collection: 'pages', id, draft: _status === 'draft', overrideAccess: false } as const;
  const user = await actors.user('editor');
  return refusedFields(payload.update({ ...change, data: { blocks, _status } as never, user }));
}

const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && 'blockType' in value;

/**
 * Sets the anchor of a block to `anchor`, unless the block has none, and empties the anchors of its inner blocks,
 * because anchors must be unique.
 */
const withAnchor = (block: Record<string, unknown>, anchor: string) =>
  Object.fromEntries(
    Object.entries(block).map(([name, value]) => {
      if (name === 'anchor') return [name, value && anchor];
      const hasBlocks = Array.isArray(value) && value.every(isBlock);
      return [name, hasBlocks ? value.map((inner) => ({ ...inner, anchor: '' })) : value];
    }),
  );

/** Blocks that the short run tests instead of all: one with a group of fields, one with rows, and a form. */
const standing = ['hero', 'figure', 'form'];

it.each(
  representatives(
    allBlocks.map(({ slug }) => slug),
    (slug) => standing.includes(slug),
  ),
)(
  'copies of the block %s, each with one empty field, are saved and previewed, and publishing them reports errors at empty fields only',
  async (blockType) => {
    const fields = await fieldsOfBlock(blockType);
    const whole = filledFields(fields, { words: 'some words', hrefs: ['/', '/'], related });
    const emptied = emptiedInTurn(fields, whole, nothingsOfBlock);
    const blocks = emptied.map(([, block], index) => ({
      ...withAnchor(block, `section-${index}`),
      blockType,
    }));
    const path = `/stored-${blockType.toLowerCase()}`;
    const { id } = await create('pages', { title: 'Blocks', path, _status: 'published' });

    expect(await save(id, blocks, 'draft')).toEqual([]);
    expect(await outputOf(await documentAt(path, 'editor'), path)).not.toMatch(oddWordsOf(blockType));

    const refused = await save(id, blocks, 'published');
    const elsewhere = refused.filter((field) => {
      const [, index, ...names] = field.split('.');
      const [emptiedField = ''] = emptied[Number(index)]?.[0].split(' = ') ?? [];
      return !`${emptiedField}.`.startsWith(`${names.join('.')}.`);
    });
    expect(elsewhere, 'refused, and not emptied').toEqual([]);
    const rest = blocks.filter((_, index) => !refused.some((field) => field.startsWith(`blocks.${index}.`)));
    expect(rest).not.toEqual([]);
    expect(await save(id, rest, 'published')).toEqual([]);
    expect(await outputOf(await documentAt(path, 'visitor'), path)).not.toMatch(oddWordsOf(blockType));
  },
);
