import type { Footer, Navigation } from '@/payload-types';

type Group = { label: string; links?: { href: string }[] | null };
type Listed = { path: string };
export type PageFamily<Document> = { label: string; documents: Document[] };

const firstSegment = (path: string) => path.split('/')[1] ?? '';

/**
 * Groups of links that editors made: columns of the footer, then menus, then legal links. A page belongs to the first
 * group that links to it.
 */
export function collectLinkGroups(navigation: Navigation, footer: Footer): Group[] {
  return [
    ...(footer.columns ?? []),
    ...(navigation.menus ?? []),
    { label: 'Legal', links: footer.legalLinks },
  ];
}

/**
 * Sorts pages into families: the home page, one family for each group of links, and the rest. A page belongs to
 * the first group that links to it, else to the first group with a link below the same first path segment, else
 * to the rest. Every page is in exactly one family, and no family is empty.
 */
export function groupFamilies<Document extends Listed>(
  documents: readonly Document[],
  groups: readonly Group[],
): PageFamily<Document>[] {
  const labelOf = ({ path }: Document) => {
    const linking = groups.find(({ links }) => links?.some(({ href }) => href === path));
    const below = `/${firstSegment(path)}/`;
    const related = () => groups.find(({ links }) => links?.some(({ href }) => `${href}/`.startsWith(below)));
    return (linking ?? (path === '/' ? undefined : related()))?.label;
  };
  const home = documents.filter(({ path }) => path === '/');
  const labelled = documents
    .filter(({ path }) => path !== '/')
    .map((document) => ({ document, label: labelOf(document) }));
  const labels = [...new Set([...groups.map(({ label }) => label), undefined])];
  return [
    { label: 'Start', documents: home },
    ...labels.map((label) => ({
      label: label ?? 'More pages',
      documents: labelled.filter((entry) => entry.label === label).map(({ document }) => document),
    })),
  ].filter(({ documents: listed }) => listed.length > 0);
}
