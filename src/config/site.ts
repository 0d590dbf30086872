import { env } from './env';

/** Absolute address of a path of this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, env.siteUrl).toString();
}
