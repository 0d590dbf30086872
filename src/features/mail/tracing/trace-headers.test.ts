import { expect, it } from 'vitest';
import { traceHeaders } from './trace-headers';

const id = '<0c1d@firm.example>';

it.each([
  [
    'smtp://user:pass@smtp.postmarkapp.com:587',
    { 'X-PM-KeepID': 'true', 'X-PM-Metadata-message-id': '0c1d@firm.example' },
  ],
  [
    'smtps://apikey:pass@smtp.sendgrid.net',
    { 'X-SMTPAPI': '{"unique_args":{"message_id":"0c1d@firm.example"}}' },
  ],
  ['smtps://resend:pass@smtp.resend.com', { 'X-Message-Ref': '0c1d@firm.example' }],
  ['smtp://user:pass@smtp-relay.brevo.com', { 'X-Mailin-custom': '0c1d@firm.example' }],
  ['smtp://user:pass@smtp.mailgun.org', {}],
  ['smtp://user:pass@email-smtp.eu-west-1.amazonaws.com', {}],
  ['smtp://user:pass@smtp.sendgrid.net.evil.example', {}],
  ['smtp://user:pass@notsendgrid.net', {}],
  [undefined, {}],
])(
  'a mail has the header by which its provider reports the Message-ID, and no other provider’s: %s',
  (url, headers) => {
    expect(traceHeaders(url, id)).toEqual(headers);
  },
);
