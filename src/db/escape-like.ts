/** Escapes `%`, `_` and `\` for `like` and `ilike`. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, '\\$&');
