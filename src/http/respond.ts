/** Responses of route handlers. All are `no-store`, because they can contain personal data or an error. */

const withHeaders = (base: HeadersInit, cookies: readonly string[]) => {
  const headers = new Headers(base);
  headers.set('cache-control', 'no-store, no-transform');
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
};

/** @param cookies `Set-Cookie` values. */
export function json(status: number, body: unknown, cookies: readonly string[] = []): Response {
  return Response.json(body, { status, headers: withHeaders({}, cookies) });
}

export function text(status: number, sentence: string): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: withHeaders({ 'content-type': 'text/plain; charset=utf-8' }, []),
  });
}

export const noContent = () => new Response(null, { status: 204, headers: withHeaders({}, []) });

/**
 * Redirects with 303, the response to a form without script. The path stays relative, so that it works under any host
 * name.
 */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
  return new Response(null, { status: 303, headers: withHeaders({ location: path }, cookies) });
}

/**
 * Redirects with 302, for tracked links, to this site or another one. `X-Robots-Tag` keeps search engines from
 * following the link.
 */
export function found(address: string): Response {
  const headers = { location: address, 'x-robots-tag': 'noindex, nofollow' };
  return new Response(null, { status: 302, headers: withHeaders(headers, []) });
}

/** Streams a generated file, no faster than it is read. */
export function streamed(
  pieces: AsyncGenerator<string>,
  { type, fileName }: { type: string; fileName: string },
): Response {
  const body = new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
  const disposition = `attachment; filename="${fileName}"`;
  return new Response(body, {
    headers: withHeaders({ 'content-type': type, 'content-disposition': disposition }, []),
  });
}
