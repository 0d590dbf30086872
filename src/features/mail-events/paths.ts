import { env } from '@/config/env';
import type { MailProviderName } from './provider-names';
import { basicUser } from './providers/provider';

export const mailProvidersPath = '/admin/mail/providers';

/** Path of a provider's page in the studio. */
export const mailProviderPath = (provider: MailProviderName) => `${mailProvidersPath}/${provider}` as const;

const inboundUrl = (provider: MailProviderName) => new URL(`/api/inbound/${provider}`, env.siteUrl);

/** Address to which a provider sends its events. */
export const webhookUrl = (provider: MailProviderName): string => inboundUrl(provider).href;

/** The same address with credentials. */
export function webhookUrlWith(provider: MailProviderName, secret: string): string {
  const url = inboundUrl(provider);
  url.username = basicUser;
  url.password = secret;
  return url.href;
}
