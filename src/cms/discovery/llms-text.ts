import { absoluteUrl } from '@/config/site';
import type { SiteSetting } from '@/payload-types';
import { markdownPathOf, type RoutedCollection } from '../paths';
import type { ListedDocument } from './queries';

const sections: readonly [RoutedCollection, string][] = [
  ['pages', 'Pages'],
  ['posts', 'Articles'],
  ['case-studies', 'Case studies'],
  ['resources', 'Guides'],
  ['kb-articles', 'Knowledge base'],
  ['prompts', 'Prompts'],
];

/** One line of prose: Markdown ends a list item at a line break. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function line({ collection, path, title, description }: ListedDocument): string {
  const address = absoluteUrl(collection === 'pages' ? path : markdownPathOf(path));
  const link = `- [${oneLine(title).replace(/[[\]]/g, '\\$&')}](${address})`;
  return description ? `${link}: ${oneLine(description)}` : link;
}

/** The site as language models are shown it, after https://llmstxt.org: articles lead to their Markdown. */
export function llmsText(documents: readonly ListedDocument[], settings: SiteSetting): string {
  const { brand, tagline, description, claims } = settings;
  const lists = sections.flatMap(([collection, heading]) => {
    const lines = documents.filter((document) => document.collection === collection).map(line);
    return lines.length > 0 ? [`## ${heading}\n\n${lines.join('\n')}`] : [];
  });
  const basis = claims.basis ? [oneLine(claims.basis)] : [];
  return `${[`# ${brand}`, `> ${oneLine(description || tagline)}`, ...basis, ...lists].join('\n\n')}\n`;
}
