import type { FlattenedBlocksField, FlattenedField, JsonObject } from 'payload';

type Nested = Extract<FlattenedField, { type: 'array' | 'blocks' | 'group' | 'tab' }>;
/** A field that holds a value instead of other fields. */
export type LeafField = Exclude<FlattenedField, Nested>;

type Reference = { collection: string; key: unknown };

/** Whether values of the field name documents. */
export const isReference = (field: LeafField) => field.type === 'relationship';

/**
 * The documents that a field's value names, one for each value of a list: by their keys, and after the name of the
 * collection where there may be several: `posts/ai-lead-generation`.
 */
export function referencesIn(field: LeafField, value: unknown): Reference[] {
  if (field.type !== 'relationship') return [];
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
  fault(path: string, sentence: string): void;
};

/** What holds fields: a collection, global, block, group or array, called by its slug or name. */
type Parent = { name: string; fields: readonly FlattenedField[] };

/** Payload's to write; content says nothing about them. */
const managed = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', '_order']);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapBlock(field: FlattenedBlocksField, value: unknown, path: string, visitor: Visitor): unknown {
  const { blockType, ...data } = isObject(value) ? value : {};
  const block = field.blocks.find(({ slug }) => slug === blockType);
  if (!block) return visitor.fault(`${path}.blockType`, `names no block of ${field.name}: ${blockType}.`);
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
      if (!Array.isArray(value)) return visitor.fault(path, 'is no list.');
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
    visitor.fault(path, `does not hold the fields of ${parent.name}.`);
    return mapped;
  }
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    const field = managed.has(name) ? undefined : parent.fields.find((one) => one.name === name);
    if (!field) visitor.fault(at, `is no field of ${parent.name}.`);
    else mapped[name] = inner === null ? null : mapField(field, inner, at, visitor);
  }
  return mapped;
}

/**
 * Maps the values of a document of a collection or global, however deep: `leaf` is asked for each of them. Empty values
 * stay. What has no place in the fields is reported to `fault` and left out.
 */
export function mapDocument(
  { slug, flattenedFields }: { slug: string; flattenedFields: readonly FlattenedField[] },
  data: unknown,
  visitor: Visitor,
): JsonObject {
  return mapFields({ name: slug, fields: flattenedFields }, data, '', visitor);
}
