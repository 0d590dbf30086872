/** Cuts a text at a maximum length, and removes NUL and lone surrogates, which JSON in PostgreSQL cannot hold. */
export const keptText = (text: string, most: number): string =>
  Buffer.from(text.slice(0, most).replaceAll('\0', '')).toString();
