/** Articles as Markdown, for clients that read text rather than HTML. */
import { convertLexicalToMarkdown, editorConfigFactory } from '@payloadcms/richtext-lexical';
import type { SanitizedConfig } from 'payload';
import { absoluteUrl } from '@/config/site';
import type { CaseStudy, KbArticle, Media, Post, Prompt, Resource } from '@/payload-types';
import type { RichTextBody } from '../rich-text/article-content';
import { passagesOf } from '../rich-text/passages';
import { hrefOf, type LinkFields } from '../rich-text/rich-text-links';
import { blockMarkdown, codeFence } from './block-markdown';

export type Article =
  | { collection: 'posts'; doc: Post }
  | { collection: 'case-studies'; doc: CaseStudy }
  | { collection: 'resources'; doc: Resource }
  | { collection: 'kb-articles'; doc: KbArticle }
  | { collection: 'prompts'; doc: Prompt };

type Node = {
  type?: string;
  tag?: string;
  fields?: LinkFields;
  value?: Media | string | null;
  children?: Node[];
  [key: string]: unknown;
};

/**
 * Rewrites a node for a text outside of its page: links become absolute, pictures become links, h1 becomes h2 below
 * the title.
 */
function standAlone(node: Node): Node[] {
  const children = node.children?.flatMap(standAlone);
  if (node.type === 'link' || node.type === 'autolink') {
    const href = node.fields ? hrefOf(node.fields) : null;
    if (href === null) return children ?? [];
    const url = /^[/#]/.test(href) ? absoluteUrl(href) : href;
    return [{ ...node, children, fields: { ...node.fields, linkType: 'custom', url } }];
  }
  if (node.type === 'upload') return pictureLink(node);
  if (node.type === 'heading' && node.tag === 'h1') return [{ ...node, children, tag: 'h2' }];
  return [children ? { ...node, children } : node];
}

function pictureLink({ value }: Node): Node[] {
  if (typeof value !== 'object' || !value?.url) return [];
  const text = { type: 'text', version: 1, text: value.alt, format: 0, detail: 0, mode: 'normal', style: '' };
  const link = {
    type: 'link',
    version: 3,
    fields: { linkType: 'custom', url: absoluteUrl(value.url) },
    children: [text],
  };
  return [{ type: 'paragraph', version: 1, children: [link] }];
}

async function bodyMarkdown(body: RichTextBody, config: SanitizedConfig): Promise<string> {
  const editorConfig = await editorConfigFactory.default({ config });
  const texts = passagesOf(body).map((passage) => {
    if (passage.kind === 'block') return blockMarkdown(passage.fields, absoluteUrl);
    const root = { ...body.root, children: (passage.nodes as Node[]).flatMap(standAlone) };
    // The cast is safe: the nodes are the editor's own, and Payload's generated type for rich text is looser
    // than the converter's.
    return convertLexicalToMarkdown({ editorConfig, data: { root } as never });
  });
  return texts.filter(Boolean).join('\n\n');
}

function promptMarkdown({ prompt, output, check }: Prompt): string {
  return [
    codeFence(prompt),
    ...(output ? ['## What came of it', output] : []),
    ...(check ? ['## What to check', check] : []),
  ].join('\n\n');
}

/** Facts that the page shows around the text, as names and values. */
function factsOf({ collection, doc }: Article): [string, string | null | undefined][] {
  const published = ['Published', doc.publishedAt?.slice(0, 10)] as [string, string | undefined];
  switch (collection) {
    case 'posts':
      return [['Author', typeof doc.author === 'object' ? doc.author.name : undefined], published];
    case 'case-studies':
      return [
        ['Client', doc.isSample ? `${doc.client} (sample)` : doc.client],
        ['Industry', doc.industry],
        published,
      ];
    case 'resources':
      return [['For', doc.audience], published];
    case 'kb-articles':
    case 'prompts':
      return [
        ['Topic', doc.category],
        ['Updated', doc.updatedAt.slice(0, 10)],
      ];
  }
}

function resultsOf({ collection, doc }: Article): string[] {
  if (collection !== 'case-studies' || !doc.results?.length) return [];
  const rows = doc.results.map(
    ({ value, label, method }) => `- **${value}** ${label}${method ? ` (${method})` : ''}`,
  );
  return ['## Results', rows.join('\n')];
}

function sourcesOf({ collection, doc }: Article): string[] {
  if (collection !== 'resources' || !doc.sources?.length) return [];
  const rows = doc.sources.map(
    ({ title, url }, index) => `${index + 1}. ${url ? `[${title}](${url})` : title}`,
  );
  return ['## Sources', rows.join('\n')];
}

/** Renders the whole article: title, summary, facts, text, and the URL of its page. */
export async function articleMarkdown(
  article: Article,
  path: string,
  config: SanitizedConfig,
): Promise<string> {
  const { doc, collection } = article;
  const facts = [...factsOf(article), ['Page', absoluteUrl(path)] as const];
  return `${[
    `# ${doc.title}`,
    `> ${collection === 'posts' ? doc.excerpt : doc.summary}`.replace(/\s+/g, ' '),
    facts.flatMap(([name, value]) => (value ? [`- ${name}: ${value}`] : [])).join('\n'),
    ...resultsOf(article),
    collection === 'prompts' ? promptMarkdown(doc) : await bodyMarkdown(doc.body, config),
    ...sourcesOf(article),
  ].join('\n\n')}\n`;
}
