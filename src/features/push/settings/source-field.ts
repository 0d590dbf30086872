const prefix = 'source:';

/** Name of a source’s checkbox: a form has one field for each. */
export const sourceField = (id: string): string => `${prefix}${id}`;

/** Ids of the sources whose checkboxes are checked in a sent form. */
export const readSourceFields = (sent: Readonly<Record<string, string>>): string[] =>
  Object.keys(sent).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
