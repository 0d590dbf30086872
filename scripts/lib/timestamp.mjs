/** Current time in UTC for file names that sort by time: 2026-01-31-235959. */
export const timestamp = () => new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
