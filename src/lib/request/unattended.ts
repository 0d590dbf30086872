/**
 * Header of requests that a page sends by itself, such as every minute. These requests do not count as use of
 * the session; otherwise an open tab would keep it alive.
 */
const name = 'x-unattended';

export const unattended = { [name]: '1' } as const;

export const isUnattended = (headers: Headers): boolean => headers.has(name);
