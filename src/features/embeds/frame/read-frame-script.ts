import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@/config/env';

let script: string | undefined;

/** Script of the frame as the build bundles it; empty if nothing was built, because the frame works without script. */
export function readFrameScript(): string {
  if (script === undefined || !env.isProduction) {
    try {
      script = readFileSync(join(env.bundlesDir, 'embed-frame.js'), 'utf8').trim();
    } catch {
      script = '';
    }
  }
  return script;
}
