/** Maximum number of a workspace's keys that are neither revoked nor expired. */
export const maxKeys = 20;
export const maxKeyName = 60;

/** Maximum number of requests per minute with one key. */
export const requestsPerMinute = 1200;
/** Maximum number of writing requests per minute with one key. */
export const writesPerMinute = 300;
/** Maximum number of requests per minute from one network with the sample key, which is public. */
export const sampleRequestsPerMinute = 60;
/** Maximum number of requests per minute from one network with keys that are refused. */
export const refusedKeysPerMinute = 60;
