import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { compose } from '../../../mail/outbox/compose';
import type { RenderedPreview } from '../render-preview';
import { sampleAddress } from '../sample-mail';
import { findSpamVerdict, type SpamVerdict } from './spam-verdict';

const messageId = `<preview@${new URL(env.siteUrl).hostname}>`;

/**
 * Returns SpamAssassin's verdict on a preview as it would be sent.
 * @returns null if SpamAssassin does not respond, which is logged; undefined if it is not configured
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
