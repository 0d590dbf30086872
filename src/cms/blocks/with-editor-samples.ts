import type { Block, DefaultValue, Field } from 'payload';
import { firstRows } from './first-rows';
import { placeholders } from './placeholders';

/** Path of a block's picture in the studio's picker; the file is under `public`. */
const pictureOf = (slug: string) => `/studio/blocks/${slug}.svg`;

/**
 * Default rows for users of the studio only. An import or a script has no user, so the rows that it omits get no
 * defaults and are rejected as missing.
 */
const forEditors =
  (rows: DefaultValue): DefaultValue =>
  ({ user }) =>
    user && typeof rows !== 'function' ? rows : undefined;

type Hints = Readonly<Record<string, string>>;

/** Returns the hints for the fields inside field `name`, with paths relative to it. */
const hintsWithin = (name: string, hints: Hints): Hints =>
  Object.fromEntries(
    Object.entries(hints).flatMap(([path, hint]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), hint]] : [],
    ),
  );

/**
 * Adds placeholders to a field and the fields inside it. Layout rows of the studio have no name and add no path
 * segment.
 */
function withHints(field: Field, hints: Hints): Field {
  if ('fields' in field) {
    const inner = 'name' in field && field.name ? hintsWithin(field.name, hints) : hints;
    return { ...field, fields: field.fields.map((one) => withHints(one, inner)) };
  }
  if (field.type !== 'text' && field.type !== 'textarea' && field.type !== 'number') return field;
  const placeholder = hints[field.name];
  // The cast restores the field's type, which spreading a union loses; all members of the union have the placeholder.
  return placeholder ? ({ ...field, admin: { ...field.admin, placeholder } } as Field) : field;
}

/** Returns a block's entry in a map by slug, or undefined. */
const of = <Value>(map: Partial<Record<string, Value>>, slug: string): Value | undefined => map[slug];

/** Adds the studio's picture, first rows and placeholders to a block. */
export function withEditorSamples(block: Block): Block {
  const rowsOf: Partial<Record<string, readonly object[]>> = of<object>(firstRows, block.slug) ?? {};
  const withRows = (field: Field): Field => {
    const rows = field.type === 'array' ? rowsOf[field.name] : undefined;
    return field.type === 'array' && rows ? { ...field, defaultValue: forEditors([...rows]) } : field;
  };
  const hints = of<Hints>(placeholders, block.slug) ?? {};
  return {
    ...block,
    fields: block.fields.map((field) => withHints(withRows(field), hints)),
    // Empty alt text: the picker shows the block's name under its picture.
    admin: { ...block.admin, images: { thumbnail: { url: pictureOf(block.slug), alt: '' } } },
  };
}
