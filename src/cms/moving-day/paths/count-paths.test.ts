import { expect, it } from 'vitest';
import { countPaths } from './count-paths';

async function* inPieces(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (text: string | Uint8Array, size?: number) =>
  countPaths(inPieces(typeof text === 'string' ? Buffer.from(text) : text, size));
const pathsOf = async (text: string | Uint8Array, size?: number) =>
  (await read(text, size)).paths.map(({ path, count }) => `${path} ${count}`);

const agent = '"https://www.google.com/" "Mozilla/5.0 (X11; Linux x86_64)"';
const common = [
  '203.0.113.9 - - [12/Nov/2026:06:25:24 +0000] "GET /about-us/ HTTP/1.1" 200 5120',
  '203.0.113.9 - ada [12/Nov/2026:06:25:25 +0000] "GET /About-Us?email=ada@corp.example HTTP/1.1" 304 0',
  '203.0.113.9 - - [12/Nov/2026:06:25:26 +0000] "GET /?p=12&utm_source=mail HTTP/1.0" 301 0',
  '203.0.113.9 - - [12/Nov/2026:06:25:26 +0000] "GET /gone HTTP/1.1" 404 0',
  '203.0.113.9 - - [12/Nov/2026:06:25:27 +0000] "POST /contact HTTP/1.1" 200 0',
];
const combined = [
  `198.51.100.4 - - [12/Nov/2026:06:25:24 +0000] "GET /about-us/ HTTP/2.0" 200 5120 ${agent}`,
  `2001:db8::7 - - [12/Nov/2026:06:25:25 +0000] "GET /about-us HTTP/1.1" 200 812 "-" "a \\"GET /not-this HTTP/1.1\\" b"`,
  `www.old.example:443 198.51.100.4 - - [12/Nov/2026:06:25:26 +0000] "GET /?p=12 HTTP/1.1" 200 9 ${agent}`,
  `198.51.100.4 - - [12/Nov/2026:06:25:27 +0000] "\\x16\\x03\\x01" 400 157 "-" "-"`,
];
const iis = [
  '#Software: Microsoft Internet Information Services 10.0',
  '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) sc-status',
  '2026-11-12 06:25:24 10.0.0.4 GET /about-us - 443 - 203.0.113.9 Mozilla/5.0+(Windows) 200',
  '2026-11-12 06:25:24 10.0.0.4 GET /About-Us/ q=secret 443 - 203.0.113.9 Mozilla/5.0+(Windows) 200',
  '2026-11-12 06:25:25 10.0.0.4 GET / p=12 443 - 203.0.113.9 Mozilla/5.0+(Windows) 200',
  '2026-11-12 06:25:26 10.0.0.4 GET /gone - 443 - 203.0.113.9 Mozilla/5.0+(Windows) 404',
];
const cloudflare = [
  'ClientIP,ClientRequestMethod,ClientRequestURI,EdgeResponseStatus,EdgeStartTimestamp',
  '203.0.113.9,GET,"/about-us/?q=a,b",200,2026-11-12T06:25:24Z',
  '203.0.113.9,GET,/about-us,200,2026-11-12T06:25:25Z',
  '203.0.113.9,GET,/?p=12,301,2026-11-12T06:25:26Z',
  '203.0.113.9,POST,/contact,200,2026-11-12T06:25:27Z',
];
const list = ['/about-us', 'https://old.example/About-Us/', 'https://old.example/?p=12', '', '# a comment'];

it.each([
  ['common', common],
  ['combined', combined],
  ['IIS', iis],
  ['Cloudflare', cloudflare],
  ['a list', list],
])('a log in the form %s is counted by path', async (_form, lines) => {
  for (const end of ['\n', '\r\n']) {
    expect(await pathsOf(lines.join(end))).toEqual(['/about-us 2', '/?p=12 1']);
    expect(await pathsOf(lines.join(end), 7)).toEqual(['/about-us 2', '/?p=12 1']);
  }
});

it('a table with a column of counts keeps its counts', async () => {
  const table = 'Top pages,Clicks,Impressions\nhttps://old.example/blog/one,"1,204",9\n/contact,7,20\n';
  expect(await pathsOf(table)).toEqual(['/blog/one 1204', '/contact 7']);
});

it('files, feeds, paths that bots request and paths with personal addresses are left out and counted by reason', async () => {
  const lines = [
    ...[
      '/style.css',
      '/a/photo.PNG?v=2',
      '/wp-login.php',
      '/xmlrpc.php',
      '/.env',
      '/wp-admin/admin-ajax.php',
    ],
    ...[
      '/feed/',
      '/blog/feed',
      '/reset/ada%40corp.example',
      '/reset/ada%2540corp.example',
      `/${'a'.repeat(400)}`,
    ],
    ...['/blog/one', '/page.html', '/index.php/2020/01/hello/', 'what is this'],
  ];
  const { paths, leftOut, lines: count } = await read(lines.join('\n'));
  expect(paths.map(({ path }) => path)).toEqual(['/blog/one', '/page.html', '/index.php/2020/01/hello']);
  expect(leftOut).toEqual({ asset: 2, junk: 4, feed: 2, unusable: 3, refused: 0, unreadable: 1 });
  expect(count).toBe(lines.length);
});

it('only paths and numbers of a log are stored', async () => {
  const kept = JSON.stringify(await read([...common, ...combined].join('\n')));
  for (const secret of ['203.0.113.9', '198.51.100.4', 'ada@', 'corp.example', 'utm_source', 'Mozilla'])
    expect(kept).not.toContain(secret);
});

it('a log of 20 MB that is a single line is read without being buffered as a whole', async () => {
  const line = Buffer.alloc(20_000_000, 'a');
  await expect(read(line)).rejects.toMatchObject({ code: 'no_paths' });
  const quotes = Buffer.alloc(2_000_000, '"');
  await expect(read(quotes)).rejects.toMatchObject({ code: 'no_paths' });
  line.write('/found ');
  expect(await pathsOf(line)).toEqual(['/found 1']);
});

it('a log with hundreds of long lines of quotation marks is read', async () => {
  const lines = Buffer.from(`${'"'.repeat(8000)}\n`.repeat(500));
  await expect(read(lines)).rejects.toMatchObject({ code: 'no_paths' });
});

it('NUL bytes are skipped, as are those of UTF-16', async () => {
  const utf16 = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('/about-us\r\n/contact\r\n', 'utf16le'),
  ]);
  expect(await pathsOf(utf16)).toEqual(['/about-us 1', '/contact 1']);
  expect(await pathsOf('/a\0b\n\0\0\n')).toEqual(['/ab 1']);
});

it('the most frequent of a million distinct paths is in the result', async () => {
  const lines = Array.from({ length: 1_000_000 }, (_, index) =>
    index % 1000 === 0 ? '/often' : `/${index.toString(36)}`,
  );
  const { paths, lines: count } = await read(lines.join('\n'));
  expect(count).toBe(1_000_000);
  expect(paths).toHaveLength(50);
  expect(paths[0]?.path).toBe('/often');
}, 60_000);

it.each([
  ['gzip', [0x1f, 0x8b, 8, 0]],
  ['zip', [0x50, 0x4b, 3, 4]],
])('a file compressed with %s is refused', async (_, bytes) => {
  await expect(read(Uint8Array.from(bytes))).rejects.toMatchObject({ code: 'packed_list' });
});

it('a file without a path is refused', async () => {
  await expect(read('hello\nworld')).rejects.toMatchObject({ code: 'no_paths' });
  await expect(read('')).rejects.toMatchObject({ code: 'no_paths' });
});
