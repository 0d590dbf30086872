import { ownEntry } from '@/lib/own-entry';
import { findMailService } from './mail-services';

/**
 * Headers that make a mail service keep our Message-ID, or return it with its events, by service. Mailgun and SES need
 * none: Mailgun keeps the Message-ID of each mail, and SES reports it. `id` is the Message-ID without angle brackets.
 */
const headersByService: Record<string, (id: string) => Record<string, string>> = {
  Postmark: (id) => ({ 'X-PM-KeepID': 'true', 'X-PM-Metadata-message-id': id }),
  SendGrid: (id) => ({ 'X-SMTPAPI': JSON.stringify({ unique_args: { message_id: id } }) }),
  Resend: (id) => ({ 'X-Message-Ref': id }),
  Brevo: (id) => ({ 'X-Mailin-custom': id }),
};

/** @param smtpUrl URL of the mail server; undefined while mail is captured @param messageId with angle brackets */
export function traceHeaders(smtpUrl: string | undefined, messageId: string): Record<string, string> {
  const service = smtpUrl === undefined ? undefined : findMailService(new URL(smtpUrl).hostname);
  return ownEntry(headersByService, service?.name)?.(messageId.slice(1, -1)) ?? {};
}
