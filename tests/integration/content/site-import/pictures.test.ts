/** Pictures of an imported site, from a server that stands for the old site. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { changeMapping, startSiteImport } from '@/cms/site-import/run/control';
import { usualMapping } from '@/cms/site-import/run/mapping';
import { type PictureNetwork, pictureNetwork } from '@/cms/site-import/run/pictures/fetch-picture';
import { loadReport } from '@/cms/site-import/run/report';
import { runSiteImport } from '@/cms/site-import/run/run-site-import';
import { storeRecords } from '@/cms/site-import/run/store-records';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';
import { aFile, anEntry, aPicture, uploadsFolder } from '../../../support/site-import/small-site';

/** A PNG whose header claims 60,000 × 60,000 pixels. */
function hugePicture(png: Buffer): Buffer {
  const huge = Buffer.from(png);
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  return huge;
}

/** Responses of broken and hostile servers. @returns false for other names */
function answerOddly(name: string, response: ServerResponse, png: Buffer): boolean {
  const leads: Record<string, string> = {
    file: 'file:///etc/passwd',
    mail: 'http://127.0.0.1:25/',
    local: 'http://[::ffff:10.0.0.1]/',
    loop: '/loop/x.png',
    signed: 'http://ann:secret@127.0.0.1/',
  };
  const bodies: Record<string, Buffer> = {
    empty: Buffer.alloc(0),
    lying: Buffer.from('<script>alert(1)</script>'),
    torn: png.subarray(0, 40),
    huge: hugePicture(png),
    packed: gzipSync(png),
  };
  const [location, body] = [leads[name], bodies[name]];
  if (location !== undefined) response.writeHead(302, { location }).end();
  else if (body !== undefined) response.writeHead(200, { 'content-type': 'image/png' }).end(body);
  else if (name === 'nowhere') response.writeHead(302).end();
  else if (name === 'halfway') {
    response.writeHead(200, { 'content-length': '1000' }).write(png);
    setTimeout(() => response.destroy(), 20);
  } else if (name === 'drip') {
    const drop = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drop));
  } else return name === 'silent';
  return true;
}

let server: Server;
let origin = '';
const asked: string[] = [];

beforeAll(async () => {
  const png = await aPicture();
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [, name = ''] = url.split('/');
    const hops = Number(/^hop(\d+)$/.exec(name)?.[1] ?? -1);
    if (hops > 0) response.writeHead(302, { location: `/hop${hops - 1}/a.png` }).end();
    else if (name === 'private') response.writeHead(302, { location: 'http://10.0.0.1/secret.png' }).end();
    else if (name === 'page') response.end('<html>no picture</html>');
    else if (name === 'busy' && asked.filter((one) => one === url).length < 3) response.writeHead(503).end();
    else if (name === 'broken') response.writeHead(500).end();
    else if (name === 'gone') response.writeHead(404).end();
    else if (name === 'endless') {
      response.writeHead(200);
      const send = (): void => void (response.writable && response.write(Buffer.alloc(1_000_000), send));
      send();
    } else if (!answerOddly(name, response, png)) response.end(png);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.closeAllConnections());
afterAll(() => server.close());

/** Network access that allows this machine, and nothing else that is private. */
const network = (): PictureNetwork => {
  const real = pictureNetwork();
  return { ...real, pauseMs: 0, isAllowed: (address) => address === '127.0.0.1' || real.isAllowed(address) };
};

const request = async () => newRequest(await testPayload(), system);

/** Imports one post that shows files. @returns lines of the report about files, by their addresses */
async function importFiles(
  name: string,
  urls: readonly string[],
  { folder = null, over = network() }: { folder?: string | null; over?: PictureNetwork } = {},
): Promise<Record<string, string>> {
  const req = await request();
  const site = { kind: 'site', key: name, title: name, url: `https://${name}.example` } as const;
  const html = `<p>Text</p>${urls.map((url) => `<img src="${url}">`).join('')}`;
  const post = anEntry({ key: name, slug: name, body: { format: 'html', html }, oldPaths: [], url: null });
  const id = await storeRecords(req, [site, post], { system: 'wordpress', fileName: name });
  await changeMapping(req, id, {
    mapping: usualMapping(['post']),
    pictures: { folder, isFetching: folder === null },
  });
  await startSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id, { network: over });
  const lines = (await loadReport(req, id))?.lines ?? [];
  return Object.fromEntries(
    lines
      .filter(({ what }) => what === 'File')
      .map(({ detail }) => {
        const [url = '', ...sentence] = detail.split(': ');
        return [url.replace(origin, ''), sentence.join(': ')];
      }),
  );
}

const count = async () =>
  (await rows<{ count: number }>('select count(*)::int as count from media'))[0]?.count;

it('pictures are fetched, even after five redirects or temporary errors of the server', async () => {
  const urls = ['/a/one.png', '/hop5/two.png', '/busy/three.png'].map((path) => origin + path);
  expect(await importFiles('fetched', urls)).toEqual({});
  expect(await count()).toBe(3);
});

it('several sizes of one picture are imported as its original, once', async () => {
  const before = (await count()) ?? 0;
  const urls = ['photo-300x200.png', 'photo-1024x683.png', 'photo.png'].map(
    (name) => `${origin}/sizes/${name}`,
  );
  expect(await importFiles('sizes', urls)).toEqual({});
  expect(await count()).toBe(before + 1);
  expect(asked).toContain('/sizes/photo.png');
  expect(asked).not.toContain('/sizes/photo-300x200.png');
});

it('files that are no pictures, too large, missing, or redirected to a private network are skipped, each with a line in the report', async () => {
  const before = await count();
  const names = ['page', 'broken', 'gone', 'private', 'hop6', 'endless'];
  const lines = await importFiles(
    'refused',
    names.map((name) => `${origin}/${name}/x.png`),
  );
  expect(lines).toEqual({
    '/page/x.png': 'It is no picture (JPEG, PNG, WebP, AVIF, GIF) and no PDF file.',
    '/broken/x.png': 'The old site answers 500.',
    '/gone/x.png': 'The old site answers 404.',
    '/private/x.png': 'The address leads into a private network.',
    '/hop6/x.png': 'Its address leads from one to the next without end.',
    '/endless/x.png': 'It is larger than 20 MB.',
  });
  expect(await count()).toBe(before);
});

it('broken and hostile responses are skipped, each with a line in the report, and the import continues', async () => {
  const before = await count();
  const names = [
    'file',
    'mail',
    'local',
    'loop',
    'signed',
    'nowhere',
    'empty',
    'lying',
    'torn',
    'huge',
    'packed',
  ];
  const broken = ['halfway', 'drip', 'silent'];
  const lines = await importFiles(
    'odd',
    [...names, ...broken].map((name) => `${origin}/${name}/x.png`),
    { over: { ...network(), timeoutMs: 2000 } },
  );
  const noPicture = 'It is no picture (JPEG, PNG, WebP, AVIF, GIF) and no PDF file.';
  expect(lines).toEqual({
    '/file/x.png': 'The address must begin with https:// or http://.',
    '/mail/x.png': 'This port belongs to another service than the web.',
    '/local/x.png': 'The address leads into a private network.',
    '/loop/x.png': 'Its address leads from one to the next without end.',
    '/signed/x.png': 'The address must not contain a password.',
    '/nowhere/x.png': 'The old site answers 302.',
    ...{ '/empty/x.png': noPicture, '/lying/x.png': noPicture, '/packed/x.png': noPicture },
    '/torn/x.png': expect.stringMatching(/picture/i),
    '/huge/x.png': expect.stringMatching(/picture/i),
    '/halfway/x.png': 'The server broke off half way.',
    '/drip/x.png': 'There was no whole answer within 2 seconds.',
    '/silent/x.png': 'There was no whole answer within 2 seconds.',
  });
  expect(await count()).toBe(before);
});

it('a picture at a private address is refused without a request', async () => {
  const before = asked.length;
  const lines = await importFiles('inside', [`${origin}/a/inside.png`], {
    over: { ...pictureNetwork(), pauseMs: 0 },
  });
  expect(lines).toEqual({ '/a/inside.png': 'The address leads into a private network.' });
  expect(asked).toHaveLength(before);
});

it('pictures are found in a folder by path, otherwise by name, and never outside of the folder', async () => {
  const before = (await count()) ?? 0;
  const folder = uploadsFolder({ '2020/01/here.png': await aPicture(9), 'moved.png': await aPicture(10) });
  const base = 'https://infolder.example/wp-content/uploads';
  const urls = [
    `${base}/2020/01/here.png`,
    `${base}/2019/moved.png`,
    `${base}/%2e%2e/%2e%2e/etc/passwd`,
    `${base}/none.png`,
  ];
  expect(await importFiles('infolder', urls, { folder })).toEqual({
    'https://infolder.example/etc/passwd': 'The folder does not have it.',
    [`${base}/none.png`]: 'The folder does not have it.',
  });
  expect(await count()).toBe(before + 2);
});

it('a picture that was missing is imported by a later import, and is then shown in its post', async () => {
  const url = 'https://later.example/wp-content/uploads/later.png';
  expect(await importFiles('later', [url], { folder: uploadsFolder({}) })).toHaveProperty([url]);
  expect(
    await importFiles('later', [url], { folder: uploadsFolder({ 'later.png': await aPicture(11) }) }),
  ).toEqual({});
  const [post] = await rows<{ body: string }>(`select body::text as body from posts where slug = 'later'`);
  const [medium] = await rows<{ id: string }>(`select id from media where filename = 'later.png'`);
  expect(post?.body).toContain(medium?.id);
});

it('a file record without a post is imported as well', async () => {
  const req = await request();
  const file = aFile({ key: '1', url: 'https://alone.example/uploads/alone-at-last.png' });
  const site = { kind: 'site', key: 'alone', title: 'Alone', url: 'https://alone.example' } as const;
  const id = await storeRecords(req, [site, file], { system: 'wordpress', fileName: 'alone' });
  const folder = uploadsFolder({ 'alone-at-last.png': await aPicture() });
  await changeMapping(req, id, { mapping: usualMapping([]), pictures: { folder, isFetching: false } });
  await startSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id);
  expect(await rows(`select alt from media where filename = 'alone-at-last.png'`)).toEqual([
    { alt: 'Alone at last' },
  ]);
});

it('a picture without an alternative text gets the one of the first text that shows the picture', async () => {
  const req = await request();
  const url = 'https://named.example/uploads/named-in-text.png';
  const file = aFile({ key: '1', url });
  const site = { kind: 'site', key: 'named', title: 'Named', url: 'https://named.example' } as const;
  const body = {
    format: 'html',
    html: `<img src="${url}" alt=""><img src="${url}" alt="A red square">`,
  } as const;
  const post = anEntry({ key: '2', slug: 'named', body, oldPaths: [], url: null });
  const id = await storeRecords(req, [site, file, post], { system: 'wordpress', fileName: 'named' });
  const folder = uploadsFolder({ 'named-in-text.png': await aPicture() });
  await changeMapping(req, id, { mapping: usualMapping(['post']), pictures: { folder, isFetching: false } });
  await startSiteImport(req, id, { isQueued: false });
  await runSiteImport(req, id);
  expect(await rows(`select alt from media where filename = 'named-in-text.png'`)).toEqual([
    { alt: 'A red square' },
  ]);
});
