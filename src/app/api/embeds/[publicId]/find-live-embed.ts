import type { InTransaction } from '@/db/transaction';
import { frameWords } from '@/features/embeds/frame/words/words-of';
import { findShownEmbed, type ShownEmbed } from '@/features/embeds/settings/queries';
import { AppError, notFound } from '@/http/app-error';

/** @throws AppError 404 if there is no such embed, 410 if it is not live */
export async function findLiveEmbed(req: InTransaction, publicId: string): Promise<ShownEmbed> {
  const embed = await findShownEmbed(req, publicId);
  if (!embed) throw notFound('There is no such calculator.');
  if (embed.state !== 'live')
    throw new AppError('embed_closed', 410, frameWords[embed.language].refusals.closed(embed.team));
  return embed;
}
