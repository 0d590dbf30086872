/** Reads captured text messages, on installations that cannot send any. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { env } from '@/config/env';
import { capturedTextSuffix } from './sms-provider';

const CapturedText = z.object({ to: z.string(), text: z.string(), sentAt: z.coerce.date() });
export type CapturedText = z.output<typeof CapturedText> & { file: string };

const maxListed = 100;

/** Lists captured text messages, newest first, at most a hundred. Files that are not text messages are left out. */
export async function listCapturedTexts(): Promise<CapturedText[]> {
  const files = await readdir(env.mailboxDir).catch((): string[] => []);
  const newest = files
    .filter((file) => file.endsWith(capturedTextSuffix))
    .sort()
    .reverse()
    .slice(0, maxListed);
  const texts = await Promise.all(
    newest.map(async (file) => {
      const source = await readFile(join(env.mailboxDir, file), 'utf8').catch(() => 'null');
      const { data } = CapturedText.safeParse(JSON.parse(source));
      return data ? [{ ...data, file }] : [];
    }),
  );
  return texts.flat();
}
