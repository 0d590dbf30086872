import { AppError } from '../app-error';
import { maxHeaders, noFile, readBoundary, readFileName, safeFileName } from './read-upload';

export interface StreamedUpload {
  name: string;
  /** Bytes of the file, read from the request on demand. */
  chunks: AsyncGenerator<Uint8Array>;
  /** Reads and discards the rest of the request, so that a browser that is still sending gets the response. */
  skipRest: () => Promise<void>;
}

/** Maximum size of fields before the file; our forms have none. */
const maxBefore = 65_536;

/** Reads a request's body within its limits. */
class BodyReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #deadline: Promise<never>;
  #timer: NodeJS.Timeout | undefined;
  #size = 0;

  constructor(
    request: Request,
    readonly limits: { maxBytes: number; timeoutMs: number },
  ) {
    this.#reader = request.body?.getReader();
    this.#deadline = new Promise((_resolve, reject) => {
      const tooSlow = () =>
        reject(new AppError('too_slow', 408, 'This took too long to arrive. Please send it again.'));
      this.#timer = setTimeout(tooSlow, limits.timeoutMs);
    });
    // Without a pending read, the timeout would otherwise be an unhandled rejection.
    this.#deadline.catch(() => undefined);
  }

  /** The next bytes; undefined at the end. @throws AppError 413, 408 */
  async read(): Promise<Uint8Array | undefined> {
    const chunk = await Promise.race([this.#reader?.read(), this.#deadline]).catch((error) => {
      this.close();
      throw error;
    });
    this.#size += chunk?.value?.byteLength ?? 0;
    if (this.#size > this.limits.maxBytes) {
      this.close();
      throw new AppError('too_large', 413, 'This is more than we can take.');
    }
    if (!chunk || chunk.done) clearTimeout(this.#timer);
    return chunk?.value;
  }

  close(): void {
    clearTimeout(this.#timer);
    void this.#reader?.cancel().catch(() => undefined);
  }
}

/** Finds the first file in the beginning of a form; null while more of it is needed. */
function findFile(form: Buffer, delimiter: string): { name: string; rest: Buffer } | null {
  for (let at = form.indexOf(delimiter); at >= 0; at = form.indexOf(delimiter, at + 1)) {
    const headersAt = at + delimiter.length;
    const bodyAt = form.indexOf('\r\n\r\n', headersAt);
    if (bodyAt < 0) return null;
    if (bodyAt - headersAt > maxHeaders) continue;
    const name = readFileName(form.toString('utf8', headersAt, bodyAt));
    if (name !== undefined) return { name, rest: form.subarray(bodyAt + 4) };
  }
  return null;
}

/** Yields the bytes of a file up to the delimiter after it. */
async function* chunksUntil(end: Buffer, first: Buffer, body: BodyReader): AsyncGenerator<Uint8Array> {
  let held: Buffer = first;
  for (;;) {
    const endAt = held.indexOf(end);
    if (endAt >= 0) {
      if (endAt > 0) yield held.subarray(0, endAt);
      return;
    }
    // The last bytes may be the beginning of the delimiter.
    const sure = held.length - end.length + 1;
    if (sure > 0) {
      yield held.subarray(0, sure);
      held = held.subarray(sure);
    }
    const next = await body.read();
    if (!next) throw new AppError('no_file', 400, 'The file did not arrive whole. Please send it again.');
    held = Buffer.concat([held, next]);
  }
}

/**
 * Reads the beginning of a form up to its first file, whose bytes are then read on demand, so that a large file is
 * never in memory. @throws AppError 400 if the form has no file, 415 if the body is no form; while it is read, 413 if
 * the body is larger than `maxBytes`, 408 if it takes longer than `timeoutMs` to arrive
 */
export async function streamUpload(
  request: Request,
  limits: { maxBytes: number; timeoutMs: number },
): Promise<StreamedUpload> {
  const boundary = readBoundary(request);
  const body = new BodyReader(request, limits);
  let form: Buffer = Buffer.alloc(0);
  for (;;) {
    const found = findFile(form, `--${boundary}`);
    if (found) {
      const end = Buffer.from(`\r\n--${boundary}`);
      return {
        name: safeFileName(found.name),
        chunks: chunksUntil(end, found.rest, body),
        async skipRest() {
          while (await body.read());
        },
      };
    }
    const next = form.length > maxBefore ? undefined : await body.read();
    if (!next) {
      body.close();
      throw noFile();
    }
    form = Buffer.concat([form, next]);
  }
}
