import { type FieldHook, type RowField, slugField } from 'payload';
import { slugify } from '@/lib/text/slugify';
import { followTitle } from './follow-title';
import { freeAddress } from './free-address';

export const movedNote = 'When it changes after publishing, the old address leads to the new one.';

/** Form of a slug as `slugify` returns it. */
const isSlug = (text: string) => text.length <= 200 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

type Options = {
  /** Slug of a document whose title has neither letters nor digits. */
  fallback: string;
  /** Field that the slug is derived from. */
  from?: 'title' | 'name';
  /** True if the document has a page of its own, whose former URLs redirect to it. */
  hasPage?: boolean;
};

/** Numbers the derived slug of a new document, if another document has it. A slug that was sent is left alone. */
const numberSlug =
  (derive: (text: unknown) => string | undefined, from: string): FieldHook =>
  ({ collection, data, operation, req, value }) =>
    operation === 'create' && collection && typeof value === 'string' && value === derive(data?.[from])
      ? freeAddress(req, { collection: collection.slug, place: 'slug', address: value })
      : value;

/**
 * Payload's slug field with the house's slugs, for REST, the studio and its button *Generate* alike. The slug of a
 * document with a page follows the title until publication.
 */
export function documentSlug({ fallback, from = 'title', hasPage = false }: Options): RowField {
  const derive = (text: unknown) => {
    if (typeof text !== 'string' || text.trim() === '') return undefined;
    return isSlug(text) ? text : slugify(text) || fallback;
  };
  return slugField({
    useAsSlug: from,
    slugify: ({ valueToSlugify }) => derive(valueToSlugify),
    overrides: (row) => ({
      ...row,
      fields: row.fields.map((field) =>
        field.type === 'text'
          ? {
              ...field,
              admin: { ...field.admin, ...(hasPage && { description: movedNote }) },
              hooks: {
                ...field.hooks,
                beforeChange: [
                  ...(field.hooks?.beforeChange ?? []),
                  numberSlug(derive, from),
                  ...(hasPage ? [followTitle('slug')] : []),
                ],
              },
            }
          : field,
      ),
    }),
  });
}
