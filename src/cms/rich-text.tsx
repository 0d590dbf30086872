import type { DefaultNodeTypes } from '@payloadcms/richtext-lexical';
import { type JSXConvertersFunction, RichText as LexicalRichText } from '@payloadcms/richtext-lexical/react';
import type { Media } from '@/payload-types';
import { Prose } from '@/ui/prose';
import { SmartLink } from '@/ui/smart-link';
import { MediaImage } from './media-image';
import { pathOf, type RoutedCollection, routedCollections } from './paths';
import { headingId, type RichTextBody } from './rich-text-outline';

type LinkFields = {
  url?: string | null;
  linkType?: string | null;
  newTab?: boolean | null;
  doc?: { relationTo: string; value: unknown } | null;
};

const isRouted = (slug: string): slug is RoutedCollection =>
  (routedCollections as readonly string[]).includes(slug);

/** Where an editor's link leads; null for anything but a page, a hash, the web, mail or telephone. */
function hrefOf({ linkType, doc, url }: LinkFields): string | null {
  if (linkType === 'internal') {
    if (!doc || !isRouted(doc.relationTo) || typeof doc.value !== 'object' || doc.value === null) return null;
    return pathOf(doc.relationTo, doc.value);
  }
  return url && /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(url) ? url : null;
}

/** The page's own title is its h1, so the text starts one level below. */
const levels: Record<string, 'h2' | 'h3' | 'h4'> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};

const converters: JSXConvertersFunction<DefaultNodeTypes> = ({ defaultConverters }) => ({
  ...defaultConverters,
  heading: ({ node, nodesToJSX }) => {
    const Tag = levels[node.tag] ?? 'h2';
    return (
      <Tag id={headingId(node) || undefined} className="scroll-mt-24">
        {nodesToJSX({ nodes: node.children })}
      </Tag>
    );
  },
  link: ({ node, nodesToJSX }) => {
    const children = nodesToJSX({ nodes: node.children });
    const href = hrefOf(node.fields as LinkFields);
    if (href === null) return <>{children}</>;
    return (
      <SmartLink href={href} target={node.fields.newTab ? '_blank' : undefined}>
        {children}
      </SmartLink>
    );
  },
  upload: ({ node }) => {
    const media = node.value as Media | string;
    if (typeof media !== 'object' || !media.url) return null;
    if (!media.mimeType?.startsWith('image/')) return <a href={media.url}>{media.filename}</a>;
    return (
      <figure>
        <MediaImage media={media} sizes="(width >= 48rem) 40rem, 100vw" />
        {media.caption && <figcaption>{media.caption}</figcaption>}
      </figure>
    );
  },
});

/** An editor's text as the site sets it: headings one can link to, checked links, responsive pictures. */
export function RichText({ body }: { body: RichTextBody }) {
  return (
    <Prose>
      <LexicalRichText data={body as never} converters={converters} disableContainer disableIndent />
    </Prose>
  );
}
