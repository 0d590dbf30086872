import { describe, expect, it } from 'vitest';
import { type Answer, absenceNotes, replies } from '../../../../tests/support/mail/forms/answers';
import { buildReport } from '../../../../tests/support/mail/forms/build-report';
import { messageId, recipient, standardReports } from '../../../../tests/support/mail/forms/known-reports';
import { plainReports } from '../../../../tests/support/mail/forms/plain-reports';
import { readHead } from '../mailbox/read-head';
import { readMails } from './read-mail';

const known = [...standardReports, ...plainReports];

describe('delivery reports of servers and services', () => {
  it('there are sixty sample reports of at least fifteen servers', () => {
    expect(known.length).toBeGreaterThanOrEqual(60);
    expect(new Set(known.map(({ server }) => server)).size).toBeGreaterThanOrEqual(15);
  });

  it.each(known)(
    'the report of $server, with $status.code $subject, is judged as $judged',
    async (report) => {
      const { bytes, head } = buildReport(report);
      const { isReport } = readHead({ uid: 1, receivedAt: null, size: 1000, head }, () => 'print');
      expect(isReport).toBe(true);
      const [mail] = await readMails([{ bytes, isReport }]);
      if (mail?.kind !== 'report') throw new Error(`It is read as ${mail?.kind}.`);
      const [found] = mail.recipients;
      expect(mail.recipients).toHaveLength(1);
      expect(found?.address).toBe(recipient);
      expect(found?.kind).toBe(report.judged === 'delayed' ? 'deferred' : 'bounced');
      expect(found?.isPermanent, found?.words ?? '').toBe(report.judged === 'gone');
      if (report.status || report.text.includes('%copy%')) expect(mail.messageIds).toContain(messageId);
    },
  );
});

describe('answers to our mails', () => {
  const read = async ([subject, headers = {}]: Answer) => {
    const lines = Object.entries({ Subject: subject, ...headers }).map(
      ([name, value]) => `${name}: ${value}\n`,
    );
    const head = Buffer.from(`From: Ada <ada@corp.example>\nIn-Reply-To: ${messageId}\n${lines.join('')}\n`);
    const { isReport } = readHead({ uid: 1, receivedAt: null, size: 1000, head }, () => 'print');
    const [mail] = await readMails([{ bytes: Buffer.concat([head, Buffer.from('Dear all\n')]), isReport }]);
    return mail;
  };

  it('forty absence notes of mail programs are classified as automatic', async () => {
    expect(absenceNotes).toHaveLength(40);
    const others = [];
    for (const note of absenceNotes) {
      const mail = await read(note);
      if (mail?.kind !== 'message' || !mail.isAutomatic) others.push(note);
    }
    expect(others).toEqual([]);
  });

  it('forty replies of people are not classified as automatic', async () => {
    expect(replies).toHaveLength(40);
    const others = [];
    for (const reply of replies) {
      const mail = await read(reply);
      if (mail?.kind !== 'message' || mail.isAutomatic) others.push(reply);
    }
    expect(others).toEqual([]);
  });
});
