import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { brotliFast, brotliMax } from '../compression/brotli';
import { type Encoding, gzipFast } from '../compression/encoding';
import type { BufferedResponse } from '../next-html/buffer-response';

const gunzipped = promisify(gunzip);

const MAX_BODIES = 512;

/** One body, compressed. */
interface CompressedBody {
  br: Buffer;
  gzip: Buffer;
  isSmallest: boolean;
}

/**
 * Bodies that were compressed lately, by their hash. Most pages are rendered again without a change: each minute, and
 * whenever anything is published.
 */
const bodies = new Map<string, CompressedBody>();

async function compressed(hash: string, body: Buffer): Promise<CompressedBody> {
  const known = bodies.get(hash);
  bodies.delete(hash);
  const [br, gzip] = known ? [known.br, known.gzip] : await Promise.all([brotliFast(body), gzipFast(body)]);
  const encodings = known ?? { br, gzip, isSmallest: false };
  bodies.set(hash, encodings);
  if (bodies.size > MAX_BODIES) {
    const [oldest] = bodies.keys();
    if (oldest !== undefined) bodies.delete(oldest);
  }
  return encodings;
}

/** Names and values in turn, as Node writes them fastest. */
const flatten = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, String(one)]),
  );

/** What a client takes, and has. */
export interface ClientCaching {
  encoding: Encoding;
  etag?: string;
}

/** A page that is sent many times: compressed when it is made, and once more, as small as can be, when it is kept. */
export class CompressedPage {
  readonly #status: number;
  readonly #headers: OutgoingHttpHeaders;
  readonly #etag: string;
  readonly #compressed: CompressedBody;
  #encodings: Record<'br' | 'gzip', { headers: string[]; content: Buffer }>;
  /** Until it is as small as can be. */
  #body: Buffer | undefined;

  private constructor({ status, headers, body }: BufferedResponse, hash: string, encodings: CompressedBody) {
    this.#status = status;
    this.#etag = `W/"${hash}"`;
    this.#headers = { ...headers, etag: this.#etag };
    this.#compressed = encodings;
    this.#encodings = { br: this.#encoded('br', encodings.br), gzip: this.#encoded('gzip', encodings.gzip) };
    this.#body = body;
  }

  static async of(response: BufferedResponse): Promise<CompressedPage> {
    const hash = createHash('sha256').update(response.body).digest('base64url').slice(0, 22);
    return new CompressedPage(response, hash, await compressed(hash, response.body));
  }

  /** Compresses the page again, in the background. @param isKept asked before, since it has to wait */
  async shrink(isKept: () => boolean): Promise<void> {
    const body = this.#body;
    this.#body = undefined;
    if (this.#compressed.isSmallest || !body) return;
    const smallest = await brotliMax(body, isKept);
    if (!smallest) return;
    Object.assign(this.#compressed, { br: smallest, isSmallest: true });
    this.#encodings.br = this.#encoded('br', smallest);
  }

  #encoded(encoding: 'br' | 'gzip', content: Buffer) {
    const own = { 'content-encoding': encoding, 'content-length': content.length };
    return { headers: flatten({ ...this.#headers, ...own }), content };
  }

  /** Answers a request with this page, or with the news that the client has it already. */
  async send(response: ServerResponse, { encoding, etag }: ClientCaching): Promise<void> {
    if (etag === this.#etag) {
      response.writeHead(304, this.#headers).end();
    } else if (encoding === 'identity') {
      const content = await gunzipped(this.#encodings.gzip.content);
      response.writeHead(this.#status, { ...this.#headers, 'content-length': content.length }).end(content);
    } else {
      const { headers, content } = this.#encodings[encoding];
      response.writeHead(this.#status, headers).end(content);
    }
  }
}
