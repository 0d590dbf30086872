import { documentPath, type RoutedCollection } from './paths';

/**
 * URL of a document's preview: the endpoint checks the editor's session and enables draft mode. Null if the document
 * has no path.
 */
export function previewUrl(collection: RoutedCollection, doc: Record<string, unknown>): string | null {
  const path = documentPath(collection, {
    path: typeof doc.path === 'string' ? doc.path : null,
    slug: typeof doc.slug === 'string' ? doc.slug : null,
  });
  return path ? `/api/preview?path=${encodeURIComponent(path)}` : null;
}
