/**
 * Headers by which a provider keeps our Message-ID, or returns it with its events. Mailgun keeps the Message-ID of each
 * mail, and SES reports it; they need no header.
 */

/** By the domain of the provider's SMTP servers; `id` is the Message-ID without angle brackets. */
const headersByDomain: readonly [domain: string, headers: (id: string) => Record<string, string>][] = [
  ['postmarkapp.com', (id) => ({ 'X-PM-KeepID': 'true', 'X-PM-Metadata-message-id': id })],
  ['sendgrid.net', (id) => ({ 'X-SMTPAPI': JSON.stringify({ unique_args: { message_id: id } }) })],
  ['resend.com', (id) => ({ 'X-Message-Ref': id })],
  ['brevo.com', (id) => ({ 'X-Mailin-custom': id })],
  ['sendinblue.com', (id) => ({ 'X-Mailin-custom': id })],
];

/** @param smtpUrl URL of the mail server; undefined while mail is captured @param messageId with angle brackets */
export function traceHeaders(smtpUrl: string | undefined, messageId: string): Record<string, string> {
  const host = smtpUrl === undefined ? '' : new URL(smtpUrl).hostname;
  const [, headers] = headersByDomain.find(([domain]) => host.endsWith(`.${domain}`)) ?? [];
  return headers?.(messageId.slice(1, -1)) ?? {};
}
