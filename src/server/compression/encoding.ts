import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { brotliFast } from './brotli';

export type Encoding = 'br' | 'gzip' | 'identity';

export const gzipFast = promisify(gzip);

/** Most compact encoding that an Accept-Encoding header allows. */
export function encodingFor(accepted = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Encodes a body at a fast level, for responses that are not cached. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliFast(body);
  return encoding === 'gzip' ? gzipFast(body) : body;
}
