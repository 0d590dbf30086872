import type { MailProviderName } from './provider-names';

export const mailProvidersPath = '/admin/mail/providers';

/** Page of the mailbox that is read. */
export const mailboxPath = '/admin/mail/mailbox';

/** Path of a provider's page in the studio. */
export const mailProviderPath = (provider: MailProviderName) => `${mailProvidersPath}/${provider}` as const;
