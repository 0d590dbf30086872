import type { MailContent, MailName } from '@/features/mail/outbox/define-mail';

/** A mail without data, for tests that do not render it. */
export const bareMail = (template: MailName) => ({ template, metadata: {} }) as MailContent;
