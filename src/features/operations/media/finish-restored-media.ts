import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { StagedMedia, stagedMediaKey, swapInStaged } from './staged-media';

/**
 * Completes the swap of uploads if a restore was interrupted after its rows had been committed. Runs with the
 * migrations.
 */
export async function finishRestoredMedia({ payload }: Pick<PayloadRequest, 'payload'>): Promise<void> {
  const note = await payload.kv.get(stagedMediaKey);
  if (!note) return;
  await swapInStaged(env.mediaDir, StagedMedia.parse(note));
  await payload.kv.delete(stagedMediaKey);
  payload.logger.warn('A restore had been cut off: its uploads are in place now.');
}
