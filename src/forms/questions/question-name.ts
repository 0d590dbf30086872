const prefix = 'q_';

/** Whether a field is an editor's question rather than a built-in field. */
export const isQuestionName = (name: string): boolean => name.startsWith(prefix);

/**
 * Field name of a question: its row id, which survives moving and renaming, or its index if the id cannot be a name.
 */
export const questionName = ({ id }: { id?: string | null }, place: number): string =>
  `${prefix}${/^[\w-]{1,40}$/.test(id ?? '') ? id : place}`;
