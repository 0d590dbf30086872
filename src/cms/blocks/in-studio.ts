import type { Block, DefaultValue, Field } from 'payload';
import { sampleRows } from './sample-rows';

/** The picture of a block in the studio's picker, under `public`. */
const pictureOf = (slug: string) => `/studio/blocks/${slug}.svg`;

/**
 * Rows to begin with for somebody at work in the studio. An import or a script has no user: what it leaves out is
 * missing, and is refused as such.
 */
const forEditors =
  (rows: DefaultValue): DefaultValue =>
  ({ user }) =>
    user && typeof rows !== 'function' ? rows : undefined;

/** A block as the studio offers it: with its picture, and with rows that show what it is for. */
export function inStudio(block: Block): Block {
  const samples: Partial<Record<string, DefaultValue>> =
    Object.entries(sampleRows).find(([slug]) => slug === block.slug)?.[1] ?? {};
  const withSamples = (field: Field): Field => {
    if (field.type !== 'array') return field;
    const rows = samples[field.name];
    return rows ? { ...field, defaultValue: forEditors(rows) } : field;
  };
  return {
    ...block,
    fields: block.fields.map(withSamples),
    // The name of the block stands under its picture: nothing to add for whoever does not see it.
    admin: { ...block.admin, images: { thumbnail: { url: pictureOf(block.slug), alt: '' } } },
  };
}
