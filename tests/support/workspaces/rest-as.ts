/** Calls Payload's REST API as a browser with a session does; without a token, as a visitor. */
import config from '@payload-config';
import { handleEndpoints } from 'payload';
import { origin } from '../forms';

export const askRest = (token: string, method: string, path: string, body?: unknown): Promise<Response> =>
  handleEndpoints({
    config,
    request: new Request(`${origin}/api${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(token && { cookie: `plumbline-session=${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  });
