import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { env } from '@/config/env';
import { smallPdf } from '../../support/content/small-pdf';
import { testPayload } from '../../support/payload';

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const pdf = smallPdf();

async function upload(name: string, data: Buffer, mimetype = 'image/png') {
  const payload = await testPayload();
  return payload.create({
    collection: 'media',
    data: { alt: 'A red square' },
    file: { name, data, mimetype, size: data.length },
    overrideAccess: true,
  });
}

it.each([
  ['page.html', /^page(-\d+)?\.png$/],
  ['picture.svg', /^picture(-\d+)?\.png$/],
  ['shell.php', /^shell(-\d+)?\.png$/],
  ['shell.php.png', /^shell-php(-\d+)?\.png$/],
  ['archive.tar.gz', /^archive-tar(-\d+)?\.png$/],
  ['.htaccess', /^htaccess(-\d+)?\.png$/],
  ['a\u0000b\u202egnp.html', /^a-b-gnp(-\d+)?\.png$/],
  ['line\nbreak;"quote".jpg', /^line-break-quote(-\d+)?\.png$/],
  ['../../up.html', /^up(-\d+)?\.png$/],
  ['Größe 2.JPEG', /^Größe-2(-\d+)?\.png$/],
  ['...', /^file(-\d+)?\.png$/],
  ['x'.repeat(300), /^x{80}(-\d+)?\.png$/],
])('a picture called %j is kept under the name of a picture', async (name, expected) => {
  const { filename, mimeType } = await upload(name, png, 'text/html');
  expect(filename).toMatch(expected);
  expect(mimeType).toBe('image/png');
});

it('a PDF file is kept as one, and everything kept ends as what it is', async () => {
  const { filename, mimeType } = await upload('report.html', pdf, 'text/html');
  expect([filename, mimeType]).toEqual(['report.pdf', 'application/pdf']);
  for (const kept of readdirSync(env.mediaDir).filter((name) => name !== 'gated'))
    expect(kept).toMatch(/^[^.]+\.(png|webp|avif|pdf)$/u);
});

it.each([
  ['page.png', '<!doctype html><script>alert(1)</script>'],
  ['picture.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['note.pdf', 'just text'],
  ['nothing.png', ''],
])('%s that is none is refused at its field', async (name, text) => {
  await expect(upload(name, Buffer.from(text))).rejects.toMatchObject({
    status: 400,
    data: { errors: [{ path: 'file' }] },
  });
});
