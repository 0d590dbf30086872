import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerMailLink } from '@/features/leads/people/mail-preferences/answer-mail-link';
import { resumeMails } from '@/features/leads/people/mail-preferences/resume-mails';
import { decideMailsByHand } from '@/features/leads/pipeline/nurture-actions/decide-mails-by-hand';
import { replyToLead } from '@/features/leads/pipeline/reply/reply-to-lead';
import { queueMail } from '@/features/mail/outbox/outbox';
import { type LinkPurpose, linkPurposes, mailLink } from '@/features/mail/suppression/links';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import type { MailDecision } from '@/features/nurture/steps/decide-mails';
import { publishOnboarding } from '../../../support/content';
import { deleteLeads, rows } from '../../../support/db';
import { aLead, aUser } from '../../../support/factories';
import { bareMail } from '../../../support/mail/bare-mail';
import { testPayload, testRequest } from '../../../support/payload';
import { sendDue } from '../../../support/worker';

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
  'a mail to %s has that address as its only recipient, and its unsubscribe link works',
  async (email) => {
    const leadId = await aLead({ email });
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

it('every enrolment is completed when the last mails of many enrolments are sent concurrently', async () => {
  const emails = Array.from({ length: 20 }, (_, n) => `together-${n}@corp.example`);
  await Promise.all(emails.map((email) => aLead({ email })));
  await rows(`update emails set status = 'sent' where step in (1, 3) and "to" like 'together-%'`);
  await rows(`update emails set due_at = now() - ('x' || right(lead_id::text, 2))::bit(8)::int * interval '1 second'
    where step in (2, 4) and "to" like 'together-%'`);
  await sendDue();
  expect(
    await rows(`select distinct status from lead_nurture_statuses where email like 'together-%'`),
  ).toEqual([{ status: 'completed' }]);
});

describe('correcting a mistyped address', () => {
  const wrong = 'tpyo@corp.example';
  const right = 'typo@corp.example';
  const noSuchUser = { reply: '550 5.1.1 No such user' };
  let leadId: string;
  let admin: PayloadRequest;

  beforeAll(async () => {
    admin = await testRequest(await aUser({ email: 'admin@firm.example', role: 'admin' }));
  });
  beforeEach(async () => {
    await deleteLeads();
    await rows('delete from suppressions');
    sink.behave();
    sink.accepted.length = 0;
    leadId = await aLead({ email: wrong });
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
    decideMailsByHand(admin, { action, status, asOf: new Date() });
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

  it('after a bounce, the corrected address gets the whole sequence when an admin releases its mails', async () => {
    await bounce();
    expect(await mails()).toEqual([`${wrong} failed`, ...Array(3).fill(`${wrong} skipped`)]);
    await correct();
    expect(await mails()).toEqual([`${right} failed`, ...Array(3).fill(`${right} held`)]);
    expect(await enrolment()).toEqual({ email: right, status: 'active', exit_reason: null });
    expect(await decide('send', 'failed')).toEqual({ done: 1, ended: 0, paused: 0 });
    await sendDue();
    const [welcome] = sink.to(right);
    expect(sink.to(right)).toHaveLength(1);
    // The links belong to the new address, because the mail is composed anew instead of being resent.
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

  it('sent mails are not repeated for the corrected address', async () => {
    await sendDue();
    await rows(`update emails set due_at = now() - interval '1 second' where step = 2`);
    await bounce();
    await correct();
    expect(await mails()).toEqual([`${wrong} sent`, `${right} failed`, `${right} held`, `${right} held`]);
  });

  it('transactional mails to the lead go to the corrected address, and mails to the site’s own company are not redirected', async () => {
    const req = await testRequest();
    const stay = ['booking-for-host', 'lead-mention', 'lead-notification', 'unsubscribe-link'] as const;
    for (const template of ['calculator-result', ...stay] as const) {
      await queueMail(req, { ...bareMail(template), to: wrong, leadId });
    }
    // A mail of a sequence has the name of its step as template, which can be the same as that of a company mail.
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
    replyToLead(admin, {
      leadId,
      subject: 'As you asked',
      message: 'Call me on Monday.',
      answersTo: 'company',
      once: randomUUID(),
    });
  const written = () => sink.to(right).filter(({ mail }) => mail.subject === 'As you asked');

  it('a reply written in the studio is sent to the corrected address with its text unchanged', async () => {
    await write();
    await correct();
    await sendDue();
    expect(written().map(({ mail }) => mail.text)).toEqual([expect.stringContaining('Call me on Monday.')]);
    expect(sink.to(wrong)).toEqual([]);
  });

  describe('correcting an address while mails to it are being sent', () => {
    const tryAgain = async () => {
      sink.behave();
      await rows(`update emails set next_try_at = now() - interval '1 second' where next_try_at is not null`);
      await sendDue();
    };
    /** Corrects the address during the SMTP greeting; the server then gives `reply` for the old address. */
    const correctMeanwhile = async (reply: string) => {
      sink.misbehave('greeting', { yesWhen: () => correct() });
      sink.misbehave('rcpt', { reply }, wrong);
      await sendDue();
    };

    it('a permanent refusal of the old address does not end the sequence of the corrected address', async () => {
      await correctMeanwhile(noSuchUser.reply);
      expect((await mails())[0]).toBe(`${right} failed`);
      expect(await enrolment()).toEqual({ email: right, status: 'active', exit_reason: null });
    });

    it('a retried mail goes to the corrected address with links for that address, and a retried reply keeps its text', async () => {
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

    it('a mail in status unknown is retried with the corrected address', async () => {
      await rows(
        `update emails set status = 'sending', claimed_by = 'dead', message_id = 'x' where step = 1`,
      );
      await correct();
      await rows(`update emails set status = 'unknown', unknown_at = now(), next_try_at = now() - interval '1 second', claimed_by = null
        where step = 1`);
      await sendDue();
      expect((await mails())[0]).toBe(`${right} sent`);
      expect(sink.to(wrong)).toEqual([]);
    });

    it('mails to the site’s own company and to a further address of the lead are not redirected', async () => {
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
    'a corrected address that is itself suppressed (%s) gets no mails',
    async (reason) => {
      await bounce();
      await suppress(await testRequest(), hashAddress(right), reason);
      await correct();
      expect(await mails()).toEqual([`${right} failed`, ...Array(3).fill(`${right} skipped`)]);
      expect(await enrolment()).toMatchObject({ status: 'exited', exit_reason: 'bounced' });
      expect(await decide('send', 'failed')).toEqual({ done: 0, ended: 1, paused: 0 });
    },
  );

  it('a held transactional mail that an admin sends is delivered to the corrected address even if that address is unsubscribed', async () => {
    const req = await testRequest();
    const [dead, erased] = ['dead@corp.example', 'erased@corp.example'];
    const mail = bareMail('agent-already-asked');
    await queueMail(req, { ...mail, to: wrong, leadId });
    await queueMail(req, { ...mail, to: `${dead}, ${erased}`, leadId: null });
    await rows(`update emails set status = 'held'`);
    await suppress(req, hashAddress(right), 'unsubscribed');
    await suppress(req, hashAddress(dead), 'bounced');
    // Simulates a restored backup that was made before the erasure.
    await suppress(req, hashAddress(erased), 'erased');
    await correct();
    expect(await decide('send', 'held')).toEqual({ done: 2, ended: 5, paused: 0 });
    await sendDue();
    expect([right, dead, erased].map((address) => sink.to(address).length)).toEqual([1, 0, 0]);
    expect(await rows(`select reason from emails where "to" = $1`, [dead])).toEqual([{ reason: 'bounced' }]);
  });

  describe('the links in mails to the old address', () => {
    const press = async (purpose: LinkPurpose, email: string) =>
      answerMailLink(await testRequest(), tokenOf(purpose, email));
    const tokenOf = (purpose: LinkPurpose, email: string) =>
      new URL(mailLink(purpose, email, leadId)).searchParams.get('t') ?? '';
    const lead = async () =>
      (await rows('select stage, quarantine_reason, confirmed_at from leads where id = $1', [leadId]))[0];
    const untouched = { stage: 'new', quarantine_reason: null, confirmed_at: null };

    it.each(linkPurposes)(
      'a link (%s) in a mail to the old address does not change the lead',
      async (purpose) => {
        await correct();
        expect(await press(purpose, wrong)).toBe(purpose);
        expect(await lead()).toEqual(untouched);
        expect(await enrolment()).toEqual({ email: right, status: 'active', exit_reason: null });
        const events = `select from lead_events where type in ('unsubscribed', 'disowned')`;
        expect(await rows(events)).toEqual([]);
      },
    );

    it('the unsubscribe link of the old address suppresses and resumes that address alone', async () => {
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

    it('links of the old address change the lead if that address is one of the lead’s further addresses', async () => {
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
