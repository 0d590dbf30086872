/** Half surrogate pairs, which UTF-8 cannot write and PostgreSQL's JSON refuses, and all control characters, NUL first. */
const unstorable = /[\p{Cc}\p{Cs}]/gu;

/** A text on one line as PostgreSQL can store it, in a column or in JSON: without what it refuses, trimmed. */
export const storableLine = (text: string): string => text.replace(unstorable, '').trim();
