import { describe, expect, it } from 'vitest';
import { hasJpegExtras } from './jpeg-extras';

const segment = (type: number, text: string): Buffer => {
  const content = Buffer.from(text, 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.from([0xff, type]), length, content]);
};

const start = Buffer.from([0xff, 0xd8]);
/** A scan with bytes that look like the beginning of a segment, but are pixels. */
const scan = Buffer.concat([segment(0xda, 'scan'), Buffer.from([1, 0xff, 0, 0xff, 0xd0, 2])]);
const end = Buffer.from([0xff, 0xd9]);
/** Fill bytes, which the format allows before each marker. */
const fill = Buffer.from([0xff, 0xff]);

const colours = [
  segment(0xe0, 'JFIF\0\x01\x02'),
  segment(0xe2, 'ICC_PROFILE\0\x01\x01profile'),
  segment(0xee, 'Adobe\0\x64'),
  segment(0xdb, 'a table of the compression'),
];

const jpeg = (...parts: Buffer[]) => Buffer.concat([start, ...colours, ...parts]);

describe('hasJpegExtras', () => {
  it('hasJpegExtras is false for a picture with only its colour profile', () => {
    expect(hasJpegExtras(jpeg(scan, end))).toBe(false);
    expect(hasJpegExtras(jpeg(fill, scan, fill, segment(0xc4, 'a table'), scan, fill, end))).toBe(false);
  });

  it.each([
    ['EXIF', jpeg(segment(0xe1, 'Exif\0\0II*\0'), scan, end)],
    ['XMP', jpeg(segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>'), scan, end)],
    ['IPTC', jpeg(segment(0xed, 'Photoshop 3.0\0'), scan, end)],
    ['an index of several pictures', jpeg(segment(0xe2, 'MPF\0'), scan, end)],
    ['a comment', jpeg(segment(0xfe, 'made by'), scan, end)],
    ['a comment after further bytes 0xFF', jpeg(fill, segment(0xfe, 'made by'), scan, end)],
    ['a comment between two scans', jpeg(scan, segment(0xfe, 'made by'), scan, end)],
    ['an application segment between two scans', jpeg(scan, segment(0xe0, 'JFIF\0film'), scan, end)],
    ['an unknown application segment', jpeg(segment(0xe9, 'maker'), scan, end)],
    ['a thumbnail in JFIF’s extension', jpeg(segment(0xe0, 'JFXX\0\x10'), scan, end)],
    ['bytes after the picture', jpeg(scan, end, Buffer.from('film'))],
    ['no end', jpeg(scan)],
    ['a segment that is longer than the file', jpeg(Buffer.from([0xff, 0xdb, 0xff, 0xff]))],
    ['a segment of length 0', jpeg(Buffer.from([0xff, 0xdb, 0, 0]), Buffer.alloc(100))],
    ['no content', Buffer.alloc(0)],
  ])('hasJpegExtras is true for a file with %s', (_name, file) => {
    expect(hasJpegExtras(file)).toBe(true);
  });
});
