/** Documents with every field filled. Derived from the configuration, so new fields are included. */
import type { CollectionSlug, FlattenedField } from 'payload';

export type Filling = {
  /** Value of every text field; a field for a single word gets only the first word. */
  words: string;
  /** URLs that are typed into link fields. */
  hrefs: readonly string[];
  /** Ids of the documents referenced by relations, rich text and uploads. */
  related: Partial<Record<CollectionSlug, readonly string[]>>;
};

const base = { version: 1, direction: null, format: '', indent: 0 } as const;
const textNode = (text: string) => ({ ...base, type: 'text', text, detail: 0, mode: 'normal', style: '' });
const paragraph = (...children: object[]) => ({ ...base, type: 'paragraph', children });

/** Rich text that links to every related document, embeds it, and shows every related file. */
function richText({ words, related }: Filling) {
  const pairs = Object.entries(related).flatMap(([relationTo, ids]) =>
    ids.map((value) => ({ relationTo, value })),
  );
  const blocks = pairs.map(({ relationTo, value }, index) => {
    if (relationTo === 'media')
      return { ...base, type: 'upload', id: `upload-${index}`, relationTo, value, fields: {} };
    const fields = { linkType: 'internal', newTab: false, url: null, doc: { relationTo, value } };
    return paragraph({
      ...base,
      type: 'link',
      id: `link-${index}`,
      version: 3,
      fields,
      children: [textNode('a link')],
    });
  });
  const embedded = pairs
    .filter(({ relationTo }) => relationTo !== 'media')
    .map((pair) => ({ ...base, type: 'relationship', version: 2, ...pair }));
  return { root: { ...base, type: 'root', children: [paragraph(textNode(words)), ...blocks, ...embedded] } };
}

/** Returns one row for each of the filling's link targets if the rows have a field `href`, otherwise one row. */
function rowsOf(field: Extract<FlattenedField, { type: 'array' }>, filling: Filling): object[] {
  const { flattenedFields, minRows = 1, maxRows } = field;
  const hrefs = flattenedFields.some(({ name }) => name === 'href')
    ? filling.hrefs
    : filling.hrefs.slice(0, 1);
  const rows = hrefs.map((href) => filledFields(flattenedFields, { ...filling, hrefs: [href] }));
  return [...rows, ...rows.slice(0, Math.max(0, minRows - rows.length))].slice(0, maxRows);
}

/** True unless one of the fields, also of required rows, requires a relation for which there is no document. */
const canBeFilled = (fields: readonly FlattenedField[], filling: Filling): boolean =>
  fields.every((field) => {
    if (field.type === 'array') return !field.required || canBeFilled(field.flattenedFields, filling);
    if (field.type !== 'relationship' && field.type !== 'upload') return true;
    if (!field.required || typeof field.relationTo !== 'string') return true;
    return Boolean(filling.related[field.relationTo]?.length);
  });

function fillingOf(field: FlattenedField, filling: Filling): unknown {
  const { words, hrefs, related } = filling;
  switch (field.type) {
    case 'text':
    case 'textarea':
      if (field.name === 'href') return hrefs[0];
      if (field.name === 'url') return 'https://elsewhere.example/';
      return field.name === 'anchor' || field.name === 'source'
        ? words.split(' ')[0]
        : words.slice(0, field.maxLength);
    case 'richText':
      return richText(filling);
    case 'relationship':
    case 'upload': {
      const ids = typeof field.relationTo === 'string' ? (related[field.relationTo] ?? []) : [];
      return field.hasMany ? ids.slice(0, field.maxRows) : ids[0];
    }
    case 'group':
      return filledFields(field.flattenedFields, filling);
    case 'array':
      return rowsOf(field, filling);
    case 'blocks':
      return field.blocks
        .filter(({ flattenedFields }) => canBeFilled(flattenedFields, filling))
        .slice(0, field.maxRows)
        .map(({ slug, flattenedFields }) => ({ blockType: slug, ...filledFields(flattenedFields, filling) }));
    case 'select': {
      const [first] = field.options;
      const value = typeof first === 'string' ? first : first?.value;
      return field.required && field.defaultValue === undefined ? value : undefined;
    }
    case 'number':
      return field.min ?? 1;
    default:
      return undefined;
  }
}

const kept = new Set(['id', 'createdAt', 'updatedAt', 'generateSlug']);

/** Data for every field that Payload does not fill itself; selects, checkboxes and dates keep their defaults. */
export function filledFields(fields: readonly FlattenedField[], filling: Filling): Record<string, unknown> {
  const own = fields.filter(({ name }) => !kept.has(name) && !name.startsWith('_'));
  return Object.fromEntries(own.map((field) => [field.name, fillingOf(field, filling)]));
}
