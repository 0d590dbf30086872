/**
 * Context that the host page's script passes to the frame; signed, since anybody can put anything into a
 * frame's URL.
 */
import { z } from 'zod';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';
import { utmMaxLength, utmNames } from '@/lib/request/utm';
import type { TeamLeadAttribution } from '../../team-leads/team-lead';

const key = deriveKey(env.payloadSecret, 'embed context');

/** Maximum age of a context, 12 hours, because a page may be left open for hours. */
const maxAgeMs = 12 * 3_600_000;

const maxUrl = 500;

const Campaign = z.partialRecord(z.enum(utmNames), z.string().max(utmMaxLength));

const Context = z.object({
  embed: z.string(),
  origin: z.string(),
  page: z.string(),
  referrer: z.string().optional(),
  campaign: Campaign,
  at: z.number(),
});

type HostContext = Omit<z.output<typeof Context>, 'at'>;

/** URL without user, query and fragment, which can contain personal data; undefined if the text is no URL. */
export function bareUrl(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return origin === 'null' ? undefined : `${origin}${pathname}`.slice(0, maxUrl);
}

export const signContext = (context: HostContext, now = Date.now()): string =>
  signToken(key, JSON.stringify({ ...context, at: now }));

/**
 * Attribution from a signed context of this embed; undefined if the context is forged, too old, or belongs to another
 * embed.
 */
export function readContext(token: string, embed: string, now = Date.now()): TeamLeadAttribution | undefined {
  const text = readToken(key, token);
  const context = text === null ? undefined : Context.safeParse(JSON.parse(text)).data;
  if (!context || context.embed !== embed || now - context.at > maxAgeMs) return undefined;
  const { page, referrer, campaign } = context;
  return {
    page,
    ...(referrer && { referrer }),
    ...(Object.keys(campaign).length > 0 && { campaign }),
  };
}
