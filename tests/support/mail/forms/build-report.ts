import { type KnownReport, messageId, recipient } from './known-reports';

const boundary = 'b1';
const copy = [
  ...['From: Firm <hello@firm.example>', `To: ${recipient}`, 'Subject: How we work'],
  ...[`Message-ID: ${messageId}`, 'MIME-Version: 1.0'],
].join('\n');

const part = (type: string, content: string) => `--${boundary}\nContent-Type: ${type}\n\n${content}\n\n`;

/** A report as it arrives, with all its headers in `head`. */
export function buildReport({ from, subject, text, status }: KnownReport): { bytes: Buffer; head: Buffer } {
  const type = status
    ? `multipart/report; report-type=delivery-status; boundary="${boundary}"`
    : 'text/plain; charset=utf-8';
  const head = [
    ...['Return-Path: <>', `From: ${from}`, 'To: hello@firm.example', `Subject: ${subject}`],
    ...['Message-ID: <report@relay.example>', 'MIME-Version: 1.0', `Content-Type: ${type}`, '', ''],
  ].join('\n');
  const fields = [
    ...['Reporting-MTA: dns; relay.example', ''],
    ...[`Final-Recipient: rfc822; ${recipient}`, `Action: ${status?.action}`, `Status: ${status?.code}`],
    ...(status?.answer ? [`Diagnostic-Code: ${status.answer}`] : []),
  ].join('\n');
  const body = status
    ? part('text/plain; charset=utf-8', text) +
      part('message/delivery-status', fields) +
      part('text/rfc822-headers', copy) +
      `--${boundary}--\n`
    : text.replace('%copy%', () => copy);
  return { bytes: Buffer.from(head + body), head: Buffer.from(head) };
}
