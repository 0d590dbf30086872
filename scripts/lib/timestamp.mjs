/** Now, in UTC, fit for a file name and sorting by time: 2026-01-31-235959. */
export const timestamp = () => new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
