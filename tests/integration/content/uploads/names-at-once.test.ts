/** Uploads at the same time whose files could get the same name. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';
import { aPicture } from '../../../support/site-import/small-site';

async function upload(name: string, width: number): Promise<void> {
  const payload = await testPayload();
  const data = await aPicture(width);
  await payload.create({
    ...{ collection: 'media', data: { alt: `At once ${width}` }, overrideAccess: true },
    file: { data, name, mimetype: 'image/png', size: data.length },
  });
}

/** Widths of the stored files, by the texts of their pictures. */
async function storedWidths(): Promise<Record<string, number>> {
  const stored = await rows<{ alt: string; filename: string }>(
    `select alt, filename from media where alt like 'At once %'`,
  );
  const widths = stored.map(async ({ alt, filename }) => {
    const { width } = await sharp(readFileSync(join(env.mediaDir, filename))).metadata();
    return [alt, width] as const;
  });
  return Object.fromEntries(await Promise.all(widths));
}

it('concurrent uploads of one name keep their own files, even if a file left by a killed process shifts their numbers', async () => {
  writeFileSync(join(env.mediaDir, 'shot-1.png'), 'left by a killed process');
  const names = ['shot-1.png', 'shot-2.png', 'shot-3.png', 'shot-1.png'];
  await Promise.all(names.map((name, index) => upload(name, 41 + index)));
  expect(await storedWidths()).toEqual({
    'At once 41': 41,
    'At once 42': 42,
    'At once 43': 43,
    'At once 44': 44,
  });
});

it('an upload that is rolled back leaves no file', async () => {
  const payload = await testPayload();
  const req = await newRequest(payload, system);
  const data = await aPicture(50);
  let name = '';
  const upload = inTransaction(req, async () => {
    const made = await payload.create({
      ...{ collection: 'media', data: { alt: 'Taken back' }, overrideAccess: true, req },
      file: { data, name: 'taken-back.png', mimetype: 'image/png', size: data.length },
    });
    name = made.filename ?? '';
    expect(existsSync(join(env.mediaDir, name))).toBe(true);
    throw new Error('taken back');
  });
  await expect(upload).rejects.toThrow('taken back');
  expect(name).toBe('taken-back.png');
  expect(existsSync(join(env.mediaDir, name))).toBe(false);
});
