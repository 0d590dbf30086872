/** Empties each field of a document in turn. Derived from the configuration, so new fields are included. */
import type { FlattenedField } from 'payload';

type Data = Record<string, unknown>;
export type Emptied = readonly [what: string, data: Data];

/** Empty values as they occur in the database, in forms and in posted data. */
const nothings = [undefined, null, '', []] as const;

/** Function that returns the values that stand for “nothing” in a field. */
type Nothings = (field: FlattenedField) => readonly unknown[];

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kept = new Set(['id', 'createdAt', 'updatedAt', '_status', 'blockType']);

/** Values of a relation to missing documents: an id that is not found and, in a list, null for a deleted document. */
function lostRelations(field: FlattenedField): unknown[] {
  if (field.type !== 'relationship' && field.type !== 'upload') return [];
  const gone = '00000000-0000-4000-8000-000000000000';
  return field.hasMany ? [[gone], [null], [gone, null]] : [gone];
}

const anyNothing: Nothings = (field) => [...nothings, ...lostRelations(field)];

/** What the studio's form sends for an emptied field. */
export const nothingsOfForm: Nothings = (field) => {
  const { type } = field;
  if (type === 'group') return [];
  if (type === 'array' || type === 'blocks') return [[]];
  if (type === 'checkbox') return [false];
  if (type === 'text' || type === 'textarea') return ['hasMany' in field && field.hasMany ? [] : ''];
  return ['hasMany' in field && field.hasMany ? [] : null];
};

/** Values of `nothingsOfForm` and, for a relation, the id of a deleted document, because blocks keep such ids. */
export const nothingsOfBlock: Nothings = (field) => [
  ...nothingsOfForm(field),
  ...lostRelations(field).slice(0, 1),
];

/**
 * Empties the fields of a group, or of an array's first row, in turn. Blocks are left out: they are tested as
 * documents.
 */
function emptiedInside(
  field: FlattenedField,
  value: unknown,
  nothingsIn: Nothings,
): [what: string, value: unknown][] {
  if (field.type === 'group' && isData(value)) {
    return emptiedInTurn(field.flattenedFields, value, nothingsIn).map(([what, data]) => [what, data]);
  }
  const [row, ...others] = field.type === 'array' && Array.isArray(value) ? value : [];
  if (field.type !== 'array' || !isData(row)) return [];
  return emptiedInTurn(field.flattenedFields, row, nothingsIn).map(([what, data]) => [
    `0.${what}`,
    [data, ...others],
  ]);
}

/**
 * @returns a copy of the document for each field and each of its empty values, keyed by what is emptied: `quote.name
 * = ""`
 */
export function emptiedInTurn(
  fields: readonly FlattenedField[],
  data: Data,
  nothingsIn: Nothings = anyNothing,
): Emptied[] {
  return fields
    .filter(({ name }) => !kept.has(name))
    .flatMap((field) => {
      const { name } = field;
      const without = nothingsIn(field).map(
        (value) => [`${name} = ${JSON.stringify(value)}`, { ...data, [name]: value }] as const,
      );
      const inside = emptiedInside(field, data[name], nothingsIn).map(
        ([what, value]) => [`${name}.${what}`, { ...data, [name]: value }] as const,
      );
      return [...without, ...inside];
    });
}
