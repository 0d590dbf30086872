import { randomBytes } from 'node:crypto';
import type { JsonObject, RichTextField } from 'payload';
import { parse } from 'yaml';
import { mapDocument, type Visitor } from '../map-fields';
import { blocksOf, findUnknownMarkdown, type RichText, writeRichText } from '../rich-text/rich-text';
import { type Passage, splitFences } from '../rich-text/split-fences';

type Fence = Extract<Passage, { kind: 'fence' }>;
type Report = Visitor['report'];

/** Block that stores the text of a fence as code if the fence is not named after a block. */
const codeBlock = 'code';

/** Parses the fields of a fence from its YAML, or for code from its name, title and text. */
function parseFence({ name, title, text }: Fence, slug: string): unknown {
  if (slug !== codeBlock) return parse(text);
  return { ...(name && { language: name }), ...(title && { title }), code: text };
}

/**
 * Name of a fence with an upload. All editors of articles support uploads, which are nodes of their own rather than
 * blocks.
 */
const pictureFence = 'picture';

/** Lexical node of a block. */
const blockNode = (blockType: string, fields: JsonObject) => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id: randomBytes(12).toString('hex'), blockName: '', blockType, ...fields },
});

export type RichTextVisitor = Visitor & {
  /** Called for each document of `media` that the text shows. */
  reference(collection: string, key: unknown, path: string): void;
};

/**
 * Converts Markdown to the document of the field's editor. If the editor offers blocks, a fence named after a
 * block becomes that block, with the YAML in the fence as its fields; any other fence becomes a code block
 * whose language is the name. @param visitor receives paths relative to the field: `.figure[1].rows[0].label`
 * is in the second figure of the text.
 */
export function checkRichText(field: RichTextField, markdown: string, visitor: RichTextVisitor): RichText {
  const blocks = blocksOf(field);
  const counts = new Map<string, number>();
  const report: Report = (path, sentence) => visitor.report(path, sentence);

  function children(text: string): RichText['root']['children'] {
    const richText = writeRichText(field, text);
    for (const passage of findUnknownMarkdown(text, richText)) {
      report('', `has Markdown that its editor does not know: ${passage.slice(0, 80)}`);
    }
    return richText.root.children;
  }

  /** Node of an upload, with the file name as its value; replaced by the id when the text is saved. */
  function picture({ text }: Fence): RichText['root']['children'] {
    const file: unknown = Object(parse(text)).file;
    visitor.reference('media', file, '.picture');
    return [{ type: 'upload', version: 3, format: '', relationTo: 'media', value: file, fields: null }];
  }

  function block(fence: Fence): RichText['root']['children'] {
    const { name } = fence;
    if (name === pictureFence) return picture(fence);
    const own = blocks.find(({ slug }) => slug === name) ?? blocks.find(({ slug }) => slug === codeBlock);
    if (!own) {
      report('', `has a fence that names no block of its editor: ${name}.`);
      return [];
    }
    const index = counts.get(own.slug) ?? 0;
    counts.set(own.slug, index + 1);
    const at = `.${own.slug}[${index}]`;
    try {
      const fields = mapDocument(own, parseFence(fence, own.slug), {
        leaf: (inner, value, path) => visitor.leaf(inner, value, `${at}.${path}`),
        report: (path, sentence) => report(path ? `${at}.${path}` : at, sentence),
      });
      return [blockNode(own.slug, fields)];
    } catch (error) {
      report(at, `is no YAML: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      return [];
    }
  }

  const { root } = writeRichText(field, '');
  const passages: Passage[] =
    blocks.length > 0 ? splitFences(markdown) : [{ kind: 'text', markdown: markdown }];
  const nodes = passages.flatMap((passage) => {
    if (passage.kind === 'text') return children(passage.markdown);
    if (passage.kind === 'fence') return block(passage);
    report('', `has a fence without an end: ${passage.opening}`);
    return [];
  });
  return { root: { ...root, children: nodes.length > 0 ? nodes : root.children } };
}
