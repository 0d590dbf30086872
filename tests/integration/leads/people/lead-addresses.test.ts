import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerMailLink } from '@/features/leads/nurture/answer-mail-link';
import { decideMailsByHand } from '@/features/leads/nurture/decide-mails-by-hand';
import { resumeMails } from '@/features/leads/nurture/resume-mails';
import { replyToLead } from '@/features/leads/reply/reply-to-lead';
import { queueMail } from '@/features/mail/outbox/outbox';
import { type LinkPurpose, linkPurposes, mailLink } from '@/features/mail/suppression/links';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import type { MailDecision } from '@/features/nurture/steps/decide-mails';
import { capture, publishOnboarding, rows, sendDue } from '../../../support/leads';
import { bareMail } from '../../../support/mail/bare-mail';
import { testPayload, testRequest } from '../../../support/payload';

const { sink } = await vi.hoisted(async () => {
  const { SmtpSink } = await import('../../../support/mail/smtp-sink');
  const started = await new SmtpSink().start();
  Object.assign(process.env, {
    SMTP_URL: started.url,
    ADMIN_EMAILS: 'admin@firm.example',
    MAILS_PER_SECOND: '1000',
  });
  return { sink: started };
});

beforeAll(async () => {
  await publishOnboarding();
});
afterAll(() => sink.stop());

it.each(["o'brien@corp.example", "!#$%&'*+-/=?^_`{|}~@corp.example"])(
  'a mail to %s arrives there alone, and its links work',
  async (email) => {
    const { leadId } = await capture({ email });
    await sendDue();
    const [received] = sink.to(email);
    expect(received?.recipients).toEqual([email]);
    expect([received?.mail.to].flat().flatMap((to) => to?.value.map(({ address }) => address))).toEqual([
      email,
    ]);
    expect([...(received?.mail.headers.keys() ?? [])]).not.toContain('bcc');
    const list = received?.mail.headers.get('list') as { unsubscribe?: { url: string } } | undefined;
    const token = new URL(list?.unsubscribe?.url ?? '').searchParams.get('t') ?? '';
    expect(await answerMailLink(await testRequest(), token)).toBe('unsubscribe');
    const [status] = await rows('select status from lead_nurture_statuses where lead_id = $1', [leadId]);
    expect(status).toEqual({ status: 'exited' });
  },
);

it('a series is completed when its last mails leave at the same moment', async () => {
  const emails = Array.from({ length: 20 }, (_, n) => `together-${n}@corp.example`);
  await Promise.all(emails.map((email) => capture({ email })));
  await rows(`update emails set status = 'sent' where step in (1, 3) and "to" like 'together-%'`);
  await rows(`update emails set due_at = now() - ('x' || right(lead_id::text, 2))::bit(8)::int * interval '1 second'
    where step in (2, 4) and "to" like 'together-%'`);
  await sendDue();
  expect(
    await rows(`select distinct status from lead_nurture_statuses where email like 'together-%'`),
  ).toEqual([{ status: 'completed' }]);
});

describe('an address that was mistyped and is corrected', () => {
  const wrong = 'tpyo@corp.example';
  const right = 'typo@corp.example';
  const noSuchUser = { reply: '550 5.1.1 No such user' };
  let leadId: string;
  let admin: PayloadRequest['user'];

  beforeAll(async () => {
    const payload = await testPayload();
    const data = { email: 'admin@firm.example', role: 'admin' as const };
    admin = {
      ...(await payload.create({ collection: 'users', data, overrideAccess: true })),
      collection: 'users',
    };
  });
  beforeEach(async () => {
    for (const table of ['emails', 'lead_nurture_statuses', 'lead_events', 'leads', 'suppressions']) {
      await rows(`delete from ${table}`);
    }
    sink.behave();
    sink.accepted.length = 0;
    leadId = (await capture({ email: wrong })).leadId;
  });

  const correct = async (email = right) => {
    const payload = await testPayload();
    await payload.update({ collection: 'leads', id: leadId, data: { email }, overrideAccess: true });
  };
  const bounce = async () => {
    sink.misbehave('rcpt', noSuchUser, wrong);
    await sendDue();
  };
  const decide = async (action: MailDecision['action'], status: MailDecision['status']) =>
    decideMailsByHand(await testRequest(admin ?? undefined), { action, status, asOf: new Date() });
  const mails = async () =>
    (
      await rows<Record<'to' | 'status', string>>(
        'select "to", status from emails where enrolment_id is not null order by step',
      )
    ).map(({ to, status }) => `${to} ${status}`);
  const enrolment = async () =>
    (
      await rows('select email, status, exit_reason from lead_nurture_statuses where lead_id = $1', [leadId])
    )[0];

  it('gets the whole series after all, once somebody lets it go', async () => {
    await bounce();
    expect(await mails()).toEqual([`${wrong} failed`, ...Array(3).fill(`${wrong} skipped`)]);
    await correct();
    expect(await mails()).toEqual([`${right} failed`, ...Array(3).fill(`${right} held`)]);
    expect(await enrolment()).toEqual({ email: right, status: 'active', exit_reason: null });
    expect(await decide('send', 'failed')).toEqual({ done: 1, ended: 0, paused: 0 });
    await sendDue();
    const [welcome] = sink.to(right);
    expect(sink.to(right)).toHaveLength(1);
    // Its links are the new address's own, not those of the words that bounced.
    const token = /unsubscribe\?t=([\w.~-]+)/.exec(String(welcome?.mail.html))?.[1] ?? '';
    expect(await decide('release', 'held')).toEqual({ done: 3, ended: 0, paused: 0 });
    for (const step of [2, 3, 4]) {
      await rows(`update emails set due_at = now() - interval '1 second' where step = $1`, [step]);
      await sendDue();
    }
    expect(sink.to(right)).toHaveLength(4);
    expect(sink.to(wrong)).toEqual([]);
    expect(await enrolment()).toMatchObject({ status: 'completed' });
    await answerMailLink(await testRequest(), token);
    const suppressions = await rows('select from suppressions where email_hash = $1', [hashAddress(right)]);
    expect(suppressions).toHaveLength(1);
  });

  it('gets nothing twice: what was sent stays where it went', async () => {
    await sendDue();
    await rows(`update emails set due_at = now() - interval '1 second' where step = 2`);
    await bounce();
    await correct();
    expect(await mails()).toEqual([`${wrong} sent`, `${right} failed`, `${right} held`, `${right} held`]);
  });

  it('gets what it asked for outside of any series; the company’s own mails stay the company’s', async () => {
    const req = await testRequest();
    const stay = ['booking-for-host', 'lead-mention', 'lead-notification', 'unsubscribe-link'] as const;
    for (const template of ['calculator-result', ...stay] as const) {
      await queueMail(req, { ...bareMail(template), to: wrong, leadId });
    }
    // Its template is its step's name.
    await rows(`update emails set template = 'lead-notification' where step = 2`);
    for (const status of ['unknown', 'held', 'failed']) {
      await rows(`update emails set status = $1::enum_emails_status`, [status]);
      await rows(`update emails set "to" = $1`, [wrong]);
      await correct();
      expect(
        await rows('select "to", template, status from emails where enrolment_id is null order by template'),
      ).toEqual([
        { to: wrong, template: 'booking-for-host', status },
        { to: right, template: 'calculator-result', status },
        ...stay.slice(1).map((template) => ({ to: wrong, template, status })),
      ]);
      expect((await mails())[1]).toBe(`${right} ${status}`);
      await correct(wrong);
    }
  });

  const write = async () =>
    replyToLead(await testRequest(admin ?? undefined), {
      leadId,
      subject: 'As you asked',
      message: 'Call me on Monday.',
      answersTo: 'company',
      once: randomUUID(),
    });
  const written = () => sink.to(right).filter(({ mail }) => mail.subject === 'As you asked');

  it('gets what a person wrote to it, in these words', async () => {
    await write();
    await correct();
    await sendDue();
    expect(written().map(({ mail }) => mail.text)).toEqual([expect.stringContaining('Call me on Monday.')]);
    expect(sink.to(wrong)).toEqual([]);
  });

  describe('while mails to the old one are under way', () => {
    const tryAgain = async () => {
      sink.behave();
      await rows('update emails set next_try_at = now() where next_try_at is not null');
      await sendDue();
    };
    /** The mail server answers so, and before it does, the address is corrected. */
    const correctMeanwhile = async (reply: string) => {
      sink.misbehave('greeting', { yesWhen: () => correct() });
      sink.misbehave('rcpt', { reply }, wrong);
      await sendDue();
    };

    it('goes on with its series when that mailbox refuses for good', async () => {
      await correctMeanwhile(noSuchUser.reply);
      expect((await mails())[0]).toBe(`${right} failed`);
      expect(await enrolment()).toEqual({ email: right, status: 'active', exit_reason: null });
    });

    it('gets them at the next try, with links of its own and in a person’s own words', async () => {
      await write();
      await correctMeanwhile('451 4.3.0 Try again');
      expect((await mails())[0]).toBe(`${wrong} queued`);
      await tryAgain();
      expect(sink.to(wrong)).toEqual([]);
      expect((await mails())[0]).toBe(`${right} sent`);
      expect(written()).toHaveLength(1);
      const welcome = sink.to(right).find(({ mail }) => mail.headers.has('list'));
      const list = welcome?.mail.headers.get('list') as { unsubscribe?: { url: string } } | undefined;
      const url = list?.unsubscribe?.url ?? 'none';
      expect(String(welcome?.mail.html)).toContain(url);
      await answerMailLink(await testRequest(), new URL(url).searchParams.get('t') ?? '');
      expect(await rows('select from suppressions where email_hash = $1', [hashAddress(right)])).toHaveLength(
        1,
      );
    });

    it('gets the one, too, of which nobody knows whether it had left when its worker died', async () => {
      await rows(
        `update emails set status = 'sending', claimed_by = 'dead', message_id = 'x' where step = 1`,
      );
      await correct();
      await rows(`update emails set status = 'unknown', unknown_at = now(), next_try_at = now(), claimed_by = null
        where step = 1`);
      await sendDue();
      expect((await mails())[0]).toBe(`${right} sent`);
      expect(sink.to(wrong)).toEqual([]);
    });

    it('gets neither what is for the company, nor what goes to a further address of its own', async () => {
      const further = 'further@corp.example';
      await rows('insert into lead_addresses (email, lead_id, merged_lead) values ($1, $2, $3)', [
        further,
        leadId,
        randomUUID(),
      ]);
      await rows(`update emails set "to" = $1 where step = 1`, [further]);
      const req = await testRequest();
      await queueMail(req, { ...bareMail('lead-notification'), to: wrong, leadId });
      await queueMail(req, {
        template: 'unsubscribe-link',
        to: 'gone@corp.example',
        leadId: null,
        metadata: {},
      });
      await correct();
      await sendDue();
      expect(sink.to(right)).toEqual([]);
      expect(
        [sink.to(further), sink.to(wrong), sink.to('gone@corp.example')].map(({ length }) => length),
      ).toEqual([1, 1, 1]);
    });
  });

  it.each(['unsubscribed', 'bounced'] as const)(
    'by one that is suppressed itself (%s) gets nothing',
    async (reason) => {
      await bounce();
      await suppress(await testRequest(), hashAddress(right), reason);
      await correct();
      expect(await mails()).toEqual([`${right} failed`, ...Array(3).fill(`${right} skipped`)]);
      expect(await enrolment()).toMatchObject({ status: 'exited', exit_reason: 'bounced' });
      expect(await decide('send', 'failed')).toEqual({ done: 0, ended: 1, paused: 0 });
    },
  );

  it('by one that has left all series still gets what it asked for, if somebody sends what was held', async () => {
    const req = await testRequest();
    const [dead, erased] = ['dead@corp.example', 'erased@corp.example'];
    const mail = bareMail('agent-already-asked');
    await queueMail(req, { ...mail, to: wrong, leadId });
    await queueMail(req, { ...mail, to: `${dead}, ${erased}`, leadId: null });
    await rows(`update emails set status = 'held'`);
    await suppress(req, hashAddress(right), 'unsubscribed');
    await suppress(req, hashAddress(dead), 'bounced');
    // As it is when a backup is restored that was made before.
    await suppress(req, hashAddress(erased), 'erased');
    await correct();
    expect(await decide('send', 'held')).toEqual({ done: 2, ended: 5, paused: 0 });
    await sendDue();
    expect([right, dead, erased].map((address) => sink.to(address).length)).toEqual([1, 0, 0]);
    expect(await rows(`select reason from emails where "to" = $1`, [dead])).toEqual([{ reason: 'bounced' }]);
  });

  describe('the links in mails to the old one', () => {
    const press = async (purpose: LinkPurpose, email: string) =>
      answerMailLink(await testRequest(), tokenOf(purpose, email));
    const tokenOf = (purpose: LinkPurpose, email: string) =>
      new URL(mailLink(purpose, email, leadId)).searchParams.get('t') ?? '';
    const lead = async () =>
      (await rows('select stage, quarantine_reason, confirmed_at from leads where id = $1', [leadId]))[0];
    const untouched = { stage: 'new', quarantine_reason: null, confirmed_at: null };

    it.each(linkPurposes)('(%s) say nothing for the lead', async (purpose) => {
      await correct();
      expect(await press(purpose, wrong)).toBe(purpose);
      expect(await lead()).toEqual(untouched);
      expect(await enrolment()).toEqual({ email: right, status: 'active', exit_reason: null });
      const events = `select from lead_events where type in ('unsubscribed', 'disowned')`;
      expect(await rows(events)).toEqual([]);
    });

    it('end and resume the mails to that mailbox alone', async () => {
      await correct();
      const suppressed = async () =>
        (await rows<{ email_hash: string }>('select email_hash from suppressions')).map(
          ({ email_hash }) => email_hash,
        );
      await suppress(await testRequest(), hashAddress(right), 'unsubscribed');
      await press('unsubscribe', wrong);
      expect((await suppressed()).toSorted()).toEqual([hashAddress(right), hashAddress(wrong)].toSorted());
      expect(await resumeMails(await testRequest(), tokenOf('unsubscribe', wrong))).toBe(true);
      expect(await suppressed()).toEqual([hashAddress(right)]);
      expect(await rows(`select from lead_events where type = 'mails_resumed'`)).toEqual([]);
    });

    it('say it for a lead of which the address is a further one', async () => {
      await correct();
      await rows(`insert into lead_addresses (email, lead_id, merged_lead) values ($1, $2, 'gone')`, [
        wrong,
        leadId,
      ]);
      await press('confirm', wrong);
      expect(await lead()).toMatchObject({ confirmed_at: expect.any(Date) });
      await press('disown', wrong);
      expect(await lead()).toMatchObject({ stage: 'spam', quarantine_reason: 'disowned' });
    });
  });
});
