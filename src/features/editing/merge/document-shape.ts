/**
 * Structure of a document's fields, as far as merging needs it. Built from Payload's fields, on the server and in the
 * browser.
 */

type Labelled = { label: string };
export type FieldShape = Labelled &
  /** `relationTo` lists the collections to which the ids in the value refer, if it contains any. */
  (
    | { kind: 'value'; relationTo?: readonly string[] }
    | { kind: 'group'; fields: DocumentShape }
    /** An array or blocks field, whose rows have ids. */
    | { kind: 'rows' }
  );
export type DocumentShape = ReadonlyMap<string, FieldShape>;

/** Common part of Payload's fields and tabs, in the server's configuration and in the client configuration. */
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
  // Named tabs have no type.
  if (type === 'group' || type === undefined) {
    return [[name, { label, kind: 'group', fields: documentShape(fields ?? []) }]];
  }
  return [[name, { label, kind: 'value', ...(relationTo && { relationTo: [relationTo].flat() }) }]];
}

export const documentShape = (fields: readonly FieldSource[]): DocumentShape =>
  new Map(fields.flatMap(shapesOf));
