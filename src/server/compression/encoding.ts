import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { brotliFast } from './brotli';

export type Encoding = 'br' | 'gzip' | 'identity';

export const gzipFast = promisify(gzip);

/** Of what an Accept-Encoding header allows, the smallest. */
export function encodingFor(accepted = ''): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** A body in one encoding, quickly: for an answer that is sent once. */
export async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliFast(body);
  return encoding === 'gzip' ? gzipFast(body) : body;
}
