/** What the POST endpoints of sign-in share: who may post, what was posted, and how answers are written. */
import { createLocalReq, type PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { readCookie } from '@/features/auth/cookies';
import type { Device } from '@/features/auth/open-session';
import { isSameOriginRequest } from '@/lib/request-origin';
import { getPayloadClient } from '@/payload';

export type AuthPost = {
  headers: Headers;
  /** The last value of a field, which a checkbox overrides its hidden default with. */
  field: (name: string) => string | undefined;
  /** Sent by our script, which wants JSON; else by the browser's own form. */
  isScripted: boolean;
  /** Fresh, and outside of any transaction. */
  newRequest: () => Promise<PayloadRequest>;
  device: Device;
};

const largestBody = 20_000;

async function readFields(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form = await request.formData();
    return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  }
  const text = await request.text();
  if (text.length > largestBody) return null;
  if (!type.startsWith('application/json')) return new URLSearchParams(text);
  const body: unknown = JSON.parse(text);
  return new URLSearchParams(
    Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
}

/** An endpoint that only this site's own pages may post to, answered with `no-store`. */
export function authPost(answer: (post: AuthPost) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const { headers } = request;
    if (!isSameOriginRequest(headers, env.siteUrl)) return plain(403, 'This form belongs to another site.');
    const fields = await readFields(request).catch(() => null);
    if (!fields) return plain(400, 'This form could not be read.');
    const response = await answer({
      headers,
      field: (name) => fields.getAll(name).at(-1),
      isScripted: (headers.get('accept') ?? '').includes('application/json'),
      newRequest: async () => createLocalReq({ req: { headers } }, await getPayloadClient()),
      device: { userAgent: headers.get('user-agent'), sessionToken: readCookie(headers, 'session') },
    });
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

const withCookies = (headers: Headers, cookies: readonly string[]) => {
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
};

/** To another page of this site. The path stays relative, so that a site behind any address keeps it. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
  return new Response(null, { status: 303, headers: withCookies(new Headers({ location: path }), cookies) });
}

export function json(status: number, body: unknown, cookies: readonly string[] = []): Response {
  return Response.json(body, { status, headers: withCookies(new Headers(), cookies) });
}
