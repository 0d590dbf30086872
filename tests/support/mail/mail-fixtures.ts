/** Mails in the format of mail programs and servers, about a mail of ours: `tests/fixtures/mails`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';

type About = { messageId: string; address: string };

/** The delivery status of a report whose parts are all encoded. */
const statusFor = (address: string) =>
  Buffer.from(
    [
      'Reporting-MTA: dns; mail.corp.example',
      '',
      `Original-Recipient: rfc822;${address}`,
      'Final-Recipient: rfc822;internal-4711@mail.corp.example',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 ユーザー不明',
      '',
    ].join('\r\n'),
  ).toString('base64');

/** A mail of the fixtures, about the given mail of ours. */
export const mailFixture = (name: string, { messageId, address }: About): Buffer =>
  Buffer.from(
    readFileSync(join(root, 'tests/fixtures/mails', `${name}.eml`), 'utf8')
      .replaceAll('{{messageId}}', messageId)
      .replaceAll('{{address}}', address)
      .replaceAll('{{status}}', statusFor(address))
      .replaceAll('\n', '\r\n'),
  );
