/** Key of the advisory lock for migrations and restores. Any number, as long as all use the same. */
export const migrationLock = 7_250_163;
