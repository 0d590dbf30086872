/** Pictures that tests upload, and their URLs. */
import sharp from 'sharp';
import type { Media } from '@/payload-types';
import { create } from '../factories';
import { testPayload, testRequest } from '../payload';

/** A PNG of 400 × 300 pixels in one colour. */
export const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

export const fileOf = (name: string, data: Buffer, mimetype = 'image/png') => ({
  ...{ name, data, mimetype },
  size: data.length,
});

export async function upload(name: string, data: Buffer, mimetype?: string): Promise<Media> {
  return create('media', { alt: 'A red square' }, { file: fileOf(name, data, mimetype) });
}

export async function readUpload(id: string): Promise<Media> {
  const payload = await testPayload();
  return payload.findByID({ collection: 'media', id, overrideAccess: true });
}

/** URLs of a picture's file and of its sizes. */
export const addressesOf = ({ url, sizes }: Media): string[] =>
  [url, ...Object.values(sizes ?? {}).map((size) => size.url)].flatMap((address) => address ?? []);

/** Request that crops a picture of 400 × 300 pixels to its middle half. */
export async function cropRequest() {
  const req = await testRequest();
  req.query = {
    uploadEdits: {
      crop: { x: 25, y: 0, width: 50, height: 100, unit: '%' },
      widthInPixels: 200,
      heightInPixels: 300,
    },
  };
  return req;
}
