import type { PayloadRequest } from 'payload';
import { type Ids, idOf } from './ids';
import { pages } from './pages/all-pages';
import type { RichTextWriter } from './rich-text';
import type { BlockSeed } from './shapes';

type References = { authors: Ids; testimonials: Ids };

function resolveBlock(block: BlockSeed, write: RichTextWriter, { authors, testimonials }: References) {
  if (block.blockType === 'prose') return { ...block, body: write(block.body) };
  if (block.blockType === 'people') {
    return { ...block, authors: block.authors.map((slug) => idOf(authors, slug)) };
  }
  if (block.blockType === 'testimonials') {
    return { ...block, picks: block.picks?.map((name) => idOf(testimonials, name)) };
  }
  return block;
}

export async function seedPages(
  req: PayloadRequest,
  write: RichTextWriter,
  references: References,
): Promise<void> {
  for (const page of pages) {
    const blocks = page.blocks.map((block) => resolveBlock(block, write, references));
    const data = { ...page, blocks, _status: 'published' as const };
    await req.payload.create({ collection: 'pages', data, req, overrideAccess: true });
  }
}
