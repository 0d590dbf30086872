import { z } from 'zod';
import { env } from '@/config/env';
import { endpointUrl, isPrivateHost } from '../../webhooks/endpoints/endpoint-url';
import { type DestinationKind, destinationKinds, findChat, isChat, kindTexts } from './destination-kinds';

const example: Readonly<Record<DestinationKind, string>> = {
  webhook: 'https://example.com/hooks',
  slack: 'https://hooks.slack.com/services/…',
  teams: 'https://….webhook.office.com/… or https://….powerplatform.com/…',
  discord: 'https://discord.com/api/webhooks/…',
};

/** Reason why a URL does not fit its kind; null if it does. */
function problemOf({ url, kind }: { url: URL; kind: DestinationKind }): string | null {
  const chat = findChat(url.hostname);
  if (chat && chat !== kind)
    return `This is an address of ${kindTexts[chat].label}. Choose ${kindTexts[chat].label} above.`;
  if (!isChat(kind)) return null;
  // With `PRIVATE_RECEIVERS`, a receiver on this machine can stand in for the chat.
  if (env.privateReceivers && isPrivateHost(url.hostname)) return null;
  if (!chat || url.protocol !== 'https:' || url.port !== '')
    return `This is no address of ${kindTexts[kind].label}. It looks like ${example[kind]}`;
  return null;
}

/** Schema of a destination's kind and URL, which must fit each other. Returns the normalised URL. */
export const kindAndUrl = z
  .object({
    kind: z.enum(destinationKinds, { error: 'Please choose where to send' }),
    url: z.string(),
  })
  .transform(({ kind, url: typed }, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message, path: ['url'] });
      return z.NEVER;
    };
    const { success, data, error } = endpointUrl.safeParse(typed);
    if (!success) return refuse(error.issues[0]?.message ?? 'Please enter a whole address');
    const problem = problemOf({ url: new URL(data), kind });
    return problem ? refuse(problem) : { kind, url: data };
  });
