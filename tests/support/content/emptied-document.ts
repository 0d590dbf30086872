/** Empties each field of a document in turn. Derived from the configuration, so new fields are included. */
import type { FlattenedField } from 'payload';

type Data = Record<string, unknown>;
export type Emptied = readonly [what: string, data: Data];

/** Empty values as they occur in the database, in forms and in posted data. */
const nothings = [undefined, null, '', []] as const;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kept = new Set(['id', 'createdAt', 'updatedAt', '_status', 'blockType']);

/** A relation that is not found stays an id; one whose document was deleted is null. */
function lostRelations(field: FlattenedField): unknown[] {
  if (field.type !== 'relationship' && field.type !== 'upload') return [];
  const gone = '00000000-0000-4000-8000-000000000000';
  return field.hasMany ? [[gone], [null], [gone, null]] : [gone];
}

/**
 * Empties the fields of a group, or of an array's first row, in turn. Blocks are left out: they are tested as
 * documents.
 */
function emptiedInside(field: FlattenedField, value: unknown): [what: string, value: unknown][] {
  if (field.type === 'group' && isData(value)) {
    return emptiedInTurn(field.flattenedFields, value).map(([what, data]) => [what, data]);
  }
  const [row, ...others] = field.type === 'array' && Array.isArray(value) ? value : [];
  if (field.type !== 'array' || !isData(row)) return [];
  return emptiedInTurn(field.flattenedFields, row).map(([what, data]) => [`0.${what}`, [data, ...others]]);
}

export function emptiedInTurn(fields: readonly FlattenedField[], data: Data): Emptied[] {
  return fields
    .filter(({ name }) => !kept.has(name))
    .flatMap((field) => {
      const { name } = field;
      const without = [...nothings, ...lostRelations(field)].map(
        (value) => [`${name} = ${JSON.stringify(value)}`, { ...data, [name]: value }] as const,
      );
      const inside = emptiedInside(field, data[name]).map(
        ([what, value]) => [`${name}.${what}`, { ...data, [name]: value }] as const,
      );
      return [...without, ...inside];
    });
}
