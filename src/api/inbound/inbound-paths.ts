import { mailProviderNames } from '@/features/mail-events/provider-names';

/** Path of the webhook in our own format. */
export const ownFormatPath = '/api/inbound/mail';

/** Paths of the webhooks of mail providers. */
export const providerPaths: readonly string[] = mailProviderNames.map((name) => `/api/inbound/${name}`);
