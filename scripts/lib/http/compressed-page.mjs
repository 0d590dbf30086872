import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

const brotliAt = (quality, body) =>
  brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** Of what an Accept-Encoding header allows, the smallest. @returns {'br' | 'gzip' | 'identity'} */
export function encodingFor(accepted = '') {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** A body in one encoding, quickly: for an answer that is sent once. */
export async function compressOnce(body, encoding) {
  if (encoding === 'br') return brotliAt(5, body);
  return encoding === 'gzip' ? zip(body) : body;
}

/** A page that is sent many times: compressed when it is made, and once more, as small as can be, in the background. */
export class CompressedPage {
  #status;
  #headers;
  #encodings;

  /** @param {import('./collect-answer.mjs').Answer} answer */
  static async of({ status, headers, body }) {
    const page = new CompressedPage();
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const [br, gz] = await Promise.all([brotliAt(5, body), zip(body)]);
    page.#status = status;
    page.#headers = { ...headers, etag };
    page.#encodings = { br: page.#encoded('br', br), gzip: page.#encoded('gzip', gz) };
    void brotliAt(constants.BROTLI_MAX_QUALITY, body).then((smallest) => {
      page.#encodings.br = page.#encoded('br', smallest);
    });
    return page;
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
