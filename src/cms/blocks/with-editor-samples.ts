import type { Block, DefaultValue, Field } from 'payload';
import { firstRows } from './first-rows';
import { placeholders } from './placeholders';

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

type Hints = Readonly<Record<string, string>>;

/** The hints for what lies inside of a field, by their path from there. */
const hintsWithin = (name: string, hints: Hints): Hints =>
  Object.fromEntries(
    Object.entries(hints).flatMap(([path, hint]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), hint]] : [],
    ),
  );

/** A field with its placeholder, and those of the fields inside of it. Rows of the studio's layout have no name. */
function withHints(field: Field, hints: Hints): Field {
  if ('fields' in field) {
    const inner = 'name' in field && field.name ? hintsWithin(field.name, hints) : hints;
    return { ...field, fields: field.fields.map((one) => withHints(one, inner)) };
  }
  if (field.type !== 'text' && field.type !== 'textarea' && field.type !== 'number') return field;
  const placeholder = hints[field.name];
  // Spreading a union of field types loses which one it was; they share the placeholder.
  return placeholder ? ({ ...field, admin: { ...field.admin, placeholder } } as Field) : field;
}

/** What a map of blocks has for one of them. */
const of = <Value>(map: Partial<Record<string, Value>>, slug: string): Value | undefined => map[slug];

/** A block as the studio offers it: with its picture, its first rows, and hints at what to write. */
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
    // The name of the block stands under its picture: nothing to add for whoever does not see it.
    admin: { ...block.admin, images: { thumbnail: { url: pictureOf(block.slug), alt: '' } } },
  };
}
