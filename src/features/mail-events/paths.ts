import type { MailProviderName } from './provider-names';

export const mailProvidersPath = '/admin/mail/providers';

/** Path of a provider's page in the studio. */
export const mailProviderPath = (provider: MailProviderName) => `${mailProvidersPath}/${provider}` as const;
