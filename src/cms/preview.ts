import { pathOf, type RoutedCollection } from './paths';

/** The studio's preview address of a document: draft mode is entered there, after the editor's session was checked. */
export function previewUrl(collection: RoutedCollection, doc: Record<string, unknown>): string | null {
  const path = pathOf(collection, {
    path: typeof doc.path === 'string' ? doc.path : null,
    slug: typeof doc.slug === 'string' ? doc.slug : null,
  });
  return path ? `/api/preview?path=${encodeURIComponent(path)}` : null;
}
