/** Reads the editor's guide, a Markdown file that both the studio and a code host show. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical';
import type { SanitizedConfig } from 'payload';
import { routes } from '@/config/routes';
import type { RichTextBody } from '../../rich-text/article-content';

const guideFile = resolve('docs/editors-guide.md');
/** Further pages, which become passages of the guide with their titles as headings. */
const furtherFiles = ['bring-your-site', 'connect-your-calendar', 'mail-that-arrives'].map((name) =>
  resolve(`docs/${name}.md`),
);

export type GuidePassage =
  | { kind: 'text'; body: RichTextBody }
  /** `src` is the path from which the site serves the picture. */
  | { kind: 'picture'; src: string; alt: string };

type Node = { type?: string; format?: unknown; text?: string; children?: Node[]; [key: string]: unknown };

/** A picture on a line of its own. Its path is relative to `docs/`, and lies below `../public/`. */
const pictureLines = /^!\[([^\]\n]+)\]\(\.\.\/public(\/[\w./-]+)\)$/gm;
const title = /^# .+\n/;
const headings = /^#+ /gm;
/** Lexical's bit for inline code. */
const codeFormat = 16;

/**
 * Turns the studio's paths, which are inline code in the Markdown file, into links. On a code host such links would
 * lead nowhere.
 */
function withStudioLinks(node: Node): Node {
  if (node.children) return { ...node, children: node.children.map(withStudioLinks) };
  const isAddress = Number(node.format) & codeFormat && node.text?.startsWith(routes.studio);
  if (!isAddress) return node;
  const fields = { linkType: 'custom', url: node.text, newTab: false };
  return { type: 'link', version: 3, direction: null, format: '', indent: 0, fields, children: [node] };
}

/** Passages of the guide in order, without its title. */
export async function readGuide(config: SanitizedConfig): Promise<GuidePassage[]> {
  const [guide = '', ...further] = await Promise.all(
    [guideFile, ...furtherFiles].map((file) => readFile(file, 'utf8')),
  );
  const markdown = [guide.replace(title, ''), ...further.map((page) => page.replace(headings, '#$&'))].join(
    '\n',
  );
  const editorConfig = await editorConfigFactory.default({ config });
  // The regular expression has two captures, so `split` returns each text followed by a picture's alternative text
  // and path.
  const parts = markdown.split(pictureLines);
  return parts.flatMap((part, at): GuidePassage[] => {
    if (at % 3 === 1) return [{ kind: 'picture', alt: part, src: parts[at + 1] ?? '' }];
    if (at % 3 === 2 || part.trim() === '') return [];
    const { root } = convertMarkdownToLexical({ editorConfig, markdown: part.trim() });
    return [{ kind: 'text', body: { root: withStudioLinks(root as Node) } as RichTextBody }];
  });
}
