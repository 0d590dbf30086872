import { z } from 'zod';
import { env } from '@/config/env';
import { publicTitle } from '@/features/embeds/frame/content-of';
import { bareUrl, signContext } from '@/features/embeds/frame/embed-context';
import { frameWords } from '@/features/embeds/frame/words/words-of';
import { isAllowedOrigin } from '@/features/embeds/settings/origins';
import { findShownEmbed } from '@/features/embeds/settings/queries';
import { AppError, notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { json } from '@/http/respond';
import type { Language } from '@/lib/language/language';
import { utmOf } from '@/lib/request/utm';
import { visitor } from '../../../actors';

const Params = z.object({ publicId: z.string() });

/** Invalid values are truncated or left out, so that no query is refused. */
const Query = z.record(z.string(), z.string());

const limit = new NetworkLimit('embed-contexts', [{ points: 300, seconds: 60 }]);

/** Allows any page to read the response, which contains only values that the page sent, and fixed texts. */
function withCors(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('vary', 'Origin');
  return response;
}

/** Browsers omit `Origin` if a page requests its own origin, and `Sec-Fetch-Site` is `same-origin` then. */
const originOf = (headers: Headers) =>
  headers.get('origin') ?? (headers.get('sec-fetch-site') === 'same-origin' ? env.siteUrl : 'null');

function notHere(origin: string, language: Language): AppError {
  const { notOn, websitesOnly } = frameWords[language].refusals;
  return new AppError('origin_refused', 403, origin === 'null' ? websitesOnly : notOn(origin));
}

/**
 * Signs page, referrer and campaign for the frame, and says whether the host page may show it. Requested by
 * `embed.js` from the host page, so that the browser itself states the origin.
 */
export const GET = endpoint(
  {
    actor: visitor,
    params: Params,
    origin: 'any',
    format: 'json',
    maxBytes: 0,
    limit,
    query: Query,
    onError: ({ status, message, code }) => withCors(json(status, { ok: false, code, message })),
  },
  async ({ req, headers, params: { publicId }, query }) => {
    const embed = await findShownEmbed(req, publicId);
    if (!embed) throw notFound('There is no such calculator. Check the id in the snippet.');
    const origin = originOf(headers);
    if (origin !== env.siteUrl && !isAllowedOrigin(embed, origin)) throw notHere(origin, embed.language);
    const page = bareUrl(query.page);
    const referrer = bareUrl(query.referrer);
    const context = signContext({
      embed: publicId,
      origin,
      page: page && new URL(page).origin === origin ? page : origin,
      ...(referrer && { referrer }),
      campaign: utmOf(new URLSearchParams(query).toString()),
    });
    return withCors(json(200, { ok: true, context, title: publicTitle(embed) }));
  },
);
