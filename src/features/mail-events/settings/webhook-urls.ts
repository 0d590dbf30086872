import { env } from '@/config/env';
import type { MailProviderName } from '../provider-names';
import { basicUser } from '../providers/provider';

const inboundUrl = (provider: MailProviderName) => new URL(`/api/inbound/${provider}`, env.siteUrl);

/** URL to which a provider sends its events. */
export const webhookUrl = (provider: MailProviderName): string => inboundUrl(provider).href;

/** The same URL with credentials. */
export function webhookUrlWith(provider: MailProviderName, secret: string): string {
  const url = inboundUrl(provider);
  url.username = basicUser;
  url.password = secret;
  return url.href;
}
