import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** An answer before it is sent. */
export interface BufferedResponse {
  status: number;
  /** Names in lower case. */
  headers: OutgoingHttpHeaders;
  /** Neither compressed nor chunked. */
  body: Buffer;
}

type Callback = () => void;
const callbackOf = (args: readonly unknown[]) =>
  args.findLast((value): value is Callback => typeof value === 'function');

export const isHtml = (contentType: unknown): boolean => String(contentType).startsWith('text/html');

/**
 * Lets whoever answers `response` write an HTML page as ever, and hands the whole of it to `deliver` instead of the
 * client. Answers of other kinds pass untouched, through whatever others have wrapped around `response` since: Next's
 * compression hands on a listener for "drain" only when it sees the headers go. The writer must not compress.
 * @param deliver sends it
 * @param onOther hears that the answer is of another kind
 * @param isWanted which kinds, by their content type
 */
export function bufferResponse(
  response: ServerResponse,
  deliver: (answer: BufferedResponse) => void,
  onOther?: () => void,
  isWanted: (contentType: unknown) => boolean = isHtml,
): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let isBuffered: boolean | undefined;

  const restore = () => Object.assign(response, { writeHead, write, end, flushHeaders });
  /** Known with the first sign of an answer, when its headers stand. */
  const decide = (): boolean => {
    if (isBuffered === undefined) {
      isBuffered = isWanted(response.getHeader('content-type'));
      if (!isBuffered) onOther?.();
    }
    return isBuffered;
  };
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };

  const bufferedWriteHead = (status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    const headers = (typeof rest[0] === 'string' ? rest[1] : rest[0]) as OutgoingHttpHeaders | undefined;
    response.setHeaders(
      new Map(Object.entries(headers ?? {}) as [string, Exclude<OutgoingHttpHeader, number>][]),
    );
    return decide() ? response : Reflect.apply(writeHead, response, [status, ...rest]);
  };
  const bufferedWrite = (chunk: unknown, ...rest: unknown[]) => {
    if (!decide()) return Reflect.apply(write, response, [chunk, ...rest]);
    keep(chunk, rest[0]);
    callbackOf(rest)?.();
    return true;
  };
  const bufferedEnd = (...rest: unknown[]) => {
    if (!decide()) return Reflect.apply(end, response, rest);
    keep(rest[0], rest[1]);
    restore();
    const headers = response.getHeaders();
    for (const name of Object.keys(headers)) response.removeHeader(name);
    const done = callbackOf(rest);
    if (done) response.once('finish', done);
    deliver({ status: response.statusCode, headers: { ...headers }, body: Buffer.concat(chunks) });
    return response;
  };
  Object.assign(response, {
    writeHead: bufferedWriteHead,
    write: bufferedWrite,
    end: bufferedEnd,
    flushHeaders: () => {
      if (!decide()) flushHeaders.call(response);
    },
  });
}
