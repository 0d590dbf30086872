/** Maximum number of a workspace's keys that are neither revoked nor expired. */
export const maxKeys = 20;
export const maxKeyName = 60;

/** Requests of one key. */
export const requestsPerMinute = 1200;
/** Writing requests of one key. */
export const writesPerMinute = 300;
/** Requests of one network with the sample key, which everybody has. */
export const sampleRequestsPerMinute = 60;
/** Requests of one network whose key is refused. */
export const refusedKeysPerMinute = 60;
