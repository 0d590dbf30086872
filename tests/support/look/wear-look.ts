/** Publishes a look of the firm, and removes it again. */
import { openLook } from '@/features/look/open-look';
import type { Look, LookFile } from '@/payload-types';
import { actors } from '../actors';
import { rows } from '../db';
import { testPayload } from '../payload';

export const drawing = (colour: string, box = '0 0 120 30', more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><rect width="${box.split(' ')[2]}" height="30" rx="6" fill="${colour}"/>${more}</svg>`,
  );

export async function uploadLookFile(
  data: Buffer,
  name = 'logo.svg',
  mimetype = 'image/svg+xml',
): Promise<LookFile> {
  const payload = await testPayload();
  return payload.create({
    collection: 'look-files',
    data: {},
    file: { data, name, mimetype, size: data.length },
    overrideAccess: true,
  });
}

export async function wearLook(data: Partial<Look>): Promise<void> {
  const payload = await testPayload();
  const id = await openLook(await actors.admin());
  await payload.update({
    collection: 'look',
    id,
    data: { ...data, _status: 'published' },
    overrideAccess: true,
  });
}

export async function takeOffLook(): Promise<void> {
  await rows('delete from _look_v');
  await rows('delete from look');
}
