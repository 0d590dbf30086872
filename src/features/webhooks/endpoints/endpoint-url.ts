import { isIP } from 'node:net';
import { z } from 'zod';
import { env } from '@/config/env';
import { assertFetchable, FetchError } from '@/http/safe-fetch';
import { isPublicAddress } from '@/lib/request/public-address';
import { webhookLimits } from '../limits';
import { receiverTokenOf } from '../receiver/receive-message';

/** Host names that public DNS servers do not resolve. */
const privateNames = /(?:^|\.)(?:localhost|local|internal|lan|home|corp|test|invalid)\.?$/i;

/** True for host names and IP addresses that do not belong to a public server. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? !isPublicAddress(host) : privateNames.test(host) || !host.includes('.');
}

/**
 * Schema for the URL of an endpoint. Refuses hosts that can never be reached; all other host names are resolved and
 * checked at each message. Returns the normalised URL, in which decimal and octal forms of an IP address are
 * rewritten.
 */
export const endpointUrl = z
  .string({ error: 'Please enter the address of your receiver' })
  .trim()
  .min(1, { error: 'Please enter the address of your receiver' })
  .max(webhookLimits.url, { error: `Please use at most ${webhookLimits.url} characters` })
  .transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!URL.canParse(text)) return refuse('Please enter a whole address, such as https://example.com/hooks');
    const url = new URL(text);
    url.hash = '';
    try {
      assertFetchable(url);
    } catch (error) {
      if (error instanceof FetchError) return refuse(error.message);
      throw error;
    }
    const isOwn = receiverTokenOf(url.href) !== undefined;
    if (!isOwn && !env.privateReceivers && isPrivateHost(url.hostname))
      return refuse('This address leads into a private network, where we deliver nothing.');
    return url.href;
  });
