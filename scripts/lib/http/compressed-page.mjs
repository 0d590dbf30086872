import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { brotliFast, brotliMax } from './brotli.mjs';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Of what an Accept-Encoding header allows, the smallest. @returns {'br' | 'gzip' | 'identity'} */
export function encodingFor(accepted = '') {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** A body in one encoding, quickly: for an answer that is sent once. */
export async function compressOnce(body, encoding) {
  if (encoding === 'br') return brotliFast(body);
  return encoding === 'gzip' ? zip(body) : body;
}

const MAX_BODIES = 512;

/**
 * Bodies that were compressed lately, by their hash. Most pages are rendered again without a change: each minute, and
 * whenever anything is published. @type {Map<string, { br: Buffer, gzip: Buffer, isSmallest: boolean }>}
 */
const bodies = new Map();

async function compressed(hash, body) {
  const known = bodies.get(hash);
  bodies.delete(hash);
  const [br, gz] = known ? [known.br, known.gzip] : await Promise.all([brotliFast(body), zip(body)]);
  const encodings = known ?? { br, gzip: gz, isSmallest: false };
  bodies.set(hash, encodings);
  if (bodies.size > MAX_BODIES) bodies.delete(bodies.keys().next().value);
  return encodings;
}

/** A page that is sent many times: compressed when it is made, and once more, as small as can be, when it is kept. */
export class CompressedPage {
  #status;
  #headers;
  #encodings;
  #body;
  #compressed;

  /** @param {import('./buffer-response.mjs').BufferedResponse} response */
  static async of({ status, headers, body }) {
    const page = new CompressedPage();
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    page.#compressed = await compressed(hash, body);
    const { br, gzip: gz } = page.#compressed;
    page.#status = status;
    page.#headers = { ...headers, etag: `W/"${hash}"` };
    page.#encodings = { br: page.#encoded('br', br), gzip: page.#encoded('gzip', gz) };
    page.#body = body;
    return page;
  }

  /** Compresses the page again, in the background. @param {() => boolean} isKept asked before, since it has to wait */
  async shrink(isKept) {
    const body = this.#body;
    this.#body = undefined;
    if (this.#compressed.isSmallest) return;
    const smallest = await brotliMax(body, isKept);
    if (!smallest) return;
    Object.assign(this.#compressed, { br: smallest, isSmallest: true });
    this.#encodings.br = this.#encoded('br', smallest);
  }

  #encoded(encoding, content) {
    const about = { 'content-encoding': encoding, 'content-length': content.length };
    return { headers: { ...this.#headers, ...about }, content };
  }

  /**
   * Answers a request with this page, or with the news that the client has it already.
   * @param {import('node:http').ServerResponse} response
   * @param {{ encoding: 'br' | 'gzip' | 'identity', etag?: string }} client what it takes, and has
   */
  async send(response, { encoding, etag }) {
    if (etag !== undefined && etag === this.#headers.etag) {
      response.writeHead(304, this.#headers).end();
    } else if (encoding === 'identity') {
      const content = await unzip(this.#encodings.gzip.content);
      response.writeHead(this.#status, { ...this.#headers, 'content-length': content.length }).end(content);
    } else {
      const { headers, content } = this.#encodings[encoding];
      response.writeHead(this.#status, headers).end(content);
    }
  }
}
