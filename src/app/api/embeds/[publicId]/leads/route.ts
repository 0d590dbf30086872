import { z } from 'zod';
import { embedAnswers } from '@/features/embeds/answers/answer-schema';
import { takeAnswer } from '@/features/embeds/answers/take-answer';
import { closedFrame, fillFrame, frameResponse } from '@/features/embeds/frame/content-of';
import { frameDocument } from '@/features/embeds/frame/frame-document';
import { frameWords } from '@/features/embeds/frame/words/words-of';
import { findShownEmbed, type ShownEmbed } from '@/features/embeds/settings/queries';
import { findLook } from '@/features/look/find-look';
import { padResponseTime } from '@/forms/pad-response-time';
import type { AppError } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { parseInput } from '@/http/parse-input';
import { NetworkLimit } from '@/http/rate-limit';
import { json } from '@/http/respond';
import { waitIn } from '@/lib/language/language';
import { getPayloadClient } from '@/payload';
import { visitor } from '../../../actors';
import { findLiveEmbed } from '../find-live-embed';

const Params = z.object({ publicId: z.string() });
const Fields = z.record(z.string(), z.string().catch(''));

const limit = new NetworkLimit('embed-answers', [
  { points: 20, seconds: 600 },
  { points: 150, seconds: 86_400 },
]);

/**
 * Message in the language of the embed. Only the messages of `embed_full` and `embed_closed` are in that
 * language already.
 */
function sentenceOf(
  { code, status, message, fields, retryAfterSeconds }: AppError,
  embed: ShownEmbed,
): string {
  const { invalid, tooMany, wait, failed } = frameWords[embed.language].refusals;
  if (fields) return invalid;
  if (code === 'embed_full' || code === 'embed_closed') return message;
  return status === 429 && retryAfterSeconds !== undefined
    ? `${tooMany} ${wait(waitIn(embed.language, retryAfterSeconds))}`
    : failed;
}

/** The frame of an embed, in the colours with which the visitor opened it. */
const findContent = async (embed: ShownEmbed) =>
  fillFrame(embed, await findLook({ payload: await getPayloadClient() }));

/** Responds to a refused form: with JSON for script, else with the frame, which shows the typed values again. */
async function refuse(
  embed: ShownEmbed,
  error: AppError,
  { typed, isScripted }: { typed: Readonly<Record<string, string>>; isScripted: boolean },
): Promise<Response> {
  const { status, fields } = error;
  const message = sentenceOf(error, embed);
  if (isScripted) return json(status, fields ? { ok: false, errors: fields } : { ok: false, message });
  const shown = closedFrame(embed) ?? {
    ...frameDocument(await findContent(embed), { typed, errors: fields ?? {}, message }),
    status,
  };
  return frameResponse(shown, { 'cache-control': 'no-store' });
}

const findByPage = async (publicId: string) =>
  findShownEmbed({ payload: await getPayloadClient() }, publicId);

/**
 * Receives the form of an embed, with or without script. The request comes from this site's origin, whichever page
 * shows the frame; whether that page may show it was decided when the frame was loaded.
 */
export const POST = endpoint(
  {
    actor: visitor,
    params: Params,
    origin: 'any',
    maxBytes: 32_000,
    limit,
    schema: Fields,
    // While the database is unavailable, the language of the embed is unknown.
    failure: frameWords.en.refusals.failed,
    onError: async (error, { params: { publicId }, input: typed, isScripted }) => {
      // The frame says that the typed values are still there, so the frame is sent only if there are any.
      if (!typed && !isScripted) return undefined;
      const embed = await findByPage(publicId).catch(() => null);
      return embed ? refuse(embed, error, { typed: typed ?? {}, isScripted }) : undefined;
    },
  },
  async ({ req, params: { publicId }, input: typed, isScripted }) => {
    const startedAt = performance.now();
    const embed = await findLiveEmbed(req, publicId);
    if (!isScripted && typed.do === 'calculate') {
      const shown = { ...frameDocument(await findContent(embed), { typed, errors: {} }), status: 200 };
      return frameResponse(shown, { 'cache-control': 'no-store' });
    }
    await takeAnswer(req, embed, parseInput(embedAnswers[embed.language], typed));
    await padResponseTime(startedAt);
    if (isScripted) return json(200, { ok: true });
    const shown = {
      ...frameDocument(await findContent(embed), { typed, errors: {}, isSent: true }),
      status: 200,
    };
    return frameResponse(shown, { 'cache-control': 'no-store' });
  },
);
