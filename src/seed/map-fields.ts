import type { FlattenedBlocksField, FlattenedField, JsonObject } from 'payload';

type Nested = Extract<FlattenedField, { type: 'array' | 'blocks' | 'group' | 'tab' }>;
/** Field with a value instead of nested fields. */
export type LeafField = Exclude<FlattenedField, Nested>;

type Reference = { collection: string; key: unknown };

/** True if the field's values are references to documents. */
export const isReference = (field: FlattenedField) =>
  field.type === 'relationship' || field.type === 'upload';

/**
 * Parses the references in a field's value, one for each item of a list. A polymorphic field has the collection
 * before the key: `posts/ai-lead-generation`.
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
  /** Returns the value that replaces `value`. */
  leaf(field: LeafField, value: unknown, path: string): unknown;
  /** @param sentence text that follows the path in the message: `is no field of hero.` */
  report(path: string, sentence: string): void;
};

/** Collection, global, block, group or array that holds the fields; `name` is its slug or name. */
type Parent = { name: string; fields: readonly FlattenedField[] };

/** Fields that Payload writes; not allowed in content files. */
const managed = new Set([
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', '_order'],
  ...['blockName', 'generateSlug'],
]);

/**
 * Names of the hidden fields that Payload derives from an uploaded file. A visible field with one of these names is
 * not derived.
 */
const measured = new Set(['url', 'thumbnailURL', 'mimeType', 'filesize', 'width', 'height', 'sizes']);

/**
 * True if a field is neither exported nor changed by imports: Payload writes it, or it belongs to one installation
 * and is marked with `custom: { staysHere: true }`.
 */
export const isManaged = ({ name, admin, custom }: FlattenedField) =>
  managed.has(name) ||
  custom?.staysHere === true ||
  (measured.has(name) && Boolean(admin && 'hidden' in admin && admin.hidden));

/** Value of a field that a file, or data for Payload, omits: the field's default, or else an empty value. */
export function unsaidValue(field: FlattenedField): unknown {
  const none = field.type === 'checkbox' ? false : 'hasMany' in field && field.hasMany ? [] : null;
  const byDefault = 'defaultValue' in field ? field.defaultValue : undefined;
  // Default functions depend on the user in the studio, so they do not apply.
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
 * Maps the values of a document or global at any depth by calling `leaf` for each value. Empty values are kept;
 * unknown fields are passed to `report` and dropped.
 */
export function mapDocument(
  { slug, flattenedFields }: { slug: string; flattenedFields: readonly FlattenedField[] },
  data: unknown,
  visitor: Visitor,
): JsonObject {
  return mapFields({ name: slug, fields: flattenedFields }, data, '', visitor);
}
