const freshMs = 60_000;

/** @param {import('node:http').IncomingMessage} request */
function wantsDocument({ method, headers, url = '' }) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(admin|api)(\/|$)/.test(url)) return false;
  return headers.rsc === undefined && String(headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
}

/**
 * Puts `body` in the place of an HTML answer with status 404, whatever compression has begun to make of it.
 * @param {import('node:http').ServerResponse} response
 * @param {Buffer} body
 */
function replaceWhenMissing(response, body) {
  const { writeHead, write, end } = response;
  let isReplaced = false;
  const sendHead = () => response.headersSent || response.writeHead(response.statusCode);

  response.writeHead = (status, ...rest) => {
    isReplaced = status === 404 && String(response.getHeader('content-type')).startsWith('text/html');
    if (isReplaced) {
      for (const name of ['content-encoding', 'etag', 'link', 'transfer-encoding'])
        response.removeHeader(name);
      response.setHeader('content-length', body.length);
    }
    return writeHead.call(response, status, ...rest);
  };
  response.write = (chunk, ...rest) => {
    sendHead();
    return isReplaced || write.call(response, chunk, ...rest);
  };
  response.end = (...rest) => {
    sendHead();
    return isReplaced
      ? end.call(response, response.req.method === 'HEAD' ? undefined : body)
      : end.apply(response, rest);
  };
}

/**
 * Next answers a path without a document with a page that is empty until script fills it. With this, everybody gets
 * the not-found page itself; script takes it over as it would any other.
 * @param {() => Promise<string | null>} load the page's HTML, or null while it cannot be had
 */
export function missingPage(load) {
  /** @type {Buffer | undefined} */
  let body;
  let loadedAt = 0;

  async function refresh() {
    loadedAt = Date.now();
    const html = await load().catch(() => null);
    if (html) body = Buffer.from(html);
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  return (request, response) => {
    if (!wantsDocument(request)) return;
    if (Date.now() - loadedAt > freshMs) void refresh();
    if (body) replaceWhenMissing(response, body);
  };
}
