import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
  vi.stubEnv('PAYLOAD_SECRET', 'a secret that only tests know');
});
afterEach(() => vi.unstubAllEnvs());

async function mediaOriginOf(value: string) {
  vi.stubEnv('MEDIA_ORIGIN', value);
  return (await import('../env')).env.mediaOrigin;
}

it.each([
  ['', ''],
  ['https://media.example.com', 'https://media.example.com'],
  ['https://Media.example.com/', 'https://media.example.com'],
  ['https://media.example.com:8443', 'https://media.example.com:8443'],
])('MEDIA_ORIGIN %j is parsed as the origin %j', async (value, origin) => {
  expect(await mediaOriginOf(value)).toBe(origin);
});

it.each([
  'http://media.example.com',
  'https://media.example.com/files',
  'https://media.example.com/?a=b',
  'https://media.example.com#a',
  'https://user:password@media.example.com',
  'https://*.example.com',
  "https://media.example.com;script-src 'unsafe-inline'",
  'https://media.example.com, https://b.example',
  'https://media.example.com:99999',
  'https://..',
  'media.example.com',
  '//media.example.com',
  'https://',
])(
  'MEDIA_ORIGIN %j is refused with an error that asks for an https address without a path',
  async (value) => {
    await expect(mediaOriginOf(value)).rejects.toThrow(
      'MEDIA_ORIGIN must be an https address without a path such as https://media.example.com.',
    );
  },
);
