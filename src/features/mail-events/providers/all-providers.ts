import type { MailProviderName } from '../provider-names';
import { brevo } from './brevo';
import { mailgun } from './mailgun';
import { postmark } from './postmark';
import type { MailProvider } from './provider';
import { resend } from './resend';
import { sendgrid } from './sendgrid';
import { ses } from './ses';

export const mailProviders: Record<MailProviderName, MailProvider> = {
  postmark,
  mailgun,
  ses,
  sendgrid,
  resend,
  brevo,
};
