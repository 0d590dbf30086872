/** A text at a maximum length, without what JSON in PostgreSQL cannot hold: zero bytes, and halves of characters. */
export const keptText = (text: string, most: number): string =>
  Buffer.from(text.slice(0, most).replaceAll('\0', '')).toString();
