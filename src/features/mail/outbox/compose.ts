import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { env } from '@/config/env';
import type { Envelope } from '../sending/smtp-session';
import { plusAddress } from '../tracing/plus-address';
import { traceHeaders } from '../tracing/trace-headers';
import type { CalendarPart } from './define-mail';

type Message = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Message-ID with angle brackets, the same on every try, so that mail programs show a repeated mail once. */
  messageId: string;
  headers?: Record<string, string> | undefined;
  calendar?: CalendarPart | undefined;
};

/** Headers that mark the mail as sent by a program (RFC 3834), so that no program answers it. */
const automatic = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, DR, RN, NRN, AutoReply',
};

/** A message as it is sent over SMTP. */
export async function compose({
  headers,
  calendar,
  ...message
}: Message): Promise<{ envelope: Envelope; source: Buffer }> {
  const replies = env.inboundAddress ? plusAddress(env.inboundAddress, message.messageId) : null;
  const node = new MailComposer({
    ...message,
    from: env.mailFrom,
    ...(calendar && { icalEvent: { ...calendar, filename: 'booking.ics' } }),
    headers: {
      ...(headers?.['Auto-Submitted'] !== 'no' && automatic),
      ...traceHeaders(env.smtpUrl, message.messageId),
      ...(replies && { 'Reply-To': replies }),
      ...headers,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from, to } = node.getEnvelope();
  const [recipient] = to;
  if (!from || !recipient || to.length !== 1) throw new Error('A mail has one sender and one recipient.');
  return { envelope: { from: replies ?? from, to: recipient }, source: await node.build() };
}
