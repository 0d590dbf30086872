/**
 * @typedef {object} BufferedResponse an answer before it is sent
 * @property {number} status
 * @property {import('node:http').OutgoingHttpHeaders} headers names in lower case
 * @property {Buffer} body neither compressed nor chunked
 */

/**
 * Lets whoever answers `response` write an HTML page as ever, and hands the whole of it to `deliver` instead of the
 * client. Answers of other kinds pass untouched, through whatever others have wrapped around `response` since: Next's
 * compression hands on a listener for "drain" only when it sees the headers go. The writer must not compress.
 * @param {import('node:http').ServerResponse} response
 * @param {(answer: BufferedResponse) => void} deliver sends it
 * @param {() => void} [onOther] hears that the answer is of another kind
 */
export function bufferResponse(response, deliver, onOther) {
  const { writeHead, write, end, flushHeaders } = response;
  /** @type {Buffer[]} */
  const chunks = [];
  let isPage;

  const restore = () => Object.assign(response, { writeHead, write, end, flushHeaders });
  /** Known with the first sign of an answer, when its headers stand. */
  const decide = () => {
    if (isPage === undefined) {
      isPage = String(response.getHeader('content-type')).startsWith('text/html');
      if (!isPage) onOther?.();
    }
    return isPage;
  };
  const keep = (chunk, encoding) => {
    if (chunk && typeof chunk !== 'function')
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk));
  };

  response.writeHead = (status, ...rest) => {
    response.statusCode = status;
    const headers = typeof rest[0] === 'string' ? rest[1] : rest[0];
    response.setHeaders(new Map(Object.entries(headers ?? {})));
    return decide() ? response : writeHead.call(response, status, ...rest);
  };
  response.flushHeaders = () => {
    if (!decide()) flushHeaders.call(response);
  };
  response.write = (chunk, ...rest) => {
    if (!decide()) return write.call(response, chunk, ...rest);
    keep(chunk, rest[0]);
    rest.findLast((value) => typeof value === 'function')?.();
    return true;
  };
  response.end = (...rest) => {
    if (!decide()) return end.call(response, ...rest);
    keep(rest[0], rest[1]);
    restore();
    const headers = response.getHeaders();
    for (const name of Object.keys(headers)) response.removeHeader(name);
    const done = rest.findLast((value) => typeof value === 'function');
    if (done) response.once('finish', done);
    deliver({ status: response.statusCode, headers: { ...headers }, body: Buffer.concat(chunks) });
    return response;
  };
}
