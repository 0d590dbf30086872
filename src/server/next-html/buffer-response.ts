import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A complete response that has not been sent yet. */
export interface BufferedResponse {
  status: number;
  /** Header names are in lower case. */
  headers: OutgoingHttpHeaders;
  /** The body is neither compressed nor chunked. */
  body: Buffer;
}

type Callback = () => void;
const callbackOf = (args: readonly unknown[]) =>
  args.findLast((value): value is Callback => typeof value === 'function');

export const isHtml = (contentType: unknown): boolean => String(contentType).startsWith('text/html');

/**
 * Collects an HTML response and passes it to `deliver` instead of sending it. Other content types are sent unchanged
 * through all later wrappers of `response`, because Next's compression forwards a listener for "drain" only if it
 * sees the headers being sent. The handler must not compress HTML. @param deliver sends the response @param onOther
 * called if the response is of another content type @param isWanted which content types to collect
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
  /** Decides whether to collect the body, at the first write, when the headers are complete. */
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
