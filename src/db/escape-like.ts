/** `%`, `_` and `\` for `like` and `ilike`, where they are searched for as they stand. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, '\\$&');
