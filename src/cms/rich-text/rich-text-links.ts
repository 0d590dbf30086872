import { isSafeHref } from '@/lib/text/safe-href';
import { isRoutedCollection, pathOf } from '../paths';

export type LinkFields = {
  url?: string | null;
  linkType?: string | null;
  newTab?: boolean | null;
  doc?: { relationTo: string; value: unknown } | null;
};

/** Where an editor's link leads; null for anything but a page, a hash, the web, mail or telephone. */
export function hrefOf({ linkType, doc, url }: LinkFields): string | null {
  if (linkType === 'internal') {
    if (!doc || !isRoutedCollection(doc.relationTo) || typeof doc.value !== 'object' || doc.value === null)
      return null;
    return pathOf(doc.relationTo, doc.value);
  }
  return url && isSafeHref(url) ? url : null;
}
