/**
 * Lone surrogates, which UTF-8 cannot encode and PostgreSQL's JSON rejects, and all control characters, including
 * NUL.
 */
const unstorable = /[\p{Cc}\p{Cs}]/gu;

/** Cleans a text to a single line that PostgreSQL can store, in a column or in JSON; trimmed. */
export const storableLine = (text: string): string => text.replace(unstorable, '').trim();
