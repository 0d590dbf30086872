/**
 * Signed consent text, bound to the form that showed it: the workspace may be renamed before a visitor sends the
 * form.
 */
import { z } from 'zod';
import { env } from '@/config/env';
import { deriveKey } from '@/lib/crypto/derive-key';
import { readToken, signToken } from '@/lib/crypto/signed-token';

const key = deriveKey(env.payloadSecret, 'embed consent');

const Consent = z.object({ embed: z.string(), text: z.string() });

export const signConsent = (embed: string, text: string): string =>
  signToken(key, JSON.stringify({ embed, text }));

/** The consent text that a form of this embed showed; undefined if the token is forged, or belongs to another embed. */
export function readConsent(token: string, embed: string): string | undefined {
  const signed = readToken(key, token);
  const consent = signed === null ? undefined : Consent.safeParse(JSON.parse(signed)).data;
  return consent?.embed === embed ? consent.text : undefined;
}
