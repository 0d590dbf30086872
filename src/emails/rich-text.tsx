import type { DefaultNodeTypes } from '@payloadcms/richtext-lexical';
import {
  convertLexicalNodesToJSX,
  defaultJSXConverters,
  type JSXConverters,
} from '@payloadcms/richtext-lexical/react';
import { Fragment, type ReactNode } from 'react';
import { absoluteHref } from './absolute-href';
import { type FillIns, fillIn } from './fill-in';
import { style } from './style';

type Document = { root: { children: { type: string; version: number }[] } };

type RichTextProps = { document: Document; siteUrl: string; values: FillIns };

/** Converters for rich text in a mail: the studio's nodes with inline styles, and the recipient's values filled in. */
function convertersFor(siteUrl: string, values: FillIns): JSXConverters<DefaultNodeTypes> {
  const defaultText = defaultJSXConverters.text;
  return {
    ...defaultJSXConverters,
    text: (args) => {
      const node = { ...args.node, text: fillIn(args.node.text, values) };
      return typeof defaultText === 'function' ? defaultText({ ...args, node }) : node.text;
    },
    paragraph: ({ node, nodesToJSX }) => <p style={style.text}>{nodesToJSX({ nodes: node.children })}</p>,
    heading: ({ node, nodesToJSX }) => (
      <h2 style={node.tag === 'h2' ? style.heading : style.subheading}>
        {nodesToJSX({ nodes: node.children })}
      </h2>
    ),
    list: ({ node, nodesToJSX }) => {
      const List = node.listType === 'number' ? 'ol' : 'ul';
      return <List style={style.list}>{nodesToJSX({ nodes: node.children })}</List>;
    },
    listitem: ({ node, nodesToJSX }) => (
      <li style={style.listItem}>{nodesToJSX({ nodes: node.children })}</li>
    ),
    quote: ({ node, nodesToJSX }) => (
      <blockquote style={style.quote}>{nodesToJSX({ nodes: node.children })}</blockquote>
    ),
    horizontalrule: <hr style={style.rule} />,
    link: ({ node, nodesToJSX }) => (
      <a href={absoluteHref(node.fields.url ?? '', siteUrl)} style={style.link}>
        {nodesToJSX({ nodes: node.children })}
      </a>
    ),
    autolink: ({ node, nodesToJSX }) => (
      <a href={absoluteHref(node.fields.url ?? '', siteUrl)} style={style.link}>
        {nodesToJSX({ nodes: node.children })}
      </a>
    ),
  };
}

export function MailRichText({ document, siteUrl, values }: RichTextProps): ReactNode {
  const nodes = convertLexicalNodesToJSX({
    converters: convertersFor(siteUrl, values),
    nodes: document.root.children,
    parent: { type: 'root', version: 1 },
  });
  // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in order
  return nodes.map((node, index) => <Fragment key={index}>{node}</Fragment>);
}
