/** First characters of a text, without half a surrogate pair at the end, which PostgreSQL cannot store as JSON. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, Math.max(0, length)).replace(/\p{Cs}$/u, '');
