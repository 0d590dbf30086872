/**
 * Effects of mails in the mailbox: reports, complaints and replies about our mails have some, all other mails have
 * none.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseLead } from '@/features/leads/people/erasure/erase-lead';
import { exportLead } from '@/features/leads/people/erasure/export-lead';
import { readTimeline } from '@/features/leads/studio/timeline/read-timeline';
import { compose } from '@/features/mail/outbox/compose';
import { plusAddress } from '@/features/mail/tracing/plus-address';
import { countHints, listMailEvents } from '@/features/mail-events/queries';
import { actors } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { historyOf, leadOf, rows } from '../../../support/db';
import { aLead } from '../../../support/factories';
import { findEnrolment, findSuppression } from '../../../support/mail/effects';
import { mailFixture } from '../../../support/mail/mail-fixtures';
import { MemoryMailbox } from '../../../support/mail/memory-mailbox';
import { testPayload, testRequest } from '../../../support/payload';
import { sendDue } from '../../../support/worker';

vi.hoisted(() => {
  process.env.INBOUND_ADDRESS = 'hello@firm.example';
});

let count = 0;
let email: string;
let leadId: string;
let messageId: string;

const enrolment = () => findEnrolment(leadId);
const suppressed = (address = email) => findSuppression(address);
const delivery = async () =>
  (
    await rows<{ delivery: string | null }>('select delivery::text from emails where message_id = $1', [
      messageId,
    ])
  )[0]?.delivery;
const storedEvents = () =>
  rows<{ kind: string; outcome: string }>(
    `select kind::text, outcome::text from mail_events where provider = 'mailbox' order by received_at`,
  );
/** Mails to the owner about replies of the lead. */
const ownerMails = () =>
  rows<{ to: string; status: string; text: string | null }>(
    `select "to", status::text, text from emails where lead_id = $1 and template = 'lead-reply'`,
    [leadId],
  );

/** A mail of the fixtures, with a Message-ID of its own. */
function mail(name: string, about = { messageId, address: email }): Buffer {
  const [head = '', ...rest] = mailFixture(name, about).toString().split('\r\n\r\n');
  const own = head.replace(/\r\nMessage-I[dD]: .*/, '');
  return Buffer.from([`${own}\r\nMessage-ID: <${randomUUID()}@corp.example>`, ...rest].join('\r\n\r\n'));
}
async function readMail(...mails: Buffer[]): Promise<MemoryMailbox> {
  const mailbox = new MemoryMailbox();
  for (const bytes of mails) mailbox.add(bytes);
  await mailbox.read(await testPayload());
  return mailbox;
}

beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(async () => {
  await rows('delete from mail_events');
  count += 1;
  email = `mailbox-${count}@corp.example`;
  leadId = await aLead({ email });
  await sendDue();
  const [sent] = await rows<{ message_id: string }>(
    `select message_id from emails where lead_id = $1 and status = 'sent' and template = 'welcome'`,
    [leadId],
  );
  messageId = sent?.message_id ?? '';
});

describe('delivery reports', () => {
  it.each([
    'postfix-failed',
    'exchange-plain',
    'japanese',
    'gmail-failed',
    'gmail-plain',
    'exim',
    'qmail',
    'two-recipients',
  ])('a report of %s suppresses the address and ends the sequence', async (name) => {
    await readMail(mail(name));
    expect([await suppressed(), await delivery()]).toEqual(['bounced', 'bounced']);
    expect(await enrolment()).toEqual({ status: 'exited', exit_reason: 'bounced' });
    expect((await historyOf(email)).map(({ type }) => type)).toContain('mail_bounced');
    expect(await suppressed('colleague@corp.example')).toBeUndefined();
  });

  it('a report of a full mailbox is shown with the email and suppresses nobody', async () => {
    await readMail(mail('exchange-full'));
    expect([await suppressed(), await delivery(), (await enrolment())?.status]).toEqual([
      undefined,
      'bounced',
      'active',
    ]);
  });

  it('a report of a delay does not count as a bounce', async () => {
    await readMail(mail('postfix-delayed'));
    expect([await suppressed(), await delivery(), (await enrolment())?.status]).toEqual([
      undefined,
      'deferred',
      'active',
    ]);
  });

  it('a forged report with a Message-ID that we never sent changes nothing and is not stored', async () => {
    await readMail(
      mail('postfix-failed', { messageId: '<forged@firm.example>', address: 'nobody@corp.example' }),
    );
    expect(await suppressed('nobody@corp.example')).toBeUndefined();
    expect(await storedEvents()).toEqual([]);
  });

  it('a report about a lead’s address without a Message-ID of ours is stored as a hint to check by hand', async () => {
    await readMail(
      mail('postfix-failed', { messageId: '<forged@firm.example>', address: email }),
      mail('complaint', { messageId: '<forged@firm.example>', address: email }),
    );
    expect([await suppressed(), (await enrolment())?.status]).toEqual([undefined, 'active']);
    expect((await storedEvents()).map(({ outcome }) => outcome)).toEqual(['hint', 'hint']);
    expect((await countHints(await actors.admin(), 'mailbox')).count).toBe(2);
  });

  it('a report that refers to our mail but names another address changes neither the mail nor the address', async () => {
    await readMail(mail('postfix-failed', { messageId, address: 'somebody@corp.example' }));
    expect([await suppressed(), await suppressed('somebody@corp.example'), await delivery()]).toEqual([
      undefined,
      undefined,
      null,
    ]);
  });

  it('a complaint suppresses the address and ends the sequence', async () => {
    await readMail(mail('complaint'));
    expect([await suppressed(), await delivery()]).toEqual(['complained', 'complained']);
    expect(await enrolment()).toEqual({ status: 'exited', exit_reason: 'unsubscribed' });
  });
});

describe('replies', () => {
  const replies = async () => (await historyOf(email)).filter(({ type }) => type === 'replied');

  it('a reply appears on the lead’s timeline without quoted text, ends the sequence, and is mailed to the firm', async () => {
    await readMail(mail('reply-gmail'));
    expect(await enrolment()).toEqual({ status: 'exited', exit_reason: 'replied' });
    expect((await leadOf(email))?.unanswered_since).not.toBeNull();
    const { entries } = await readTimeline(await actors.admin(), leadId);
    expect(entries.find(({ state }) => state === 'replied')).toMatchObject({
      summary: 'Replied: Re: Welcome',
      message: 'Thursday at ten suits us – who joins?\n\nBest, Ada\n\nAttached: routes.pdf',
    });
    await sendDue();
    expect(await ownerMails()).toEqual([
      {
        to: expect.stringContaining('@'),
        status: 'sent',
        text: expect.stringContaining('Thursday at ten suits us'),
      },
    ]);
  });

  it('the owner of a lead is notified of replies instead of the firm, at most once an hour', async () => {
    const owner = await actors.id('admin');
    await rows('update leads set owner_id = $2 where id = $1', [leadId, owner]);
    const [{ email: ownerEmail } = { email: '' }] = await rows<{ email: string }>(
      'select email from users where id = $1',
      [owner],
    );
    await readMail(mail('reply-gmail'), mail('reply-outlook'));
    expect(await replies()).toHaveLength(2);
    expect((await ownerMails()).map(({ to }) => to)).toEqual([ownerEmail]);
  });

  it('a reply that is read twice, or also reported by a provider, is recorded as one event', async () => {
    const bytes = mail('reply-gmail');
    await Promise.all([readMail(bytes), readMail(bytes)]);
    await readMail(bytes);
    expect(await replies()).toHaveLength(1);
    expect(await ownerMails()).toHaveLength(1);
  });

  it.each(['absence-german', 'absence-standard'])(
    'the automatic reply “%s” changes nothing',
    async (name) => {
      await readMail(mail(name));
      expect((await enrolment())?.status).toBe('active');
      expect(await replies()).toEqual([]);
      const [event] = await listMailEvents(await actors.admin(), 'mailbox');
      expect(event).toMatchObject({ kind: 'replied', outcome: 'ignored' });
    },
  );

  it('of mails that are not replies to ours only the headers are read, and nothing is stored', async () => {
    const foreign = { messageId: '<another@elsewhere.example>', address: email };
    const mailbox = await readMail(
      mail('reply-outlook', foreign),
      Buffer.from(`From: ${email}\r\nSubject: Private\r\nMessage-ID: <p@x.example>\r\n\r\nSecret`),
      Buffer.from(`From: hello@firm.example\r\nIn-Reply-To: ${foreign.messageId}\r\n\r\nOurs`),
    );
    expect(mailbox.fetched).toEqual([]);
    expect(await storedEvents()).toEqual([]);
    expect(await replies()).toEqual([]);
  });

  it('a mail from the firm’s own address in the same thread does not count as a reply', async () => {
    const [, own] = /<([^>]+)>/.exec(process.env.MAIL_FROM ?? '<hello@localhost>') ?? [];
    const bytes = mail('reply-gmail')
      .toString()
      .replace('ada.private@gmail.example', own ?? '');
    await readMail(Buffer.from(bytes));
    expect(await replies()).toEqual([]);
  });

  it('an old mail that was moved into the mailbox has no effect', async () => {
    const mailbox = new MemoryMailbox();
    mailbox.add(mail('reply-gmail'), new Date(Date.now() - 60 * 86_400_000));
    await mailbox.read(await testPayload());
    expect([mailbox.fetched, await replies()]).toEqual([[], []]);
  });

  it('the text of a reply is exported and erased with the lead', async () => {
    const words = `Gerne, aber erst nach Mail ${count}.`;
    await readMail(
      Buffer.from(mail('reply-outlook').toString().replace('Gerne, aber erst im M=E4rz.', words)),
    );
    const exported = JSON.stringify(await exportLead(await actors.admin(), { leadId }));
    expect(exported).toContain(words);
    await sendDue();
    await eraseLead(await testRequest(), { leadId });
    const [left] = await rows<{ all: string }>(
      `select concat((select json_agg(e)::text from lead_events e), (select json_agg(m)::text from emails m),
         (select json_agg(v)::text from mail_events v)) as all`,
    );
    expect(left?.all).not.toContain(words);
    expect(left?.all).not.toContain(email);
  });
});

describe('mails whose Message-IDs were lost', () => {
  const returnPath = () => plusAddress('hello@firm.example', messageId) ?? '';
  const lost = '<lost@elsewhere.example>';

  it('our mails identify themselves in their return path and in Reply-To', async () => {
    const { envelope, source } = await compose({
      ...{ to: email, messageId, subject: 'Welcome', html: '<p>Welcome</p>', text: 'Welcome' },
    });
    expect(envelope.from).toBe(returnPath());
    expect(source.toString().replace(/\r\n /g, ' ')).toMatch(/^Reply-To: .*hello\+/m);
  });

  it('a report sent to the return path is matched to the mail if it names the mail’s recipient', async () => {
    const report = mail('qmail', { messageId: lost, address: email }).toString();
    await readMail(Buffer.from(report.replace('To: hello@firm.example', `To: ${returnPath()}`)));
    expect(await suppressed()).toBe('bounced');
  });

  it('a mail to the Reply-To address counts as a reply only if the mail’s recipient sent it', async () => {
    const written = (from: string) =>
      Buffer.from(`From: ${from}\r\nTo: ${returnPath().toUpperCase()}\r\nSubject: Hi\r\n\r\nThursday.`);
    const { fetched } = await readMail(written('spammer@elsewhere.example'));
    expect([fetched, (await enrolment())?.status]).toEqual([[], 'active']);
    await readMail(written(email));
    expect(await enrolment()).toEqual({ status: 'exited', exit_reason: 'replied' });
  });
});

describe('mails that are made to do harm', () => {
  it('a mail with 20,000 nested parts is read in bounded time, and later mails still take effect', async () => {
    const boundaries = Array.from({ length: 20_000 }, (_value, index) => `b${index}`);
    const nested = boundaries
      .map((one) => `Content-Type: multipart/mixed; boundary="${one}"\r\n\r\n--${one}\r\n`)
      .join('');
    const bomb = `From: postmaster@evil.example\r\nX-Failed-Recipients: ${email}\r\n${nested}\r\nx`;
    await readMail(Buffer.from(bomb), mail('qmail'));
    expect(await suppressed()).toBe('bounced');
  });

  it('of a reply of 50 MB only the beginning is recorded', async () => {
    const start = mail('reply-gmail').toString().replace('JVBERi0xLjQK', '');
    await readMail(
      Buffer.concat([Buffer.from(start.replace('--mix--', '')), Buffer.alloc(50_000_000, 'A\r\n')]),
    );
    const { entries } = await readTimeline(await actors.admin(), leadId);
    expect(entries.find(({ state }) => state === 'replied')?.message).toMatch(/^Thursday at ten/);
  });
});

describe('how far the mailbox was read', () => {
  const state = async () =>
    (
      await rows<{ last_uid: number; mails_read: number }>(
        'select last_uid::int, mails_read::int from inbound_mailboxes',
      )
    )[0];

  it('the position in the mailbox is stored after the effects, and a process killed in between repeats none of them', async () => {
    await rows('delete from inbound_mailboxes');
    const mailbox = new MemoryMailbox();
    mailbox.add(mail('reply-gmail'));
    mailbox.add(mail('postfix-delayed'));
    const payload = await testPayload();
    await rows(`create function refuse_progress() returns trigger language plpgsql as
      $$ begin if new.last_uid > old.last_uid then raise exception 'killed'; end if; return new; end $$`);
    await rows(
      'create trigger refuse before update on inbound_mailboxes for each row execute function refuse_progress()',
    );
    try {
      await expect(mailbox.read(payload)).rejects.toThrow();
    } finally {
      await rows('drop trigger refuse on inbound_mailboxes');
      await rows('drop function refuse_progress');
    }
    expect(await mailbox.read(payload)).toBe(2);
    expect(await state()).toMatchObject({ last_uid: 2, mails_read: 2 });
    expect((await historyOf(email)).filter(({ type }) => type === 'replied')).toHaveLength(1);
    expect(await ownerMails()).toHaveLength(1);
  });

  it('an effect that fails is rolled back, and is retried', async () => {
    await rows(`create function refuse_suppressions() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`);
    await rows(
      'create trigger refuse before insert on suppressions for each row execute function refuse_suppressions()',
    );
    const mailbox = new MemoryMailbox();
    mailbox.add(mail('qmail'));
    const payload = await testPayload();
    try {
      await expect(mailbox.read(payload)).rejects.toThrow();
      expect(await storedEvents()).toEqual([]);
    } finally {
      await rows('drop trigger refuse on suppressions');
      await rows('drop function refuse_suppressions');
    }
    await mailbox.read(payload);
    expect(await suppressed()).toBe('bounced');
  });
});
