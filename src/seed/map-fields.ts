import type { FlattenedBlocksField, FlattenedField, JsonObject } from 'payload';

type Nested = Extract<FlattenedField, { type: 'array' | 'blocks' | 'group' | 'tab' }>;
/** A field that holds a value instead of other fields. */
export type LeafField = Exclude<FlattenedField, Nested>;

type Reference = { collection: string; key: unknown };

/** Whether values of the field name documents. */
export const isReference = (field: FlattenedField) =>
  field.type === 'relationship' || field.type === 'upload';

/**
 * The documents that a field's value names, one for each value of a list: by their keys, and after the name of the
 * collection where there may be several: `posts/ai-lead-generation`.
 */
export function referencesIn(field: LeafField, value: unknown): Reference[] {
  if (field.type !== 'relationship' && field.type !== 'upload') return [];
  const { relationTo } = field;
  return (Array.isArray(value) ? value : [value]).map((key: unknown) => {
    if (typeof relationTo === 'string') return { collection: relationTo, key };
    const [collection = '', ...rest] = typeof key === 'string' ? key.split('/') : [];
    return { collection, key: rest.join('/') };
  });
}

export type Visitor = {
  /** What takes the value's place. */
  leaf(field: LeafField, value: unknown, path: string): unknown;
  /** @param sentence goes on from the path: `is no field of hero.` */
  report(path: string, sentence: string): void;
};

/** What holds fields: a collection, global, block, group or array, called by its slug or name. */
type Parent = { name: string; fields: readonly FlattenedField[] };

/** Payload's to write; content says nothing about them. */
const managed = new Set([
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', '_order'],
  ...['blockName', 'generateSlug'],
]);

/** What Payload finds out about a file by itself, in hidden fields; elsewhere the names are free. */
const measured = new Set(['url', 'thumbnailURL', 'mimeType', 'filesize', 'width', 'height', 'sizes']);

/**
 * Whether a field has no place in exports, and is kept by imports: Payload writes it by itself, or it belongs to one
 * installation and says so by `custom: { staysHere: true }`.
 */
export const isManaged = ({ name, admin, custom }: FlattenedField) =>
  managed.has(name) ||
  custom?.staysHere === true ||
  (measured.has(name) && Boolean(admin && 'hidden' in admin && admin.hidden));

/** What a field holds when nothing is said about it: in a file, or in what Payload is handed. */
export function unsaidValue(field: FlattenedField): unknown {
  const none = field.type === 'checkbox' ? false : 'hasMany' in field && field.hasMany ? [] : null;
  const byDefault = 'defaultValue' in field ? field.defaultValue : undefined;
  // Made by a function, it is for whoever is at work in the studio.
  return typeof byDefault === 'function' ? none : (byDefault ?? none);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapBlock(field: FlattenedBlocksField, value: unknown, path: string, visitor: Visitor): unknown {
  const { blockType, ...data } = isObject(value) ? value : {};
  const block = field.blocks.find(({ slug }) => slug === blockType);
  if (!block) return visitor.report(`${path}.blockType`, `names no block of ${field.name}: ${blockType}.`);
  const parent = { name: block.slug, fields: block.flattenedFields };
  return { blockType, ...mapFields(parent, data, path, visitor) };
}

function mapField(field: FlattenedField, value: unknown, path: string, visitor: Visitor): unknown {
  switch (field.type) {
    case 'group':
    case 'tab':
      return mapFields({ name: field.name, fields: field.flattenedFields }, value, path, visitor);
    case 'array':
    case 'blocks':
      if (!Array.isArray(value)) return visitor.report(path, 'is no list.');
      return value.map((row, index) => {
        const at = `${path}[${index}]`;
        if (field.type === 'blocks') return mapBlock(field, row, at, visitor);
        return mapFields({ name: field.name, fields: field.flattenedFields }, row, at, visitor);
      });
    default:
      return visitor.leaf(field, value, path);
  }
}

function mapFields(parent: Parent, value: unknown, path: string, visitor: Visitor): JsonObject {
  const mapped: JsonObject = {};
  if (!isObject(value)) {
    visitor.report(path, `does not hold the fields of ${parent.name}.`);
    return mapped;
  }
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    const field = managed.has(name) ? undefined : parent.fields.find((one) => one.name === name);
    if (!field) visitor.report(at, `is no field of ${parent.name}.`);
    else mapped[name] = inner === null ? null : mapField(field, inner, at, visitor);
  }
  return mapped;
}

/**
 * Maps the values of a document of a collection or global, however deep: `leaf` is asked for each of them. Empty values
 * stay. What has no place in the fields is reported to `report` and left out.
 */
export function mapDocument(
  { slug, flattenedFields }: { slug: string; flattenedFields: readonly FlattenedField[] },
  data: unknown,
  visitor: Visitor,
): JsonObject {
  return mapFields({ name: slug, fields: flattenedFields }, data, '', visitor);
}
