/** Converts the body of another system into the blocks of a page. */
import { isRecord } from '@/lib/is-record';
import type { SourceBody } from '../source-site';
import type { BodyNode } from './body-writer';
import type { ConvertedPage, ResolveAddresses } from './conversion';
import { bodyOf, convertNodes } from './convert-body';
import { noTitle } from './elements/media';
import { nodesText } from './nodes-text';
import { type LossList, shortened } from './walk';

type PageBlock = ConvertedPage['blocks'][number];

const maxHeading = 120;
const maxCaption = 240;

/** Blocks that exist in pages with the same name and the same fields. */
const shared: ReadonlySet<unknown> = new Set(['dataTable', 'code', 'gallery', 'unsupported']);

const paragraphOf = (text: string, url: string | null): BodyNode => {
  const node: BodyNode = { type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' };
  const shape = { direction: null, format: '', indent: 0 };
  const fields = { linkType: 'custom', url, newTab: false };
  const children = url === null ? [node] : [{ type: 'link', version: 3, ...shape, fields, children: [node] }];
  return { type: 'paragraph', version: 1, ...shape, textFormat: 0, children };
};

/** Paragraphs in place of an article's block that pages do not have: a button or a video. */
function asParagraphs({ fields }: BodyNode, losses: LossList): BodyNode[] {
  if (!isRecord(fields)) return [];
  const text = (name: string) => (typeof fields[name] === 'string' ? String(fields[name]) : '');
  if (fields.blockType === 'button') {
    losses.add('Button', `A link stands in its place: “${text('label')}”`);
    return [paragraphOf(text('label'), text('href'))];
  }
  const [url, title, caption] = [text('url'), text('title'), text('caption')];
  losses.add('Video', `A link stands in its place: ${url}`);
  return [
    paragraphOf(title === noTitle ? url : title, url),
    ...(caption !== '' && caption !== title ? [paragraphOf(caption, null)] : []),
  ];
}

/** The page's block for a node between texts; null for a node that is text. */
function blockOf({ type, value, fields }: BodyNode): PageBlock | null {
  const own = isRecord(fields) ? fields : {};
  if (type === 'block' && shared.has(own.blockType)) {
    const { blockName: _, ...rest } = own;
    return rest as unknown as PageBlock;
  }
  if (type !== 'upload') return null;
  const caption = typeof own.caption === 'string' ? { caption: own.caption.slice(0, maxCaption) } : {};
  return { blockType: 'media', media: value, width: 'text', ...caption } as PageBlock;
}

/** Paragraph for a caption that does not fit below a picture of a page. */
const longCaption = ({ type, fields }: BodyNode): string | null => {
  const caption = type === 'upload' && isRecord(fields) ? fields.caption : null;
  return typeof caption === 'string' && caption.length > maxCaption ? caption : null;
};

/** Converts a body into the blocks of a page, which begin with its title. */
export function convertPage(body: SourceBody, title: string, resolve: ResolveAddresses): ConvertedPage {
  const { nodes, losses } = convertNodes(body, resolve);
  const blocks: PageBlock[] = [{ blockType: 'hero', heading: shortened(title || 'Page', maxHeading - 1) }];
  let text: BodyNode[] = [];
  const endText = () => {
    if (text.length > 0) blocks.push({ blockType: 'prose', body: bodyOf(text) });
    text = [];
  };
  for (const node of nodes) {
    const caption = longCaption(node);
    const block = blockOf(caption === null ? node : { ...node, fields: {} });
    if (block) {
      endText();
      blocks.push(block);
      if (caption !== null) text.push(paragraphOf(caption, null));
    } else if (node.type === 'block') text.push(...asParagraphs(node, losses));
    else text.push(node);
  }
  endText();
  return { blocks, losses: losses.list(), text: nodesText(nodes) };
}
