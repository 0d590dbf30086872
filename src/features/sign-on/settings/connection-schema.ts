import { isIP } from 'node:net';
import { z } from 'zod';
import { env } from '@/config/env';
import { required } from '@/forms/text-schema';
import { assertFetchable, FetchError } from '@/http/safe-fetch';
import { isPublicAddress } from '@/lib/request/public-address';
import { signOnLimits } from '../limits';

const wellKnown = /\/?\.well-known\/openid-configuration\/?$/;

function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? !isPublicAddress(host) : !host.includes('.') || host.endsWith('.localhost');
}

/**
 * Issuer as the provider states it. The URL of its discovery document is accepted as well, since many providers show
 * only that.
 */
const issuer = z
  .string()
  .default('')
  .transform((text) => text.trim().replace(wellKnown, ''))
  .pipe(
    z
      .string()
      .min(1, { error: 'Please enter the issuer of your provider' })
      .max(signOnLimits.issuer, { error: `Please use at most ${signOnLimits.issuer} characters` })
      .transform((text, context) => {
        const refuse = (message: string) => {
          context.addIssue({ code: 'custom', message });
          return z.NEVER;
        };
        if (!URL.canParse(text))
          return refuse('Please enter a whole address, such as https://login.example.com');
        const url = new URL(text);
        try {
          assertFetchable(url);
        } catch (error) {
          if (error instanceof FetchError) return refuse(error.message);
          throw error;
        }
        if (url.protocol !== 'https:' && !env.privateReceivers)
          return refuse('The address of an issuer begins with https://');
        if (url.search || url.hash) return refuse('An issuer has no ? and no # in its address');
        if (!env.privateReceivers && isPrivate(url.hostname))
          return refuse('This address leads into a private network, which we cannot reach.');
        // Kept as typed: issuers are compared character by character, including a trailing slash.
        return text;
      }),
  );

export const connectionSchema = z.object({
  issuer,
  client_id: required(signOnLimits.client, 'Please enter the client that your provider made for us'),
  /** An empty value keeps the stored secret. */
  client_secret: z
    .string()
    .default('')
    .transform((text) => text.trim())
    .refine((text) => text.length <= signOnLimits.secret, {
      error: `Please use at most ${signOnLimits.secret} characters`,
    }),
  default_role: z.enum(['member', 'admin'], { error: 'Please choose one of the roles' }).default('member'),
  readmits: z.literal('on').optional().catch(undefined),
});
