import type {
  DefaultNodeTypes,
  SerializedAutoLinkNode,
  SerializedLinkNode,
} from '@payloadcms/richtext-lexical';
import {
  type JSXConverter,
  type JSXConvertersFunction,
  RichText as LexicalRichText,
} from '@payloadcms/richtext-lexical/react';
import { ownEntry } from '@/lib/own-entry';
import type { ArticleButton, Media } from '@/payload-types';
import { Prose } from '@/ui/layout/prose';
import { SmartLink } from '@/ui/navigation/smart-link';
import { openLink } from '../blocks/block-links';
import { MediaImage } from '../components/media-image';
import { ArticleBlock } from './article-block';
import type { ArticleBlockFields, RichTextBody, RichTextNode } from './article-content';
import { passagesOf } from './passages';
import { hrefOf, type LinkFields } from './rich-text-links';
import { headingId } from './rich-text-outline';
import { playerScript } from './video-facade';

/** The page's title is its h1, so headings of the text start one level below. */
const levels: Record<string, 'h2' | 'h3' | 'h4'> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};

/** Renders links and autolinks alike, since both need the same check. */
const link: JSXConverter<SerializedLinkNode | SerializedAutoLinkNode> = ({ node, nodesToJSX }) => {
  const children = nodesToJSX({ nodes: node.children });
  const href = hrefOf(node.fields as LinkFields);
  if (href === null) return <>{children}</>;
  return (
    <SmartLink href={href} target={node.fields.newTab ? '_blank' : undefined}>
      {children}
    </SmartLink>
  );
};

const converters: JSXConvertersFunction<DefaultNodeTypes> = ({ defaultConverters }) => ({
  ...defaultConverters,
  link,
  autolink: link,
  heading: ({ node, nodesToJSX }) => {
    const Tag = ownEntry(levels, node.tag) ?? 'h2';
    return <Tag id={headingId(node) || undefined}>{nodesToJSX({ nodes: node.children })}</Tag>;
  },
  upload: ({ node }) => {
    const media = node.value as Media | string | null;
    if (typeof media !== 'object' || !media?.url) return null;
    if (!media.mimeType?.startsWith('image/')) return <a href={media.url}>{media.filename}</a>;
    const caption = (node.fields as { caption?: string | null } | null)?.caption || media.caption;
    return (
      <figure>
        <MediaImage media={media} sizes="(width >= 48rem) 40rem, 100vw" />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    );
  },
});

const shape = { type: 'root', version: 1, direction: null, format: '', indent: 0 } as const;

function Text({ nodes }: { nodes: readonly RichTextNode[] }) {
  const data = { root: { ...shape, children: nodes } };
  return (
    <Prose>
      <LexicalRichText data={data as never} converters={converters} disableContainer disableIndent />
    </Prose>
  );
}

/** Renders a button only if visitors can open its link. */
async function OpenButton({ fields }: { fields: ArticleButton }) {
  return (await openLink(fields)) && <ArticleBlock fields={fields} />;
}

const Block = ({ fields }: { fields: ArticleBlockFields }) =>
  fields.blockType === 'button' ? <OpenButton fields={fields} /> : <ArticleBlock fields={fields} />;

/**
 * Renders an editor's text: headings with anchors, checked links, responsive pictures. Blocks between its paragraphs
 * are outside of the prose styles: notes go to the margin, drawings take the width they need.
 */
export function RichText({ body }: { body: RichTextBody }) {
  const passages = passagesOf(body);
  if (passages.every(({ kind }) => kind === 'text')) return <Text nodes={body.root.children} />;
  const hasVideo = passages.some((one) => one.kind === 'block' && one.fields.blockType === 'video');
  return (
    <div className="article-body">
      {passages.map((passage, index) =>
        passage.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: passages have no name and are never reordered
          <Text key={index} nodes={passage.nodes} />
        ) : (
          <Block key={passage.fields.id ?? index} fields={passage.fields} />
        ),
      )}
      {hasVideo && <script async src={playerScript} />}
    </div>
  );
}
