import { noteOn } from '@/app/og/[[...path]]/note-on';
import { documentRows } from '@/cms/components/document-row';
import { articleMarkdown } from '@/cms/discovery/article-markdown';
import { feedXml } from '@/cms/discovery/feed-xml';
import type { RoutedDocument } from '@/cms/documents/routed-document';
import { documentMetadata } from '@/cms/metadata';
import { findByPath, getSettings } from '@/cms/queries';
import { StructuredData } from '@/cms/structured-data/structured-data';
import { DocumentView } from '@/cms/templates/document-view';
import { actors } from '../actors';
import { testPayload } from '../payload';
import { renderWithErrors } from './render-html';

/** Words that a page would show in place of a missing value. */
export const oddWords = /\b(NaN|Infinity|undefined|null)\b|Invalid Date|\[object/;

/**
 * Like `oddWords`, for a block. `null` is allowed in the reference of the partner API, which says where a field may
 * be null.
 */
export const oddWordsOf = (blockType: string) =>
  blockType === 'apiReference' ? /\b(NaN|Infinity|undefined)\b|\[object/ : oddWords;

export const textOf = (html: string) =>
  html.replaceAll(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ');

/** Returns all output generated from a document, as text. @throws what a render throws */
export async function outputOf(document: RoutedDocument, path: string): Promise<string> {
  const { config } = await testPayload();
  const settings = await getSettings();
  const html = await renderWithErrors(
    <>
      <StructuredData document={document} path={path} />
      <DocumentView document={document} />
    </>,
  );
  const { title } = documentMetadata(document, path, settings);
  return [
    textOf(html),
    JSON.stringify(title),
    noteOn(document),
    document.collection === 'posts' && feedXml([document.doc], settings),
    document.collection !== 'pages' && (await articleMarkdown(document, path, config)),
    document.collection !== 'pages' &&
      documentRows([document])
        .map(({ facts }) => facts.join(' '))
        .join(' '),
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * @returns the document of a path: the published one for a visitor, the latest draft for an editor. @throws if there
 * is none
 */
export async function documentAt(path: string, who: 'visitor' | 'editor'): Promise<RoutedDocument> {
  const document = await findByPath(path, await actors.user(who));
  if (!document) throw new Error(`There is nothing at ${path}.`);
  return document;
}
