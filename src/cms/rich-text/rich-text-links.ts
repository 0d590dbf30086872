import { isSafeHref } from '@/lib/text/safe-href';
import { documentPath, isRoutedCollection } from '../paths';

export type LinkFields = {
  url?: string | null;
  linkType?: string | null;
  newTab?: boolean | null;
  doc?: { relationTo: string; value: unknown } | null;
};

/**
 * Returns the target of an editor's link; null unless it is a page, a fragment (`#…`), or a web, mail or telephone
 * address.
 */
export function hrefOf({ linkType, doc, url }: LinkFields): string | null {
  if (linkType === 'internal') {
    if (!doc || !isRoutedCollection(doc.relationTo) || typeof doc.value !== 'object' || doc.value === null)
      return null;
    return documentPath(doc.relationTo, doc.value);
  }
  return url && isSafeHref(url) ? url : null;
}
