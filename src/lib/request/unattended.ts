/**
 * Marks requests that a page makes by itself, such as every minute: they are no use of the session, or a tab that was
 * left open would keep it awake.
 */
const name = 'x-unattended';

export const unattended = { [name]: '1' } as const;

export const isUnattended = (headers: Headers): boolean => headers.has(name);
