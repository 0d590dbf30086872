/** The advisory lock that whoever migrates or replaces a database holds. Any number: what matters is that all take the same. */
export const migrationLock = 7_250_163;
