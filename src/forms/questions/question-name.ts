const prefix = 'q_';

/** Whether a field is an editor's own question rather than one that a form always has. */
export const isQuestionName = (name: string): boolean => name.startsWith(prefix);

/** The id of its row, which outlives moving and renaming it; what cannot be one is told by its place. */
export const questionName = ({ id }: { id?: string | null }, place: number): string =>
  `${prefix}${/^[\w-]{1,40}$/.test(id ?? '') ? id : place}`;
