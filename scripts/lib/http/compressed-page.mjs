import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { brotliQuickly, brotliSmallest } from './brotli.mjs';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Of what an Accept-Encoding header allows, the smallest. @returns {'br' | 'gzip' | 'identity'} */
export function encodingFor(accepted = '') {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** A body in one encoding, quickly: for an answer that is sent once. */
export async function compressOnce(body, encoding) {
  if (encoding === 'br') return brotliQuickly(body);
  return encoding === 'gzip' ? zip(body) : body;
}

/** A page that is sent many times: compressed when it is made, and once more, as small as can be, when it is kept. */
export class CompressedPage {
  #status;
  #headers;
  #encodings;
  #body;

  /** @param {import('./collect-answer.mjs').Answer} answer */
  static async of({ status, headers, body }) {
    const page = new CompressedPage();
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const [br, gz] = await Promise.all([brotliQuickly(body), zip(body)]);
    page.#status = status;
    page.#headers = { ...headers, etag };
    page.#encodings = { br: page.#encoded('br', br), gzip: page.#encoded('gzip', gz) };
    page.#body = body;
    return page;
  }

  /** Compresses the page again, in the background. @param {() => boolean} isKept asked before, since it has to wait */
  async shrink(isKept) {
    const smallest = await brotliSmallest(this.#body, isKept);
    if (smallest) this.#encodings.br = this.#encoded('br', smallest);
    this.#body = undefined;
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
