/** The webhook for bounces, complaints and replies: who may call it, and the effects of each event. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST } from '@/app/api/inbound/mail/route';
import { answerMailLink } from '@/features/leads/people/mail-preferences/answer-mail-link';
import { recordReplyByHand } from '@/features/leads/signals/inbound/record-reply';
import { queueMail } from '@/features/mail/outbox/outbox';
import { mailLink } from '@/features/mail/suppression/links';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { exitNurture } from '@/features/nurture/enrolments/exit';
import { bodySignature } from '@/http/signed-body';
import { actors } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { historyOf, leadOf, rows } from '../../../support/db';
import { aLead } from '../../../support/factories';
import { origin } from '../../../support/forms';
import { bareMail } from '../../../support/mail/bare-mail';
import { findEnrolment, findSuppression } from '../../../support/mail/effects';
import { testPayload, testRequest } from '../../../support/payload';
import { askStudio } from '../../../support/studio-action';
import { sendDue } from '../../../support/worker';

const { secret } = vi.hoisted(() => {
  const inbound = 'a secret of the mail provider';
  process.env.INBOUND_SECRET = inbound;
  return { secret: inbound };
});

type Event = Record<string, unknown>;

let count = 0;
let email: string;
let leadId: string;
let messageId: string;

const seconds = (offset = 0) => String(Math.floor(Date.now() / 1000) + offset);
function tell(
  event: Event | string,
  {
    key = secret,
    at = seconds(),
    headers = {},
  }: { key?: string; at?: string; headers?: Record<string, string> } = {},
) {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = `sha256=${bodySignature(key, at, body)}`;
  return POST(
    new Request(`${origin}/api/inbound/mail`, {
      method: 'POST',
      body,
      headers: { 'x-timestamp': at, 'x-signature': signature, ...headers },
    }),
  );
}
const outcomeOf = async (event: Event): Promise<string> => (await (await tell(event)).json()).outcome;
const enrolment = () => findEnrolment(leadId);
const suppressed = (address = email) => findSuppression(address);
const typesOf = async () =>
  (await historyOf(email)).map(({ type }) => type).filter((type) => type !== 'submission');
/** Mails to the lead that are not sent yet. */
const waiting = () =>
  rows(`select 1 from emails where lead_id = $1 and status = 'queued' and template <> 'lead-reply'`, [
    leadId,
  ]);

beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(async () => {
  count += 1;
  email = `inbound-${count}@corp.example`;
  leadId = await aLead({ email });
  await sendDue();
  const [mail] = await rows<{ message_id: string }>(
    `select message_id from emails where lead_id = $1 and status = 'sent' and template = 'welcome'`,
    [leadId],
  );
  messageId = mail?.message_id ?? '';
  expect(await waiting()).toHaveLength(3);
});

describe('inbound webhook validation', () => {
  const event = { id: 'refused', type: 'complaint', address: 'refused@corp.example' };

  it.each([
    ['a wrong secret', () => tell(event, { key: 'another secret of nobody' }), 401],
    ['no signature', () => tell(event, { headers: { 'x-signature': '' } }), 401],
    ['a truncated signature', () => tell(event, { headers: { 'x-signature': 'sha256=abc' } }), 401],
    [
      'a timestamp that differs from the signed one',
      () => tell(event, { headers: { 'x-timestamp': seconds(1) } }),
      401,
    ],
    ['a signature of six minutes ago', () => tell(event, { at: seconds(-361) }), 401],
    ['a signature dated six minutes ahead', () => tell(event, { at: seconds(361) }), 401],
    ['a body that is not JSON', () => tell('{"id":'), 400],
    ['an unknown event type', () => tell({ ...event, type: 'love' }), 422],
    ['an invalid address', () => tell({ ...event, address: 'nobody' }), 422],
    ['a body of more than 50 kB', () => tell({ ...event, subject: 'x'.repeat(60_000) }), 413],
    ['a thousand message ids', () => tell({ ...event, message_ids: Array(1000).fill('<x@y>') }), 422],
  ])(
    'the webhook rejects a request with a 4xx status and changes nothing: %s',
    async (_what, send, status) => {
      expect((await send()).status).toBe(status);
      expect(await suppressed('refused@corp.example')).toBeUndefined();
    },
  );
});

describe('bounce events', () => {
  it('a bounce sent ten times concurrently suppresses the address, ends the sequence and is recorded as one event', async () => {
    const event = { id: `bounce-${count}`, type: 'bounce', message_ids: [messageId] };
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(event)));
    expect(outcomes.sort()).toEqual(['done', ...Array(9).fill('repeated')]);
    expect(await enrolment()).toEqual({ status: 'exited', exit_reason: 'bounced' });
    expect([await suppressed(), await waiting()]).toEqual(['bounced', []]);
    expect(await typesOf()).toEqual(['mail_bounced']);
  });

  it('a replayed bounce changes nothing, even after the suppression of the address was lifted', async () => {
    const event = { id: `replayed-${count}`, type: 'bounce', message_ids: [messageId] };
    const at = seconds();
    expect((await (await tell(event, { at })).json()).outcome).toBe('done');
    await rows('delete from suppressions where email_hash = $1', [hashAddress(email)]);
    for (const moment of [at, seconds(1)]) {
      const again = await tell(event, { at: moment });
      expect([again.status, (await again.json()).outcome]).toEqual([200, 'repeated']);
    }
    expect(await suppressed()).toBeUndefined();
    expect(await typesOf()).toEqual(['mail_bounced']);
  });

  it('a temporary bounce changes nothing', async () => {
    const event = { id: `soft-${count}`, type: 'bounce', is_permanent: false, message_ids: [messageId] };
    expect(await outcomeOf(event)).toBe('ignored');
    expect([await suppressed(), (await enrolment())?.status]).toEqual([undefined, 'active']);
  });

  it('a bounce of an address without a lead suppresses the address', async () => {
    const address = `stranger-${count}@corp.example`;
    expect(await outcomeOf({ id: `s-${count}`, type: 'bounce', address: address.toUpperCase() })).toBe(
      'done',
    );
    expect(await suppressed(address)).toBe('bounced');
  });
});

describe.each([
  ['bounce', 'bounced'],
  ['complaint', 'complained'],
] as const)('a %s of an address that was later corrected', (type, reason) => {
  let corrected: string;
  beforeEach(async () => {
    const payload = await testPayload();
    corrected = `corrected-${type}-${count}@corp.example`;
    const query = { collection: 'leads', id: leadId, overrideAccess: true } as const;
    await payload.update({ ...query, data: { email: corrected } });
  });
  const concernsOldOne = async () => {
    expect([await suppressed(), await suppressed(corrected)]).toEqual([reason, undefined]);
    expect((await enrolment())?.status).toBe('active');
  };

  it('the event suppresses only the lead’s old address', async () => {
    expect(await outcomeOf({ id: `old-${type}-${count}`, type, message_ids: [messageId] })).toBe('done');
    await concernsOldOne();
  });

  it('the event suppresses only the lead’s old address, even if the mail was sent again to the corrected address', async () => {
    await rows('update emails set "to" = $2, unknown_at = now() where message_id = $1', [
      messageId,
      corrected,
    ]);
    const event = { id: `twice-${type}-${count}`, type, message_ids: [messageId], address: email };
    expect(await outcomeOf(event)).toBe('done');
    await concernsOldOne();
  });
});

it('a bounce of a mail to the site’s own company suppresses the company’s address and leaves the lead unchanged', async () => {
  const [to, message_id] = [`host-${count}@firm.example`, `<host-${count}@firm.example>`];
  await queueMail(await testRequest(), { ...bareMail('booking-for-host'), to, leadId });
  await rows(`update emails set status = 'sent', message_id = $2 where "to" = $1`, [to, message_id]);
  const reply = { id: `host-reply-${count}`, type: 'reply', message_ids: [message_id], address: to };
  expect(await outcomeOf(reply)).toBe('unknown');
  expect(await outcomeOf({ id: `host-bounce-${count}`, type: 'bounce', message_ids: [message_id] })).toBe(
    'done',
  );
  expect([await suppressed(to), (await enrolment())?.status, await typesOf()]).toEqual([
    'bounced',
    'active',
    [],
  ]);
});

describe('reply events', () => {
  it('a reply from another address is matched by message id, ends the sequence and marks the lead as unanswered', async () => {
    const reply = {
      id: `reply-${count}`,
      type: 'reply',
      address: 'private@home.example',
      message_ids: ['<other@elsewhere>', messageId.slice(1, -1)],
      subject: 'Re: Welcome\r\n<script>alert(1)</script>',
    };
    expect(await outcomeOf(reply)).toBe('done');
    expect(await outcomeOf(reply)).toBe('repeated');
    expect(await enrolment()).toEqual({ status: 'exited', exit_reason: 'replied' });
    expect((await leadOf(email))?.unanswered_since).not.toBeNull();
    const [event] = (await historyOf(email)).filter(({ type }) => type === 'replied');
    expect(event?.summary).toMatch(/^Replied: Re: Welcome/);
    expect(event?.summary).not.toContain('<script>');
    expect(await suppressed()).toBeUndefined();
  });

  it('a reply is recorded without its quoted text, and with the names of its attachments', async () => {
    const reply = {
      id: `text-${count}`,
      type: 'reply',
      address: email,
      message_ids: [messageId],
      text: 'Thursday suits us.\r\n\r\nOn 3 Nov 2026, hello@firm.example wrote:\r\n> When?',
      attachments: ['routes.pdf', ''],
    };
    expect(await outcomeOf(reply)).toBe('done');
    const [event] = (await historyOf(email)).filter(({ type }) => type === 'replied');
    expect(event?.message).toBe('Thursday suits us.\n\nAttached: routes.pdf');
  });

  it('automatic replies and replies from unknown addresses change nothing', async () => {
    const address = email;
    expect(await outcomeOf({ id: `away-${count}`, type: 'reply', address, is_automatic: true })).toBe(
      'ignored',
    );
    expect(await outcomeOf({ id: `x-${count}`, type: 'reply', address: 'nobody@home.example' })).toBe(
      'unknown',
    );
    expect(await typesOf()).toEqual([]);
  });

  it('an admin can record a reply, and its event names that admin; editors and visitors get 403', async () => {
    await expect(recordReplyByHand(await actors.editor(), leadId)).rejects.toThrow();
    await recordReplyByHand(await actors.admin(), leadId);
    expect(await enrolment()).toEqual({ status: 'exited', exit_reason: 'replied' });
    expect((await leadOf(email))?.unanswered_since).not.toBeNull();
    const [event] = await rows(`select user_id from lead_events where lead_id = $1 and type = 'replied'`, [
      leadId,
    ]);
    expect(event).toEqual({ user_id: await actors.id('admin') });
    const body = new URLSearchParams({ lead: leadId });
    const stranger = await askStudio(new Request(`${origin}/api/studio/replies`, { method: 'POST', body }));
    expect(stranger.status).toBe(403);
  });
});

it('an inbound event about an erased lead is reported as unknown, and its address remains suppressed', async () => {
  const payload = await testPayload();
  await payload.delete({ collection: 'leads', id: leadId, overrideAccess: true });
  expect(
    await outcomeOf({ id: `gone-${count}`, type: 'reply', address: email, message_ids: [messageId] }),
  ).toBe('unknown');
  expect(await suppressed()).toBe('erased');
});

describe('exits of a sequence', () => {
  it.each([
    [
      'unsubscribed',
      async () =>
        void (await answerMailLink(
          await testRequest(),
          new URL(mailLink('unsubscribe', email, leadId)).searchParams.get('t') ?? '',
        )),
    ],
    [
      'bounced',
      async () => void (await outcomeOf({ id: `exit-b-${count}`, type: 'bounce', message_ids: [messageId] })),
    ],
    [
      'unsubscribed',
      async () => void (await outcomeOf({ id: `exit-c-${count}`, type: 'complaint', address: email })),
    ],
    ['replied', async () => void (await outcomeOf({ id: `exit-r-${count}`, type: 'reply', address: email }))],
    // Calls the function that a booking calls; the booking itself is tested in `forms/slots.test.ts`.
    ['booked', async () => exitNurture(await testRequest(), leadId, 'booked')],
    [
      'won',
      async () =>
        void (await (
          await testPayload()
        ).update({ collection: 'leads', id: leadId, data: { stage: 'won' }, overrideAccess: true })),
    ],
  ] as [string, () => Promise<void>][])(
    'an enrolment exits with the reason “%s” and has no queued mails',
    async (reason, happen) => {
      await happen();
      expect(await enrolment()).toEqual({ status: 'exited', exit_reason: reason });
      expect(await waiting()).toEqual([]);
    },
  );
});
