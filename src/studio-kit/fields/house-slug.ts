import { type FieldHook, type RowField, slugField } from 'payload';
import { slugify } from '@/lib/text/slugs/slugify';

/** True if the text has the form of a slug, as `slugify` returns it. */
const isSlug = (text: string) => text.length <= 200 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/**
 * Returns the slug of a typed text; undefined for a blank one. A text that is a slug already is kept. @param fallback
 * slug of a text with neither letters nor digits
 */
export const deriveSlug = (text: unknown, fallback: string): string | undefined => {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return isSlug(text) ? text : slugify(text) || fallback;
};

type HouseSlugOptions = {
  fallback: string;
  /** Field that the slug is derived from. */
  from?: 'title' | 'name';
  description?: string;
  beforeChange?: readonly FieldHook[];
};

/** Payload's slug field with slugs by `deriveSlug`, for REST, the studio and its button *Generate* alike. */
export const houseSlug = ({ fallback, from = 'title', description, beforeChange = [] }: HouseSlugOptions) =>
  slugField({
    useAsSlug: from,
    slugify: ({ valueToSlugify }) => deriveSlug(valueToSlugify, fallback),
    overrides: (row): RowField => ({
      ...row,
      fields: row.fields.map((field) =>
        field.type === 'text'
          ? {
              ...field,
              admin: { ...field.admin, ...(description && { description }) },
              hooks: {
                ...field.hooks,
                beforeChange: [...(field.hooks?.beforeChange ?? []), ...beforeChange],
              },
            }
          : field,
      ),
    }),
  });
