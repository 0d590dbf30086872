import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readTar, UnexpectedEntry, UnreadableArchive } from './read-tar';
import { type TarEntry, writeTar } from './write-tar';

let folder: string;
let archive: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tar '));
  archive = join(folder, 'archive.tar.gz');
});
afterEach(() => rmSync(folder, { recursive: true }));

const files: Record<string, string> = {
  'empty.txt': '',
  'a block.txt': 'x'.repeat(512),
  'more than a block.txt': 'y'.repeat(513),
  'media/Bücher & Größen – 本.png': 'not ASCII',
  [`media/${'long/'.repeat(30)}${'n'.repeat(120)}.png`]: 'a name that ustar has no room for',
  'large.bin': 'z'.repeat(300_000),
};

async function* entries(): AsyncGenerator<TarEntry> {
  for (const [name, text] of Object.entries(files)) yield { name, content: Buffer.from(text) };
}

async function contentOf(path: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await readTar(path, async (name, content) => {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    found[name] = Buffer.concat(chunks).toString();
  });
  return found;
}

it('readTar reads what writeTar wrote, for empty and large files, and for names that are long or not ASCII', async () => {
  await writeTar(archive, entries());
  expect(await contentOf(archive)).toEqual(files);
});

it('the system’s tar extracts what writeTar wrote', async () => {
  await writeTar(archive, entries());
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
  for (const [name, text] of Object.entries(files))
    expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text);
});

it.for(['ustar', 'gnu', 'pax'])(
  'readTar reads an archive that the system’s tar wrote as %s',
  async (format) => {
    const source = join(folder, 'source');
    const short = Object.entries(files).filter(([name]) => format !== 'ustar' || name.length < 100);
    for (const [name, text] of short) {
      mkdirSync(dirname(join(source, name)), { recursive: true });
      writeFileSync(join(source, name), text);
    }
    execFileSync('tar', [`--format=${format}`, '-czf', archive, '-C', source, '.']);
    expect(await contentOf(archive)).toEqual(
      Object.fromEntries(short.map(([name, text]) => [`./${name}`, text])),
    );
  },
);

it('readTar throws UnexpectedEntry for an archive with a symbolic link', async () => {
  symlinkSync('/etc/passwd', join(folder, 'link'));
  execFileSync('tar', ['-czf', archive, '-C', folder, 'link']);
  await expect(contentOf(archive)).rejects.toThrow(UnexpectedEntry);
});

it('readTar throws an error for an archive that is truncated or has a changed byte', async () => {
  await writeTar(archive, entries());
  const zipped = readFileSync(archive);
  for (let cut = 0; cut < zipped.length; cut += Math.ceil(zipped.length / 50)) {
    writeFileSync(archive, zipped.subarray(0, cut));
    await expect(contentOf(archive), `cut to ${cut} bytes`).rejects.toThrow(UnreadableArchive);
  }
  for (let at = 10; at < zipped.length; at += Math.ceil(zipped.length / 50)) {
    const other = Buffer.from(zipped);
    other[at] = (other[at] ?? 0) ^ 0x55;
    writeFileSync(archive, other);
    await expect(contentOf(archive), `other byte ${at}`).rejects.toThrow();
  }
  const plain = gunzipSync(zipped);
  for (const length of [100, 512, 1000, plain.length - 1024, plain.length - 600]) {
    writeFileSync(archive, gzipSync(plain.subarray(0, length)));
    await expect(contentOf(archive), `${length} bytes of tar`).rejects.toThrow(UnreadableArchive);
  }
});
