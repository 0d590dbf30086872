import type { FieldHook } from 'payload';
import { deriveSlug, houseSlug } from '@/studio-kit/fields/house-slug';
import { followTitle } from './follow-title';
import { freeAddress } from './free-address';

export const movedNote = 'When it changes after publishing, the old address leads to the new one.';

type DocumentSlugOptions = {
  /** Slug of a document whose title has neither letters nor digits. */
  fallback: string;
  /** Field that the slug is derived from. */
  from?: 'title' | 'name';
  /** True if the document has a page of its own, whose former URLs redirect to it. */
  hasPage?: boolean;
};

/** Numbers the derived slug of a new document, if another document has it. A slug that was sent is left alone. */
const numberSlug =
  ({ fallback, from = 'title' }: DocumentSlugOptions): FieldHook =>
  ({ collection, data, operation, req, value }) => {
    const isDerived = typeof value === 'string' && value === deriveSlug(data?.[from], fallback);
    return operation === 'create' && collection && isDerived
      ? freeAddress(req, { collection: collection.slug, field: 'slug', address: value })
      : value;
  };

/** Slug of a document. With a page of its own, it follows the title until publication. */
export const documentSlug = (options: DocumentSlugOptions) => {
  const { hasPage, ...slug } = options;
  return houseSlug({
    ...slug,
    ...(hasPage && { description: movedNote }),
    beforeChange: [numberSlug(options), ...(hasPage ? [followTitle('slug')] : [])],
  });
};
