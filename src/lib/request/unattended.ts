/**
 * Marks requests that a page makes by itself, such as every minute. They are not use of the session, which a tab left
 * open would otherwise keep alive.
 */
const name = 'x-unattended';

export const unattended = { [name]: '1' } as const;

export const isUnattended = (headers: Headers): boolean => headers.has(name);
