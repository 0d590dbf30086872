/** Which fields a document has, as far as merging needs to know. Made of Payload's fields, on the server and in the browser. */

type Labelled = { label: string };
export type FieldShape = Labelled &
  /** Names the collections that its ids are of, if it holds any. */
  (
    | { kind: 'value'; relationTo?: readonly string[] }
    | { kind: 'group'; fields: DocumentShape }
    /** An array or blocks: each row has an id. */
    | { kind: 'rows' }
  );
export type DocumentShape = ReadonlyMap<string, FieldShape>;

/** What Payload's fields and tabs have in common, in its configuration and in the one it sends to browsers. */
export type FieldSource = {
  type?: string;
  name?: string;
  label?: unknown;
  fields?: readonly FieldSource[];
  tabs?: readonly FieldSource[];
  relationTo?: string | readonly string[];
};

const labelOf = ({ label, name = '' }: FieldSource) => (typeof label === 'string' && label ? label : name);

function shapesOf(field: FieldSource): [string, FieldShape][] {
  const { type, name, fields, tabs, relationTo } = field;
  if (type === 'ui' || type === 'join') return [];
  if (type === 'tabs') return (tabs ?? []).flatMap(shapesOf);
  if (!name) return (fields ?? []).flatMap(shapesOf);
  const label = labelOf(field);
  if (type === 'array' || type === 'blocks') return [[name, { label, kind: 'rows' }]];
  // A tab with a name has no type.
  if (type === 'group' || type === undefined) {
    return [[name, { label, kind: 'group', fields: documentShape(fields ?? []) }]];
  }
  return [[name, { label, kind: 'value', ...(relationTo && { relationTo: [relationTo].flat() }) }]];
}

export const documentShape = (fields: readonly FieldSource[]): DocumentShape =>
  new Map(fields.flatMap(shapesOf));
