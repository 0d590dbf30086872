import { describe, expect, it } from 'vitest';
import { readHead } from './read-head';

const read = (...lines: string[]) =>
  readHead(
    { uid: 1, receivedAt: null, size: 0, head: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`) },
    () => 'a print',
  );

describe('headers of a mail in the mailbox', () => {
  it('Message-IDs are read from folded headers, in any letter case', () => {
    expect(
      read(
        'message-id: <own@x.example>',
        'In-Reply-To:',
        ' <a@firm.example>',
        'REFERENCES: <b@x.example>',
        '\t<c@x.example>',
      ),
    ).toMatchObject({
      identity: '<own@x.example>',
      messageId: '<own@x.example>',
      answers: ['<a@firm.example>', '<b@x.example>', '<c@x.example>'],
    });
    expect(read('Subject: none')).toMatchObject({ identity: 'a print', messageId: null, answers: [] });
  });

  it.each([
    ['Ada <Ada@Corp.example>', 'ada@corp.example'],
    ['"hello@firm.example" <ada@corp.example>', 'ada@corp.example'],
    ['ada@corp.example (Ada)', 'ada@corp.example'],
    ['=?utf-8?Q?=C3=84da?= <ada@corp.example>', 'ada@corp.example'],
    ['undisclosed', null],
  ])('the sender of a mail with the header %j is %s', (from, expected) => {
    expect(read(`From: ${from}`).from).toBe(expected);
  });

  it.each([
    ['Content-Type: multipart/report; report-type=delivery-status', true],
    ['Content-Type: MULTIPART/REPORT;\r\n report-type=feedback-report', true],
    ['X-Failed-Recipients: a@corp.example', true],
    ['From: MAILER-DAEMON@corp.example (Mail Delivery System)', true],
    ['Content-Type: multipart/report; report-type=disposition-notification', false],
    ['From: ada@corp.example', false],
  ])('a mail with the headers %j is a report: %s', (line, expected) => {
    expect(read(line).isReport).toBe(expected);
  });

  it('headers without end, without a colon or of many megabytes are read in linear time', () => {
    for (const head of [
      ':'.repeat(500_000),
      ' \n'.repeat(200_000),
      `References: ${'<'.repeat(500_000)}`,
      `From: ${'a'.repeat(500_000)}`,
    ])
      expect(read(head)).toMatchObject({ isReport: false });
  });
});
