import { env } from './env';

/** Returns the absolute URL of a path of this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, env.siteUrl).toString();
}
