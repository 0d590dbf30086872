import { routes } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import type { SiteSetting } from '@/payload-types';
import { markdownPathOf, type RoutedCollection } from '../paths';
import { documentsPerPage, type ListedDocument, siteMapPath } from './queries/indexable';

const sections: readonly [RoutedCollection, string][] = [
  ['pages', 'Pages'],
  ['posts', 'Articles'],
  ['case-studies', 'Case studies'],
  ['resources', 'Guides'],
  ['kb-articles', 'Knowledge base'],
  ['prompts', 'Prompts'],
];

/** Collapses white space, since Markdown ends a list item at a line break. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function line({ collection, path, title, description }: ListedDocument): string {
  const address = absoluteUrl(collection === 'pages' ? path : markdownPathOf(path));
  const link = `- [${oneLine(title).replace(/[[\]]/g, '\\$&')}](${address})`;
  return description ? `${link}: ${oneLine(description)}` : link;
}

/** Link to the rest of a section that does not list all documents. */
const restOf = (collection: RoutedCollection, shown: number, total: number): string[] =>
  total > shown ? [`- [All ${total} of them](${absoluteUrl(restPath(collection, total))})`] : [];

const restPath = (collection: RoutedCollection, total: number) =>
  total > documentsPerPage ? siteMapPath(collection) : routes.siteMap;

/**
 * Renders the site's overview for language models, after https://llmstxt.org; articles link to their Markdown.
 * @param counts number of documents by collection: a section with fewer documents ends with a link to the rest.
 */
export function llmsText(
  documents: readonly ListedDocument[],
  counts: Record<RoutedCollection, number>,
  settings: SiteSetting,
): string {
  const { brand, tagline, description, claims } = settings;
  const lists = sections.flatMap(([collection, heading]) => {
    const lines = documents.filter((document) => document.collection === collection).map(line);
    const rest = restOf(collection, lines.length, counts[collection]);
    return lines.length > 0 ? [`## ${heading}\n\n${[...lines, ...rest].join('\n')}`] : [];
  });
  const basis = claims.basis ? [oneLine(claims.basis)] : [];
  return `${[`# ${brand}`, `> ${oneLine(description || tagline)}`, ...basis, ...lists].join('\n\n')}\n`;
}
