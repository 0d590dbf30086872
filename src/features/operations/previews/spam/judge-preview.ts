import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { compose } from '../../../mail/outbox/compose';
import type { RenderedPreview } from '../render-preview';
import { sampleAddress } from '../sample-mail';
import { findSpamVerdict, type SpamVerdict } from './spam-verdict';

const messageId = `<preview@${new URL(env.siteUrl).hostname}>`;

/**
 * Returns the points that SpamAssassin gives to a preview as it would leave.
 * @returns null if SpamAssassin does not answer, which is logged; undefined if none is set up
 */
export async function judgePreview(
  { payload }: PayloadRequest,
  words: NonNullable<RenderedPreview['words']>,
): Promise<SpamVerdict | null | undefined> {
  if (!env.spamdAddress) return undefined;
  const { source } = await compose({ to: sampleAddress, messageId, ...words });
  try {
    return await findSpamVerdict(env.spamdAddress, source);
  } catch (err) {
    payload.logger.warn({ err }, 'SpamAssassin could not judge a preview.');
    return null;
  }
}
