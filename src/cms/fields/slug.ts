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

/**
 * Adds a number to a slug that was derived from the title if another document has that slug. Applies to new
 * documents, and to documents whose title is typed later, because the studio saves an empty draft when a form
 * opens. A slug that differs from the derived one is kept.
 */
const numberSlug =
  ({ fallback, from = 'title' }: DocumentSlugOptions): FieldHook =>
  ({ collection, data, operation, originalDoc, req, value }) => {
    const isDerived = typeof value === 'string' && value === deriveSlug(data?.[from], fallback);
    const isUnchanged = operation === 'update' && value === originalDoc?.slug;
    if (!collection || !isDerived || isUnchanged) return value;
    return freeAddress(req, {
      ...{ collection: collection.slug, field: 'slug', address: value },
      ...(operation === 'update' && { ownId: String(originalDoc?.id) }),
    });
  };

/** Slug of a document. If the document has drafts, it follows the title until publication. */
export const documentSlug = (options: DocumentSlugOptions) => {
  const { hasPage, ...slug } = options;
  const isFromTitle = (slug.from ?? 'title') === 'title';
  return houseSlug({
    ...slug,
    ...(hasPage && { description: movedNote }),
    beforeChange: [numberSlug(options), ...(isFromTitle ? [followTitle('slug')] : [])],
  });
};
