import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { brotliFast, brotliMax } from '../compression/brotli';
import { type Encoding, gzipFast } from '../compression/encoding';
import { responseHead } from '../direct-response';
import type { BufferedResponse } from '../next-html/buffer-response';
import type { Flight } from '../next-html/extract-flight';

const gunzipped = promisify(gunzip);

const MAX_BODIES = 512;

/**
 * Minimum size in bytes of pages that are compressed at the highest level. After a publish hundreds of pages are
 * compressed again, which takes most of the CPU time; only large pages, such as the home page, benefit from that level.
 */
const HEAVY_PAGE = 90_000;

/** One compressed body. */
interface CompressedBody {
  br: Buffer;
  gzip: Buffer;
  isSmallest: boolean;
  /** True for a picture, which is compressed already and sent as it is, whatever the client accepts. */
  isPicture?: true;
}

/**
 * Recently compressed bodies by hash. Pages are rendered again after half a minute and after any publish, and most of
 * them have not changed.
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

type Compression = Exclude<Encoding, 'identity'>;

/** Encoding chosen for a client, and the ETag it sent. */
export interface ClientCaching {
  encoding: Encoding;
  etag?: string;
}

type Response = BufferedResponse & { flight?: Flight };

/** A page for the cache: compressed at a fast level when it is rendered, and at a higher level after it is stored. */
export class CompressedPage {
  readonly #status: number;
  readonly #headers: OutgoingHttpHeaders;
  readonly #etag: string;
  readonly #compressed: CompressedBody;
  readonly #messages = new Map<Compression, { head: string; connection: string; bytes: Buffer }>();

  /** Path of the script with the page's data, if the page does not contain its data itself. */
  readonly flight: string | undefined;

  /** Markup, kept until the second compression. */
  #body: Buffer | undefined;

  private constructor({ status, headers, body, flight }: Response, hash: string, encodings: CompressedBody) {
    this.flight = flight?.path;
    this.#status = status;
    this.#etag = `W/"${hash}"`;
    this.#headers = { ...headers, etag: this.#etag };
    this.#compressed = encodings;
    this.#body = body;
  }

  static async of(response: Response): Promise<CompressedPage> {
    const hash = createHash('sha256').update(response.body).digest('base64url').slice(0, 22);
    const { headers, body } = response;
    const isPicture = /^image\//.test(String(headers['content-type']));
    const encodings = isPicture
      ? { br: body, gzip: body, isSmallest: true, isPicture: true as const }
      : await compressed(hash, body);
    return new CompressedPage(response, hash, encodings);
  }

  get headers(): OutgoingHttpHeaders {
    return this.#headers;
  }

  /** The page's markup. */
  async readMarkup(): Promise<string> {
    return (await gunzipped(this.#compressed.gzip)).toString();
  }

  /** Upper bound of the size in memory: each encoding, and its last message, which contains the same bytes again. */
  get bytes(): number {
    const { br, gzip, isPicture } = this.#compressed;
    return isPicture ? 3 * br.length : 2 * (br.length + gzip.length);
  }

  /**
   * Compresses the page again, at a higher level, in the background. @param isKept called when the page's turn in the
   * queue comes; a page that is not cached any more is skipped
   */
  async shrink(isKept: () => boolean): Promise<void> {
    const body = this.#body;
    this.#body = undefined;
    if (this.#compressed.isSmallest || !body) return;
    const smallest = await brotliMax(body, isKept, body.length > HEAVY_PAGE ? 11 : 10);
    if (!smallest) return;
    Object.assign(this.#compressed, { br: smallest, isSmallest: true });
    this.#messages.delete('br');
  }

  #headersOf(encoding: Compression): OutgoingHttpHeaders {
    const { [encoding]: body, isPicture } = this.#compressed;
    const sizes = { 'content-length': body.length, ...(!isPicture && { 'content-encoding': encoding }) };
    return { ...this.#headers, ...sizes };
  }

  /**
   * The whole response for a keep-alive connection, for one write, where Node makes three. @param connection headers of
   * the connection
   */
  message(encoding: Compression, connection: string): Buffer {
    const known = this.#messages.get(encoding);
    if (known?.connection === connection) return known.bytes;
    const head = known?.head ?? responseHead(this.#status, this.#headersOf(encoding));
    const bytes = Buffer.concat([Buffer.from(head + connection, 'latin1'), this.#compressed[encoding]]);
    this.#messages.set(encoding, { head, connection, bytes });
    return bytes;
  }

  /** Responds with this page, or with 304 if the client already has it. @param own headers that replace the page's */
  async send(
    response: ServerResponse,
    { encoding, etag }: ClientCaching,
    own?: OutgoingHttpHeaders,
  ): Promise<void> {
    if (etag === this.#etag) {
      response.writeHead(304, { ...this.#headers, ...own }).end();
    } else if (encoding === 'identity' && !this.#compressed.isPicture) {
      const content = await gunzipped(this.#compressed.gzip);
      response
        .writeHead(this.#status, { ...this.#headers, 'content-length': content.length, ...own })
        .end(content);
    } else {
      // For a picture, the bytes are the same under every encoding.
      const sent = encoding === 'identity' ? 'br' : encoding;
      response.writeHead(this.#status, { ...this.#headersOf(sent), ...own }).end(this.#compressed[sent]);
    }
  }
}
