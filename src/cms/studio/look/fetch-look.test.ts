import { afterEach, expect, it, vi } from 'vitest';
import { fetchLook } from './fetch-look';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ask = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  return fetchLook('{}', new AbortController().signal);
};

it('fetchLook returns the look that the server responds with', async () => {
  const look = { style: 'html:root{}', logo: null, advice: [] };
  expect(await ask(async () => Response.json(look))).toEqual({ look });
});

it.each<[string, () => Promise<Response>, RegExp, boolean]>([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch')), /cannot be reached/, true],
  ['the server fails', async () => new Response('<html>', { status: 502 }), /could not be made/, true],
  [
    'an answer is broken off',
    async () => new Response('{"style":', { headers: { 'content-type': 'application/json' } }),
    /cannot be reached/,
    true,
  ],
  [
    'a value is not right',
    async () =>
      Response.json({ ok: false, errors: { accent: 'Type a colour as six digits.' } }, { status: 422 }),
    /^Type a colour as six digits\. /,
    false,
  ],
  [
    'nobody is signed in',
    async () => Response.json({ ok: false, message: 'Sign in again.' }, { status: 401 }),
    /^Sign in again\. /,
    false,
  ],
  ['a proxy refuses', async () => new Response('<html>', { status: 413 }), /not right/, false],
])(
  'if %s, fetchLook returns one sentence with the reason, which adds that the preview shows the previous look',
  async (_case, answer, sentence, isLater) => {
    const fetched = await ask(answer);
    expect(fetched).toEqual({ problem: expect.stringMatching(sentence), isLater });
    expect(fetched).toEqual({
      problem: expect.stringMatching(/The preview shows the look before\.$/),
      isLater,
    });
  },
);

it('fetchLook throws if its request was aborted by a newer change', async () => {
  const request = new AbortController();
  request.abort();
  vi.stubGlobal('fetch', () => Promise.reject(request.signal.reason));
  await expect(fetchLook('{}', request.signal)).rejects.toThrow();
});
