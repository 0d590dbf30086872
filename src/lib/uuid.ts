/** UUID in PostgreSQL's format. Untrusted input must match before it is cast. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
