import type { MailContent, MailName } from '@/features/mail/outbox/define-mail';

/** A mail about nothing, for a test in which it is not rendered. */
export const bareMail = (template: MailName) => ({ template, metadata: {} }) as MailContent;
