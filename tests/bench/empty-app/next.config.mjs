import { resolve } from 'node:path';

// Next would ask which of the lock files is the root's.
export default { poweredByHeader: false, outputFileTracingRoot: resolve('.') };
