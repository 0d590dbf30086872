import { resolve } from 'node:path';

// Without this setting Next warns that it found several lock files and guesses the root folder.
export default { poweredByHeader: false, outputFileTracingRoot: resolve('.') };
