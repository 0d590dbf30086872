import { lookFilePath } from '@/features/look/paths';
import { breadcrumbs } from '../discovery/queries/known-paths';
import type { RoutedDocument } from '../documents/routed-document';
import { getPublishedLook, getSettings } from '../queries';
import { articleThings } from './article';
import { breadcrumbList, faqPage, service } from './page-parts';
import { organization, website } from './site';
import type { Firm, Thing } from './thing';

async function thingsOf(document: RoutedDocument, path: string): Promise<Thing[]> {
  const [site, ancestors, look] = await Promise.all([getSettings(), breadcrumbs(path), getPublishedLook()]);
  const logo = look?.logo?.light;
  const settings: Firm = { ...site, logoPath: logo && lookFilePath(logo.print, 'png') };
  const own =
    document.collection === 'pages'
      ? [...service(document.doc, path, settings), ...faqPage(document.doc.blocks)]
      : articleThings(document, path, settings);
  if (path === '/') return [organization(settings), website(settings), ...own];
  return [breadcrumbList([...ancestors, { title: document.doc.title, path }]), ...own];
}

/** JSON-LD for search engines, generated from the same document as the page. */
export async function StructuredData({ document, path }: { document: RoutedDocument; path: string }) {
  return <JsonLd things={await thingsOf(document, path)} />;
}

/**
 * JSON-LD in a script element, which no browser executes. `<` is escaped, so that an editor's `</script>` stays
 * inside.
 */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any "<"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }}
    />
  );
}
