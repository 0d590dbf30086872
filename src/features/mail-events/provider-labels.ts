import type { MailProviderName } from './providers/provider';

/** Names of the providers in their own spelling. */
export const mailProviderLabels: Record<MailProviderName, string> = {
  postmark: 'Postmark',
  mailgun: 'Mailgun',
  ses: 'Amazon SES',
  sendgrid: 'SendGrid',
  resend: 'Resend',
  brevo: 'Brevo',
};
