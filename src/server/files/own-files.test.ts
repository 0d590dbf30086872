/** Files of the firm's look that replace those of `public`. */
import { expect, it } from 'vitest';
import { ask, served, withServedFiles } from '../../../tests/support/server/served-files';

withServedFiles();

const path = '/phone/icon.png';

it('a firm’s own file is served instead of the built-in one from the first request on, and the built-in one again once it is removed', async () => {
  const house = await ask(path);
  expect(house.body.toString()).toBe('an icon');
  served.build.replaceOwn(new Map([[path, Buffer.from('their icon')]]));
  for (let time = 0; time < 2; time += 1) {
    const { body, headers } = await ask(path);
    expect(body.toString()).toBe('their icon');
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
    expect(headers.etag).not.toBe(house.headers.etag);
  }
  served.build.replaceOwn(new Map());
  const again = await ask(path);
  expect([again.body.toString(), again.headers.etag]).toEqual(['an icon', house.headers.etag]);
});

it('an unchanged file keeps its Last-Modified date, and a changed one gets another ETag', async () => {
  const own = (text: string) => served.build.replaceOwn(new Map([['/icon.svg', Buffer.from(text)]]));
  own('<svg>1</svg>');
  const first = await ask('/icon.svg');
  own('<svg>1</svg>');
  expect((await ask('/icon.svg')).headers['last-modified']).toBe(first.headers['last-modified']);
  own('<svg>2</svg>');
  const second = await ask('/icon.svg');
  expect(second.headers.etag).not.toBe(first.headers.etag);
  expect(second.headers['content-security-policy']).toContain('sandbox');
  expect((await ask('/icon.svg?v=0123456789abcdef')).body.toString()).toBe('<svg>2</svg>');
  expect((await ask('/icon.svg', { 'if-none-match': second.headers.etag })).status).toBe(304);
});

it('fonts, whose names contain a hash, are immutable', async () => {
  expect((await ask('/fonts/face-0123abcd.woff2')).headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it('the house’s icon at the address of the firm’s own, which is not made yet, is not kept by browsers', async () => {
  for (let time = 0; time < 2; time += 1) {
    const standIn = await ask(`${path}?v=0123456789abcdef`);
    expect([standIn.body.toString(), standIn.headers['cache-control']]).toEqual(['an icon', 'no-cache']);
    expect((await ask(path)).headers['cache-control']).toBe('public, max-age=86400');
  }
  served.build.replaceOwn(new Map([[path, Buffer.from('their icon')]]));
  expect((await ask(`${path}?v=0123456789abcdef`)).body.toString()).toBe('their icon');
});
