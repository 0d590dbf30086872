/** Effects of provider events: on our mails they have some, on all other mails none. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseLead } from '@/features/leads/people/erasure/erase-lead';
import { exportLead } from '@/features/leads/people/erasure/export-lead';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { listMailEvents } from '@/features/mail-events/queries';
import { actors } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { historyOf, leadOf, rows } from '../../../support/db';
import { aLead } from '../../../support/factories';
import { findEnrolment, findSuppression } from '../../../support/mail/effects';
import {
  type AboutMail,
  brevoBody,
  mailgunBody,
  postmarkBody,
  resendBody,
  sendgridBody,
  sesBody,
} from '../../../support/mail/provider-bodies';
import {
  credentials,
  mailgunSignature,
  post,
  setUpProviders,
  snsHeaders,
  tallyOf,
  tell,
} from '../../../support/mail/provider-messages';
import { type Sns, startSns } from '../../../support/mail/sns';
import { testRequest } from '../../../support/payload';
import { sendDue } from '../../../support/worker';

let sns: Sns;
let count = 0;
let email: string;
let leadId: string;
let about: AboutMail;

const tellSes = (body: object) =>
  post('ses', { body: JSON.stringify(sns.message({ Message: JSON.stringify(body) })), headers: snsHeaders });

const enrolment = () => findEnrolment(leadId);
const suppressed = (address = email) => findSuppression(address);
const delivery = async () =>
  (
    await rows<{ delivery: string | null; note: string | null }>(
      'select delivery::text, delivery_note as note from emails where message_id = $1',
      [about.messageId],
    )
  )[0];

beforeAll(async () => {
  sns = await startSns();
  await publishOnboarding();
  await setUpProviders();
});
beforeEach(async () => {
  count += 1;
  email = `provider-${count}@corp.example`;
  leadId = await aLead({ email });
  await sendDue();
  const [mail] = await rows<{ message_id: string }>(
    `select message_id from emails where lead_id = $1 and status = 'sent' and template = 'welcome'`,
    [leadId],
  );
  about = { messageId: mail?.message_id ?? '', address: email };
});

/** Sends an event to the webhook of each provider. */
const providers = {
  postmark: (kind: 'hard', mail: AboutMail) => tell('postmark', postmarkBody(kind, mail)),
  mailgun: (kind: 'hard', mail: AboutMail) => tell('mailgun', mailgunBody(kind, mail)),
  ses: (kind: 'hard', mail: AboutMail) => tellSes(sesBody(kind, mail)),
  sendgrid: (kind: 'hard', mail: AboutMail) => tell('sendgrid', [sendgridBody(kind, mail)]),
  resend: (kind: 'hard', mail: AboutMail) => tell('resend', resendBody(kind, mail)),
  brevo: (kind: 'hard', mail: AboutMail) => tell('brevo', brevoBody(kind, mail)),
};
type Kind = 'delivered' | 'deferred' | 'hard' | 'soft' | 'complained' | 'unsubscribed';
const told = (name: keyof typeof providers, kind: Kind, mail = about) =>
  providers[name](kind as 'hard', mail);

describe.each(Object.keys(providers) as (keyof typeof providers)[])('events of our mails from %s', (name) => {
  it('a delivery and a deferral are shown with the mail, and suppress nobody', async () => {
    expect(await tallyOf(told(name, 'deferred'))).toEqual({ noted: 1 });
    expect((await delivery())?.delivery).toBe('deferred');
    expect(await tallyOf(told(name, 'delivered'))).toEqual({ noted: 1 });
    expect((await delivery())?.delivery).toBe('delivered');
    expect([await suppressed(), (await enrolment())?.status]).toEqual([undefined, 'active']);
  });

  it('a hard bounce suppresses the address, ends the sequence, and is shown with the provider’s text without the address', async () => {
    expect(await tallyOf(told(name, 'hard'))).toEqual({ done: 1 });
    expect(await suppressed()).toBe('bounced');
    expect(await enrolment()).toEqual({ status: 'exited', exit_reason: 'bounced' });
    const { delivery: state, note } = (await delivery()) ?? {};
    expect(state).toBe('bounced');
    expect(note).toMatch(/\w{5}/);
    expect(note).not.toContain(email);
    expect((await historyOf(email)).map(({ type }) => type)).toContain('mail_bounced');
    const [event] = await listMailEvents(await actors.admin(), name);
    expect(event).toMatchObject({
      kind: 'bounced',
      is_permanent: true,
      outcome: 'done',
      address: email,
      lead_id: leadId,
    });
  });

  it('a soft bounce is shown and suppresses nobody', async () => {
    expect(await tallyOf(told(name, 'soft'))).toEqual({ noted: 1 });
    expect((await delivery())?.delivery).toBe('bounced');
    expect([await suppressed(), (await enrolment())?.status]).toEqual([undefined, 'active']);
  });

  it('a complaint suppresses the address and ends the sequence', async () => {
    expect(await tallyOf(told(name, 'complained'))).toEqual({ done: 1 });
    expect(await suppressed()).toBe('complained');
    expect(await enrolment()).toEqual({ status: 'exited', exit_reason: 'unsubscribed' });
  });

  it('a late delivery undoes neither a bounce nor its note', async () => {
    await told(name, 'hard');
    const before = await delivery();
    await told(name, 'deferred');
    await told(name, 'delivered');
    expect(await delivery()).toEqual(before);
    expect(await suppressed()).toBe('bounced');
  });

  it('a hard bounce of a lead’s address without a mail of ours is stored as a hint and suppresses nobody', async () => {
    const forged = { messageId: '<forged@elsewhere.example>', address: email };
    expect(await tallyOf(told(name, 'hard', forged))).toEqual({ hint: 1 });
    expect(await tallyOf(told(name, 'complained', forged))).toEqual({ hint: 1 });
    expect([await suppressed(), (await enrolment())?.status]).toEqual([undefined, 'active']);
    const [event] = await listMailEvents(await actors.admin(), name);
    expect(event).toMatchObject({ outcome: 'hint', lead_id: leadId, address: email });
  });

  it('an event that refers to our mail but names another address changes neither the mail nor the address', async () => {
    const other = `somebody-${count}@corp.example`;
    expect(await tallyOf(told(name, 'hard', { ...about, address: other }))).toEqual({ unknown: 1 });
    expect([await suppressed(), await suppressed(other), (await delivery())?.delivery]).toEqual([
      undefined,
      undefined,
      null,
    ]);
  });
});

describe.each(['postmark', 'mailgun', 'sendgrid', 'brevo'] as const)('opt-outs at %s', (name) => {
  it('unsubscribing at the provider suppresses the address and ends the sequence', async () => {
    expect(await tallyOf(told(name, 'unsubscribed'))).toEqual({ done: 1 });
    expect(await suppressed()).toBe('unsubscribed');
    expect(await enrolment()).toEqual({ status: 'exited', exit_reason: 'unsubscribed' });
    const [event] = (await historyOf(email)).filter(({ type }) => type === 'unsubscribed');
    expect(event?.summary).toBe('Unsubscribed at the mail provider');
  });
});

it('a mail whose Message-ID the provider replaced is found by the id that its SMTP server returned', async () => {
  const id = '0102018f3b2c4d5e-1a2b3c4d-0000-4000-8000-000000000000-000000';
  await rows('update emails set relay_id = $2 where message_id = $1', [about.messageId, id]);
  const body = {
    ...sesBody('hard', about),
    mail: { messageId: id, destination: [email], headersTruncated: true },
  };
  expect(await tallyOf(tellSes(body))).toEqual({ done: 1 });
  expect(await suppressed()).toBe('bounced');
});

it('in a notification about two recipients, only the recipient that failed is suppressed', async () => {
  const other = `second-${count}@corp.example`;
  const otherLead = await aLead({ email: other });
  await sendDue();
  const [mail] = await rows<{ message_id: string }>(
    `select message_id from emails where lead_id = $1 and template = 'welcome'`,
    [otherLead],
  );
  await tellSes(sesBody('delivered', { messageId: mail?.message_id ?? '', address: other }));
  await tellSes(sesBody('hard', about));
  expect([await suppressed(), await suppressed(other)]).toEqual(['bounced', undefined]);
});

it('a notification about two recipients is two events', async () => {
  const body = sesBody('hard', about) as { bounce: { bouncedRecipients: object[] } };
  body.bounce.bouncedRecipients.push({ emailAddress: 'third@corp.example', status: '5.1.1' });
  expect(await tallyOf(tellSes(body))).toEqual({ done: 1, unknown: 1 });
});

describe('repeated events', () => {
  it('a bounce sent ten times concurrently has its effect once', async () => {
    const body = sendgridBody('hard', about);
    const tallies = await Promise.all(Array.from({ length: 10 }, () => tallyOf(tell('sendgrid', [body]))));
    expect(tallies.filter(({ done }) => done === 1)).toHaveLength(1);
    expect(tallies.filter(({ repeated }) => repeated === 1)).toHaveLength(9);
    expect((await historyOf(email)).filter(({ type }) => type === 'mail_bounced')).toHaveLength(1);
    const [event] = await listMailEvents(await actors.admin(), 'sendgrid');
    expect(event?.repeats).toBe(9);
  });

  it('a repeated bounce does not suppress an address again whose suppression was lifted meanwhile', async () => {
    const body = postmarkBody('hard', about);
    await tell('postmark', body);
    await rows('delete from suppressions where email_hash = $1', [hashAddress(email)]);
    expect(await tallyOf(tell('postmark', body))).toEqual({ repeated: 1 });
    expect(await suppressed()).toBeUndefined();
  });
});

describe('batches', () => {
  it('1,000 events in one request are processed, change nothing when they are repeated, and unknown kinds are left out', async () => {
    const batch = [
      ...Array.from({ length: 990 }, (_value, index) =>
        sendgridBody(index % 2 === 0 ? 'delivered' : 'deferred', {
          messageId: `<batch-${count}-${index}@elsewhere.example>`,
          address: `batch-${index}@corp.example`,
        }),
      ),
      sendgridBody('delivered', about),
      sendgridBody('hard', about),
      ...Array.from({ length: 8 }, () => ({ event: 'open', email, sg_event_id: randomUUID() })),
      { event: 'something new' },
      'no event at all',
    ];
    const [first, second] = await Promise.all([
      tallyOf(tell('sendgrid', batch)),
      tallyOf(tell('sendgrid', batch)),
    ]);
    const sum = (outcome: string) => (first[outcome] ?? 0) + (second[outcome] ?? 0);
    expect([sum('unknown'), sum('noted'), sum('done'), sum('repeated')]).toEqual([990, 1, 1, 992]);
    expect((await delivery())?.delivery).toBe('bounced');
    expect(await suppressed()).toBe('bounced');
  });

  it('batches of Brevo are processed', async () => {
    const batch = [brevoBody('delivered', about), brevoBody('hard', about)];
    expect(await tallyOf(tell('brevo', batch))).toEqual({ noted: 1, done: 1 });
  });

  it.each(['postmark', 'mailgun', 'resend', 'brevo', 'sendgrid'] as const)(
    'event kinds that the product does not use are acknowledged with 200 and not stored: %s',
    async (name) => {
      const events = {
        postmark: { RecordType: 'Open', MessageID: randomUUID() },
        mailgun: { event: 'clicked', id: randomUUID() },
        resend: { type: 'contact.created', data: {} },
        brevo: { event: 'unique_opened', email },
        sendgrid: [{ event: 'processed', email }],
      };
      expect(await tallyOf(tell(name, events[name]))).toEqual({});
    },
  );
});

describe('requests at the same moment', () => {
  const elsewhere = (index: number): AboutMail => ({
    messageId: `<same-moment-${count}-${index}@elsewhere.example>`,
    address: `same-moment-${index}@corp.example`,
  });

  it('of concurrent requests each gets its own result: events of our mail, events of other mails, and repeated events', async () => {
    const ours = postmarkBody('delivered', about);
    const bodies = [
      ours,
      ...Array.from({ length: 30 }, (_value, index) => postmarkBody('delivered', elsewhere(index))),
      ours,
    ];
    const tallies = await Promise.all(bodies.map((body) => tallyOf(tell('postmark', body))));
    const ofOurs = [tallies[0], tallies.at(-1)];
    expect(ofOurs).toContainEqual({ noted: 1 });
    expect(ofOurs).toContainEqual({ repeated: 1 });
    expect(tallies.slice(1, -1)).toEqual(Array(30).fill({ unknown: 1 }));
    expect((await delivery())?.delivery).toBe('delivered');
  });

  it('a replayed Mailgun signature with another event is refused, and concurrent requests with valid signatures are accepted', async () => {
    const signature = mailgunSignature();
    const sign = (body: object, signed = mailgunSignature()) =>
      post('mailgun', { body: JSON.stringify({ signature: signed, 'event-data': body }) });
    expect((await sign(mailgunBody('delivered', elsewhere(1)), signature)).status).toBe(200);
    const answers = await Promise.all([
      sign(mailgunBody('delivered', elsewhere(2))),
      sign(mailgunBody('delivered', about), signature),
      sign(mailgunBody('delivered', elsewhere(3))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
    expect((await delivery())?.delivery).toBeNull();
  });

  it('of two concurrent requests with one Mailgun signature and different events, one is accepted', async () => {
    const signature = mailgunSignature();
    const answers = await Promise.all(
      [4, 5].map((index) =>
        post('mailgun', {
          body: JSON.stringify({ signature, 'event-data': mailgunBody('delivered', elsewhere(index)) }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('an effect that fails half way', () => {
  it('if the effect of an event fails, neither event nor effect is stored, and the same request can be repeated', async () => {
    const body = [sendgridBody('delivered', about), sendgridBody('hard', about)];
    await rows(`create function refuse_suppressions() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`);
    await rows(
      `create trigger refuse before insert on suppressions for each row execute function refuse_suppressions()`,
    );
    try {
      expect((await tell('sendgrid', body)).status).toBe(500);
    } finally {
      await rows('drop trigger refuse on suppressions');
      await rows('drop function refuse_suppressions');
    }
    expect([await suppressed(), (await enrolment())?.status]).toEqual([undefined, 'active']);
    expect(
      await rows(
        `select 1 from mail_events join emails on emails.id = mail_id
      where message_id = $1 and kind = 'bounced'`,
        [about.messageId],
      ),
    ).toEqual([]);
    expect(await tallyOf(tell('sendgrid', body))).toEqual({ repeated: 1, done: 1 });
    expect([await suppressed(), (await delivery())?.delivery]).toEqual(['bounced', 'bounced']);
  });
});

describe('replies', () => {
  const words = async () => (await historyOf(email)).find(({ type }) => type === 'replied')?.message;
  const replied = async () => {
    expect(await enrolment()).toEqual({ status: 'exited', exit_reason: 'replied' });
    expect((await leadOf(email))?.unanswered_since).not.toBeNull();
  };

  it('an inbound mail of Postmark is recorded as a reply of the lead, and an absence note is not', async () => {
    const inbound = (headers: { Name: string; Value: string }[]) => ({
      FromName: 'Ada',
      MessageStream: 'inbound',
      FromFull: { Email: 'private@home.example', Name: 'Ada' },
      Subject: 'Re: Welcome',
      MessageID: randomUUID(),
      Headers: [{ Name: 'In-Reply-To', Value: about.messageId }, ...headers],
      TextBody: 'Yes, please.',
      Attachments: [{ Name: 'a.png', Content: 'x'.repeat(2_000_000), ContentType: 'image/png' }],
    });
    expect(
      await tallyOf(tell('postmark', inbound([{ Name: 'Auto-Submitted', Value: 'auto-replied' }]))),
    ).toEqual({ ignored: 1 });
    expect((await enrolment())?.status).toBe('active');
    expect(await tallyOf(tell('postmark', inbound([])))).toEqual({ done: 1 });
    await replied();
    expect(await words()).toBe('Yes, please.\n\nAttached: a.png');
    expect(await suppressed()).toBeUndefined();
  });

  it('a mail that a route of Mailgun forwards is recorded as a reply of the lead, with attachments too', async () => {
    const form = new FormData();
    const fields = {
      ...mailgunSignature(),
      sender: email,
      from: `Ada <${email}>`,
      recipient: 'hello@firm.example',
      subject: 'Re: Welcome',
      'In-Reply-To': about.messageId,
      'Message-Id': `<${randomUUID()}@home.example>`,
      'body-plain': 'Yes, please.',
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('attachment-1', new Blob(['x'.repeat(1000)]), 'a.txt');
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const body = new Uint8Array(await encoded.arrayBuffer());
    expect(await tallyOf(post('mailgun', { body, headers }))).toEqual({ done: 1 });
    await replied();
    expect(await words()).toBe('Yes, please.\n\nAttached: a.txt');
  });
});

it('an event of Mailgun’s legacy webhooks, which send forms, takes effect', async () => {
  const body = new URLSearchParams({
    ...mailgunSignature(),
    event: 'bounced',
    recipient: email,
    domain: 'firm.example',
    'Message-Id': about.messageId,
    code: '550',
    error: '5.1.1 The email account that you tried to reach does not exist.',
  }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await tallyOf(post('mailgun', { body, headers }))).toEqual({ done: 1 });
  expect(await suppressed()).toBe('bounced');
});

it('events of a lead are exported with it, and erased with it', async () => {
  await tell('postmark', postmarkBody('hard', about));
  await tell(
    'postmark',
    postmarkBody('complained', { messageId: '<other@elsewhere.example>', address: email }),
  );
  const exported = await exportLead(await actors.admin(), { leadId });
  expect(exported.mail_events).toMatchObject([
    { provider: 'postmark', kind: 'bounced', outcome: 'done' },
    { kind: 'complained', outcome: 'hint', address: email },
  ]);
  await eraseLead(await testRequest(), { leadId });
  const [left] = await rows<{ all: string }>('select json_agg(mail_events)::text as all from mail_events');
  expect(left?.all).not.toContain(email);
  expect(await rows(`select 1 from emails where delivery_note is not null and "to" = 'erased'`)).toEqual([]);
  expect(await tallyOf(tell('postmark', postmarkBody('hard', about)))).toEqual({ unknown: 1 });
});

it('credentials in the Authorization header are accepted whatever the case of the scheme', async () => {
  const { authorization } = credentials('postmark');
  const headers = { authorization: authorization.replace('Basic', 'basic') };
  const body = JSON.stringify(postmarkBody('delivered', about));
  expect(await tallyOf(post('postmark', { body, headers }))).toEqual({ noted: 1 });
});
