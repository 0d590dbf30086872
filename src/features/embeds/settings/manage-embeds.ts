/** Operations on embeds, by people and by API keys. Each runs in a transaction that locks the workspace. */
import type { PayloadRequest } from 'payload';
import { publishedPagesOf } from '@/access/published-pages';
import { AppError, notFound } from '@/http/app-error';
import { RateLimit, tooManyRequests } from '@/http/rate-limit';
import { recordTeamActivity } from '../../teams/activity/record-team-activity';
import { maxEmbeds } from '../limits';
import { releaseDomains } from '../tables/embed-domains';
import { type EmbedSettings, insertEmbed, markEmbed, updateEmbed } from '../tables/embeds';
import { countEmbeds, findEmbed, type ListedEmbed } from './queries';

/** Rate limit of a workspace's changes, because each change drops the cached pages of the whole site. */
const changes = new RateLimit('embed-changes', { points: 60, seconds: 3600 });

async function countChange(teamId: string): Promise<void> {
  const { retryAfterSeconds } = await changes.consume(teamId);
  if (retryAfterSeconds !== null) throw tooManyRequests(retryAfterSeconds);
}

type Which = { teamId: string; id: string };

/** @throws AppError 404 for embeds of other workspaces as well */
export async function requireEmbed(req: PayloadRequest, { teamId, id }: Which): Promise<ListedEmbed> {
  const embed = await findEmbed(req, { teamId, id });
  if (!embed) throw notFound('This embed is gone.');
  return embed;
}

/** @throws AppError 409 if the workspace has reached its maximum number of embeds */
export async function assertEmbedFits(req: PayloadRequest, teamId: string): Promise<void> {
  if ((await countEmbeds(req, teamId)) < maxEmbeds) return;
  throw new AppError(
    'too_many_embeds',
    409,
    `A workspace has ${maxEmbeds} embeds at most. Delete one that is not used any more.`,
  );
}

/** Creates an embed. @returns its id. @throws AppError 409 beyond the limit, 429 */
export async function makeEmbed(
  req: PayloadRequest,
  teamId: string,
  settings: EmbedSettings,
): Promise<string> {
  await assertEmbedFits(req, teamId);
  await countChange(teamId);
  const id = await insertEmbed(req, teamId, settings);
  const { name } = settings;
  await recordTeamActivity(req, { teamId, kind: 'embed_made', details: { name } });
  await publishedPagesOf(req.payload).drop(req);
  return id;
}

/** @throws AppError 404, 429 */
export async function changeEmbed(
  req: PayloadRequest,
  { teamId, id }: Which,
  settings: EmbedSettings,
): Promise<void> {
  await requireEmbed(req, { teamId, id });
  await countChange(teamId);
  await updateEmbed(req, id, settings);
  const { name } = settings;
  await recordTeamActivity(req, { teamId, kind: 'embed_changed', details: { name } });
  await publishedPagesOf(req.payload).drop(req);
}

const marks = {
  pause: { mark: 'paused', isOn: true, kind: 'embed_paused' },
  open: { mark: 'paused', isOn: false, kind: 'embed_opened' },
  delete: { mark: 'deleted', isOn: true, kind: 'embed_deleted' },
} as const;

/** Pauses, resumes or deletes an embed. @throws AppError 404, 429 */
export async function switchEmbed(
  req: PayloadRequest,
  { teamId, id }: Which,
  to: keyof typeof marks,
): Promise<void> {
  const { mark, isOn, kind } = marks[to];
  const { name } = await requireEmbed(req, { teamId, id });
  await countChange(teamId);
  await markEmbed(req, id, mark, isOn);
  // Releases the host names of a deleted embed; otherwise they would stay claimed, and no page would list them.
  if (mark === 'deleted') await releaseDomains(req, id);
  await recordTeamActivity(req, { teamId, kind, details: { name } });
  await publishedPagesOf(req.payload).drop(req);
}
