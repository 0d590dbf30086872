import { describe, expect, it } from 'vitest';
import { mailFixture } from '../../../../tests/support/mail/mail-fixtures';
import { readMails } from './read-mail';

const about = { messageId: '<ours@firm.example>', address: 'ada@corp.example' };

async function read(bytes: Buffer, isReport = true) {
  const [mail] = await readMails([{ bytes, isReport }]);
  return mail;
}
const report = (name: string) => read(mailFixture(name, about));

describe('delivery reports', () => {
  it.each([
    ['postfix-failed', { kind: 'bounced', isPermanent: true, status: '5.1.1' }],
    ['postfix-delayed', { kind: 'deferred', isPermanent: false, status: '4.4.1' }],
    ['exchange-full', { kind: 'bounced', isPermanent: false, status: '5.2.2' }],
    ['exchange-plain', { kind: 'bounced', isPermanent: true, status: '5.1.1' }],
    ['japanese', { kind: 'bounced', isPermanent: true, status: '5.1.1' }],
    ['gmail-failed', { kind: 'bounced', isPermanent: true, status: '5.1.1' }],
    ['gmail-plain', { kind: 'bounced', isPermanent: true, status: '5.1.1' }],
    ['exim', { kind: 'bounced', isPermanent: true, status: null }],
    ['qmail', { kind: 'bounced', isPermanent: true, status: '5.1.1' }],
  ])('the recipient, kind and Message-ID are read from the report “%s”', async (name, expected) => {
    const mail = await report(name);
    if (mail?.kind !== 'report') throw new Error(`It was read as ${mail?.kind}.`);
    expect(mail.recipients).toEqual([
      { address: about.address, words: expect.stringMatching(/\S{4}/), ...expected },
    ]);
    expect(mail.messageIds[0]).toBe(about.messageId);
  });

  it('in a report about two recipients, only the recipient that failed is reported', async () => {
    expect(await report('two-recipients')).toMatchObject({
      kind: 'report',
      recipients: [
        { address: 'colleague@corp.example', kind: 'delivered' },
        { address: about.address, kind: 'bounced', isPermanent: true },
      ],
    });
  });

  it('a report that is truncated anywhere names no other recipient and never throws', async () => {
    for (const name of ['postfix-failed', 'japanese', 'qmail', 'exim', 'complaint']) {
      const whole = mailFixture(name, about);
      for (let length = 0; length < whole.length; length += 97) {
        const mail = await read(whole.subarray(0, length));
        if (mail?.kind !== 'report') continue;
        for (const { kind } of mail.recipients) expect(kind).toBe('bounced');
      }
    }
  });

  it('a mail of a mail server without a delivery status is ignored', async () => {
    const text = 'From: postmaster@corp.example\r\nSubject: Maintenance\r\n\r\nTonight at ten.';
    expect(await read(Buffer.from(text))).toEqual({ kind: 'ignored' });
  });

  it('a bounce is temporary if its reason is a full mailbox or the like, or the sender’s reputation', async () => {
    const whole = mailFixture('postfix-failed', about).toString();
    for (const [status, isPermanent] of [
      ['5.7.26', false],
      ['5.2.2', false],
      ['4.4.7', false],
      ['5.1.8', false],
      ['5.2.1', true],
      ['5.1.2', true],
    ] as const) {
      const mail = await read(Buffer.from(whole.replaceAll('5.1.1', status)));
      expect(mail).toMatchObject({ recipients: [{ kind: 'bounced', isPermanent }] });
    }
  });
});

it('a complaint is read with its recipient, and a report of the type “not-spam” is ignored', async () => {
  const whole = mailFixture('complaint', about);
  expect(await read(whole)).toEqual({
    kind: 'complaint',
    type: 'abuse',
    address: about.address,
    messageIds: [about.messageId],
    words: 'abuse',
  });
  const noSpam = whole.toString().replace('Feedback-Type: abuse', 'Feedback-Type: not-spam');
  expect(await read(Buffer.from(noSpam))).toEqual({ kind: 'ignored' });
});

describe('messages', () => {
  const message = (name: string) => read(mailFixture(name, about), false);

  it.each(['absence-german', 'absence-standard'])(
    'the message %s is classified as automatic',
    async (name) => {
      expect(await message(name)).toMatchObject({ kind: 'message', isAutomatic: true });
    },
  );

  it('a reply is read with its text and the names of its attachments', async () => {
    expect(await message('reply-gmail')).toMatchObject({
      kind: 'message',
      isAutomatic: false,
      subject: 'Re: Welcome',
      text: expect.stringContaining('Thursday at ten suits us – who joins?'),
      attachments: ['routes.pdf'],
    });
  });

  it('a reply in HTML is read as text', async () => {
    expect(await message('reply-outlook')).toMatchObject({
      text: expect.stringMatching(/Gerne, aber erst im März\.\s+Gruß, Ada/),
      attachments: [],
    });
  });
});
