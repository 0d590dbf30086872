import { expect, it } from 'vitest';
import { pngPictureChunks } from './png-chunks';

const chunk = (type: string, text = '') => {
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(text.length);
  return Buffer.concat([frame, Buffer.from(`${type}${text}crc!`, 'latin1')]);
};
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

it('pngPictureChunks keeps picture, colours and animation of a PNG file, and removes texts, EXIF, notes of other programs and bytes after its end', () => {
  const picture = [
    chunk('IHDR', 'size'),
    chunk('iCCP', 'colours'),
    chunk('acTL', 'frames'),
    chunk('IDAT', 'pixels'),
  ];
  const texts = [
    chunk('tEXt', 'Author Ada'),
    chunk('iTXt', 'XMP'),
    chunk('eXIf', 'GPS'),
    chunk('tIME', 'now'),
    chunk('caBX', 'who made it'),
  ];
  const file = Buffer.concat([signature, ...picture, ...texts, chunk('IEND'), Buffer.from('film')]);
  expect(pngPictureChunks(file)).toEqual(Buffer.concat([signature, ...picture, chunk('IEND')]));
});

it('pngPictureChunks cuts a PNG file that breaks off after its last whole chunk', () => {
  const file = Buffer.concat([signature, chunk('IHDR', 'size'), Buffer.from('IDA')]);
  expect(pngPictureChunks(file)).toEqual(Buffer.concat([signature, chunk('IHDR', 'size')]));
});
