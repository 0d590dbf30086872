/**
 * Tests how many copies of a mail are sent to a misbehaving mail server, and the final status of the mail. See
 * docs/mail.md.
 */
import type { PayloadRequest } from 'payload';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/config/env';
import { inTransaction } from '@/db/transaction';
import { queueMail } from '@/features/mail/outbox/outbox';
import { claimMails } from '@/features/mail/sending/claim';
import { findRelayState } from '@/features/mail/sending/relay-state';
import { publishOnboarding } from '../../support/content';
import { rows } from '../../support/db';
import { aLead, aUser } from '../../support/factories';
import type { Misbehaviour, Stage } from '../../support/mail/smtp-sink';
import { testPayload, testRequest } from '../../support/payload';
import { representatives } from '../../support/suite/full';
import { forgetRelay, runWorker, sendDue } from '../../support/worker';

const { sink } = await vi.hoisted(async () => {
  const { SmtpSink } = await import('../../support/mail/smtp-sink');
  const started = await new SmtpSink().start();
  Object.assign(process.env, {
    // The time-outs are shorter than the defaults of 10, 10 and 45 s, so that a hanging server does not delay
    // the test.
    SMTP_URL: `${started.url}?greetingTimeout=1000&connectionTimeout=1000&socketTimeout=2000`,
    ADMIN_EMAILS: 'admin@firm.example, second@firm.example',
    MAILS_PER_SECOND: '1000',
  });
  return { sink: started };
});

type Mail = {
  id: string;
  status: string;
  reason: string | null;
  next_try_at: Date | null;
  unknown_at: Date | null;
  result: { error?: string } | null;
};

let count = 0;
let address = '';

const queue = async (to: string) => {
  const req = await testRequest();
  await inTransaction(req, () =>
    queueMail(req, { template: 'unsubscribe-link', to, leadId: null, metadata: {} }),
  );
};
const mailTo = async (to: string) => {
  const [mail] = await rows<Mail>('select * from emails where "to" = $1', [to]);
  if (!mail) throw new Error(`No mail to ${to}`);
  return mail;
};
const onConnection = async (work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString: env.databaseUrl });
  await client.connect();
  await work(client).finally(() => client.end());
};
let admin: PayloadRequest;

beforeAll(async () => {
  await testPayload();
  admin = await testRequest(await aUser({ email: 'admin@firm.example', role: 'admin' }));
});
beforeEach(async () => {
  sink.behave();
  sink.accepted.length = 0;
  await rows('delete from emails');
  await forgetRelay();
  count += 1;
  address = `visitor-${count}@corp.example`;
});
afterAll(() => sink.stop());

type Case = [name: string, stage: Stage, does: Misbehaviour, copies: number, status: string, reason: string];
const noAnswer = 'The mail server gave no answer';
const handedOver = 'never said whether it took it';

const refusals: Case[] = (
  [
    ['421 4.7.0 Too busy', 'queued'],
    ['451 4.3.0 Try again', 'queued'],
    ['452 4.2.2 Mailbox full', 'queued'],
    ['550 5.1.1 No such user', 'failed'],
    ['550-5.1.1 No such\r\n550 5.1.1 user', 'failed'],
    ['550 5.1.10 Null MX', 'failed'],
    ['550 5.2.1 Mailbox disabled', 'failed'],
    ['553 5.1.7 Bad sender', 'queued'],
    ['553 5.1.8 Bad sender system', 'queued'],
    ['552 5.2.2 Mailbox full', 'queued'],
    ['550 5.7.1 Denied by policy', 'queued'],
    ['554 5.7.1 Relay access denied', 'queued'],
    ['554 No', 'queued'],
    ['550 No', 'queued'],
    ['nonsense', 'queued'],
  ] as const
).flatMap(([reply, status]) =>
  (['mail', 'rcpt', 'data', 'end'] as const).map((stage): Case => {
    const text = (reply.split('\r\n')[0] ?? '').slice(4);
    if (reply === 'nonsense') {
      return stage === 'end'
        ? [reply, stage, { reply }, 0, 'unknown', handedOver]
        : [reply, stage, { reply }, 0, 'queued', noAnswer];
    }
    // MAIL FROM contains no recipient yet, so its refusal cannot mean a bad address.
    return [reply, stage, { reply }, 0, stage === 'mail' ? 'queued' : status, text];
  }),
);

const silences: Case[] = [
  ['554 as greeting', 'greeting', { reply: '554 5.7.1 Go away' }, 0, 'queued', 'Go away'],
  ['421 as greeting', 'greeting', { reply: '421 4.3.2 Closing' }, 0, 'queued', 'Closing'],
  ...(['greeting', 'ehlo', 'mail', 'rcpt', 'data'] as const).flatMap((stage): Case[] => [
    ['none', stage, 'hang', 0, 'queued', noAnswer],
    ['a disconnect', stage, 'drop', 0, 'queued', noAnswer],
  ]),
  ['none', 'end', 'hang', 0, 'unknown', handedOver],
  ['a disconnect', 'end', 'drop', 0, 'unknown', handedOver],
  ['a disconnect after accepting the mail', 'end', 'take and drop', 1, 'unknown', handedOver],
  ['a slow one', 'end', { delayMs: 1500 }, 1, 'sent', ''],
  ['a slow one', 'rcpt', { delayMs: 1500 }, 1, 'sent', ''],
  ['one after the timeout', 'end', { delayMs: 3000 }, 0, 'unknown', handedOver],
];

describe('responses of the mail server', () => {
  const tried = [
    ...representatives(refusals, ([reply, stage]) => stage === 'rcpt' || reply.startsWith('550 5.1.1 ')),
    ...representatives(silences, ([, stage]) => stage === 'greeting' || stage === 'end'),
  ];
  const titled = tried.map(([name, stage, does, copies, status, reason]) => ({
    title: `with the response “${name.replaceAll('\r\n', ' ')}” at the stage ${stage}, ${copies === 1 ? 'one copy' : 'no copy'} arrives, and the mail has the status ${status}`,
    stage,
    does,
    copies,
    status,
    reason,
  }));
  it.each(titled)('$title', async ({ stage, does, copies, status, reason }) => {
    sink.misbehave(stage, does);
    await queue(address);
    await sendDue();
    const mail = await mailTo(address);
    expect(mail).toMatchObject({ status, reason: reason ? expect.stringContaining(reason) : null });
    expect(mail.reason ?? '').not.toContain('@');
    if (status !== 'sent') expect(mail.result).toMatchObject({ message: 'Failed to send email' });
    expect(sink.to(address)).toHaveLength(copies);
    // A mail that may have been sent is never retried automatically; a queued one is.
    expect(mail.next_try_at === null).toBe(status !== 'queued');
    sink.behave();
    await rows(`update emails set next_try_at = now() - interval '1 second' where next_try_at is not null`);
    await sendDue();
    expect(sink.to(address)).toHaveLength(status === 'queued' ? 1 : copies);
  });
});

it('a refused recipient does not affect the other recipients of a mail, who get the mail once', async () => {
  sink.misbehave('rcpt', { reply: '550 5.1.1 No such user' }, 'bad@corp.example');
  await queue('good@corp.example, bad@corp.example, fine@corp.example');
  await sendDue();
  expect(['good', 'bad', 'fine'].map((name) => sink.to(`${name}@corp.example`).length)).toEqual([1, 0, 1]);
  expect(await mailTo('bad@corp.example')).toMatchObject({ status: 'failed' });
});

it('two workers claim at most ten mails each while the server is slow, and no mail is sent twice', async () => {
  sink.misbehave('end', { delayMs: 400 });
  const people = Array.from({ length: 60 }, (_, index) => `slow-${index}@corp.example`);
  await queue(people.join(', '));
  const stops = [await runWorker(), await runWorker()];
  await vi.waitFor(
    async () => {
      const [row] = await rows<{ most: number }>(
        `select coalesce(max(n), 0)::int as most from (select count(*) as n from emails where status = 'sending' group by claimed_by) hands`,
      );
      expect(row?.most).toBeLessThanOrEqual(10);
      expect(sink.connections).toBeLessThanOrEqual(20);
      expect(sink.accepted.length).toBeGreaterThanOrEqual(people.length);
    },
    { timeout: 20_000, interval: 20 },
  );
  for (const stop of stops) await stop();
  expect(people.filter((person) => sink.to(person).length !== 1)).toEqual([]);
});

describe('a relay that refuses every recipient', () => {
  const people = Array.from({ length: 40 }, (_, index) => `crowd-${index}@corp.example`);
  const states = async () =>
    rows<{ status: string; count: number }>(
      `select status::text, count(*)::int from emails where "to" like 'crowd-%' group by 1 order by 1`,
    );

  it('the circuit breaker opens without suppressing anybody; when it closes, all mails are sent and the admins are notified', async () => {
    const before = sink.attempts;
    sink.misbehave('rcpt', { reply: '554 5.7.1 <crowd@corp.example>: Relay access denied' });
    await queue(people.join(', '));
    const stop = await runWorker();
    const state = async () => findRelayState(admin);
    await vi.waitFor(async () => expect((await state()).breakerOpenedAt).not.toBeNull(), { timeout: 10_000 });
    expect(sink.attempts - before).toBeLessThan(people.length);
    expect(await state()).toMatchObject({
      refusal: expect.stringContaining('554 5.7.1 (address) Relay access denied'),
    });
    expect(await rows('select from suppressions')).toEqual([]);
    sink.behave();
    // Makes the next probe due.
    await rows(`update mail_relay set probe_at = now() - interval '1 second'`);
    await vi.waitFor(async () => expect(await states()).toEqual([{ status: 'sent', count: people.length }]), {
      timeout: 15_000,
    });
    await vi.waitFor(() => expect(sink.to('second@firm.example')).toHaveLength(1), { timeout: 5000 });
    await stop();
    expect(sink.to('admin@firm.example')).toHaveLength(1);
    expect(people.filter((person) => sink.to(person).length !== 1)).toEqual([]);
    expect(await state()).toMatchObject({ breakerOpenedAt: null, consecutiveFailures: 0 });
  });
});

describe('a relay whose responses cannot be parsed', () => {
  const people = Array.from({ length: 12 }, (_, index) => `unreadable-${index}@corp.example`);
  const replies = ['OK thanks', '999 What', 'HTTP/1.1 400 Bad Request'];
  const cases = (['mail', 'rcpt', 'data', 'end'] as const).flatMap((stage) =>
    replies.map((reply) => ({ stage, reply })),
  );

  it.each(representatives(cases, ({ reply }) => reply === '999 What'))(
    'the response “$reply” at the stage $stage opens the circuit breaker after five mails, and further mails remain queued',
    async ({ stage, reply }) => {
      sink.misbehave(stage, { reply });
      await queue(people.slice(0, 5).join(', '));
      await sendDue();
      const state = await findRelayState(admin);
      expect(state).toMatchObject({ consecutiveFailures: 5, breakerOpenedAt: expect.any(Date) });
      await queue(people.slice(5).join(', '));
      await onConnection(async (client) => {
        expect(await claimMails(client, 'a worker', 10)).toMatchObject({ ids: [] });
      });
      const left = await rows(`select from emails where status = 'queued' and attempts = 0`);
      expect(left).toHaveLength(7);
    },
  );
});

/**
 * Moves all timestamps into the past, as if the database's clock had been put forward. A negative interval puts it
 * back.
 */
async function moveClock(by: string): Promise<void> {
  for (const table of ['emails', 'mail_relay', 'lead_nurture_statuses']) {
    const columns = await rows<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and data_type = 'timestamp with time zone'`,
      [table],
    );
    const moved = columns.map(({ name }) => `${name} = ${name} - $1::interval`);
    await rows(`update ${table} set ${moved.join(', ')}`, [by]);
  }
}

describe('changes of the database clock', () => {
  const isSent = (to: string) =>
    vi.waitFor(async () => expect((await mailTo(to)).status).toBe('sent'), { timeout: 10_000, interval: 25 });

  it('mails are still sent after the database clock has been set back', async () => {
    const stop = await runWorker();
    await queue('before@corp.example');
    await isSent('before@corp.example');
    await moveClock('-7 days');
    await queue('after@corp.example');
    await isSent('after@corp.example');
    await stop();
  });

  it('an open circuit breaker still sends its probes after the database clock has been set back', async () => {
    await rows(`update mail_relay set breaker_opened_at = now(), consecutive_failures = 5,
      probe_at = now() + interval '60 seconds'`);
    await moveClock('-7 days');
    for (const to of ['one@corp.example', 'two@corp.example']) await queue(to);
    const stop = await runWorker();
    for (const to of ['one@corp.example', 'two@corp.example']) await isSent(to);
    await stop();
  });

  it('an open circuit breaker does not send a probe before the probe is due', async () => {
    await rows(`update mail_relay set breaker_opened_at = now(), consecutive_failures = 5,
      probe_at = now() + interval '50 seconds'`);
    await queue(address);
    await onConnection(async (client) => {
      expect(await claimMails(client, 'a worker', 10)).toMatchObject({ ids: [] });
    });
  });

  it('late mails are held for review after the clock was set ahead, and no mail is sent twice after it was set back', async () => {
    await publishOnboarding();
    await aLead({ email: address });
    await sendDue();
    const steps = async () =>
      (await rows<Mail>('select * from emails where "to" = $1 order by step', [address])).map(
        ({ status, reason }) => [status, reason].filter(Boolean).join(': '),
      );
    const late = 'held: more than 48 hours late';
    await moveClock('8 days');
    await sendDue();
    // By the advanced clock, the mails of days 2 and 4 are more than 48 hours late, and that of day 7 is a day late.
    expect(await steps()).toEqual(['sent', late, late, 'sent']);
    await moveClock('-8 days');
    await sendDue();
    expect(await steps()).toEqual(['sent', late, late, 'sent']);
    expect(sink.to(address)).toHaveLength(2);
    await queue('afterwards@corp.example');
    await sendDue();
    await isSent('afterwards@corp.example');
  });
});

describe('a mail that the relay always refuses', () => {
  const state = async () => findRelayState(admin);
  const refusedFor = 'never@corp.example';
  const refuse = () => sink.misbehave('rcpt', { reply: '550 Unrouteable address' }, refusedFor);
  /** Returns the number of times that the mail was deferred. */
  const tries = async () => {
    const [mail] = await rows(`select attempts from emails where "to" = $1 and status = 'queued'`, [
      refusedFor,
    ]);
    return Number(mail?.attempts);
  };

  it('repeated refusals of one mail do not open the circuit breaker', async () => {
    refuse();
    await queue(refusedFor);
    const stop = await runWorker();
    for (let time = 1; time <= 7; time += 1) {
      await vi.waitFor(async () => expect(await tries()).toBe(time), { timeout: 5000, interval: 25 });
      await rows(
        `update emails set next_try_at = now() - interval '1 second' where "to" = $1 and status = 'queued'`,
        [refusedFor],
      );
    }
    await stop();
    expect((await state()).breakerOpenedAt).toBeNull();
  });

  it('after a refused probe, the next probe of an open circuit breaker is another mail', async () => {
    refuse();
    await queue(refusedFor);
    await rows(`update emails set priority = 100, due_at = now() - interval '1 hour'`);
    for (const to of ['good-1@corp.example', 'good-2@corp.example']) await queue(to);
    await rows(`update mail_relay set breaker_opened_at = now(), consecutive_failures = 5, probe_at = now() - interval '1 second',
      refusal = '550 Unrouteable address'`);
    const stop = await runWorker();
    await vi.waitFor(async () => expect(await tries()).toBe(1), { timeout: 5000, interval: 25 });
    await rows(`update mail_relay set probe_at = now() - interval '1 second'`);
    const isSent = async () => [
      (await mailTo('good-1@corp.example')).status,
      (await mailTo('good-2@corp.example')).status,
    ];
    await vi.waitFor(async () => expect(await isSent()).toEqual(['sent', 'sent']), { timeout: 10_000 });
    await stop();
    expect((await state()).breakerOpenedAt).toBeNull();
  });

  it('if a probe is held instead of sent, another mail is sent as the probe immediately', async () => {
    await queue('old@corp.example');
    await rows(`update emails set due_at = now() - interval '3 days'`);
    await queue('good@corp.example');
    await rows(
      `update mail_relay set breaker_opened_at = now(), consecutive_failures = 5, probe_at = now() - interval '1 second'`,
    );
    const stop = await runWorker();
    await vi.waitFor(async () => expect((await mailTo('good@corp.example')).status).toBe('sent'), {
      timeout: 10_000,
    });
    await stop();
    expect(await mailTo('old@corp.example')).toMatchObject({ status: 'held' });
  });
});

describe('the sending rate', () => {
  const rate = 40;
  beforeEach(() => Object.assign(env, { mailsPerSecond: rate }));
  afterEach(() => Object.assign(env, { mailsPerSecond: 1000 }));
  /** Time in milliseconds for which an unused turn of the sending rate can still be claimed. */
  const burst = 100;

  it('two workers together send at the configured rate, within 5 %', async () => {
    const people = Array.from({ length: 200 }, (_, index) => `rated-${index}@corp.example`);
    await queue(people.join(', '));
    const stops = [await runWorker(), await runWorker()];
    await vi.waitFor(() => expect(sink.accepted.length).toBeGreaterThanOrEqual(people.length), {
      timeout: 40_000,
      interval: 20,
    });
    for (const stop of stops) await stop();
    expect(people.filter((address) => sink.to(address).length !== 1)).toEqual([]);
    // The times of the claims are read from the database, since a busy machine may send a mail some time after its
    // claim.
    const claims = await rows<{ at: number; by: string }>(
      `select extract(epoch from claimed_at)::float8 * 1000 as at, claimed_by as by from emails
       where "to" like 'rated-%' order by claimed_at`,
    );
    expect(new Set(claims.map(({ by }) => by)).size).toBe(2);
    const [first = 0] = claims.map(({ at }) => at);
    let turnAt = first;
    /** Milliseconds lost because no worker claimed a turn in time, which happens on a busy machine. */
    let missed = 0;
    for (const { at } of claims) {
      missed += Math.max(0, at - burst - turnAt);
      turnAt = Math.max(turnAt, at - burst) + 1000 / rate;
    }
    const lasted = (claims.at(-1)?.at ?? first) - first;
    const perSecond = (ms: number) => ((people.length - 1) / ms) * 1000;
    expect(perSecond(lasted)).toBeLessThanOrEqual(rate * 1.05);
    expect(perSecond(lasted - missed)).toBeGreaterThanOrEqual(rate * 0.95);
  });

  it('a claim that would exceed the sending rate returns no mails, but the time to wait until the next claim', async () => {
    await queue(Array.from({ length: 40 }, (_, index) => `early-${index}@corp.example`).join(', '));
    await onConnection(async (client) => {
      // Claims mails until the unused turns are used up, however slow the machine is.
      let claim = await claimMails(client, 'a worker', 1);
      while (claim.ids.length > 0) claim = await claimMails(client, 'a worker', 10);
      expect(claim.retryInMs).toBeLessThanOrEqual(1000 / rate);
    });
  });
});

it('no log line about a mail error contains any part of the mail', async () => {
  const { logger } = await testPayload();
  const written: string[] = [];
  const spies = (['warn', 'error', 'info'] as const).map((level) =>
    vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => {
      written.push(
        JSON.stringify(line, (_key, value) =>
          value instanceof Error ? { ...value, message: value.message, stack: value.stack } : value,
        ),
      );
    }),
  );
  sink.misbehave('end', { reply: `554 5.7.1 <${address}> https://localhost/unsubscribe?t=token refused` });
  await queue(address);
  await sendDue();
  // Makes a statement fail whose parameters contain the mail.
  await rows(`alter table emails add constraint no_html check (html is null) not valid`);
  const broken = `broken-${address}`;
  await queue(broken);
  await sendDue();
  await rows('alter table emails drop constraint no_html');
  for (const spy of spies) spy.mockRestore();
  expect(written.length).toBeGreaterThan(1);
  for (const secret of [address, '<html', 'unsubscribe?t=', 'No more mails']) {
    expect(written.filter((line) => line.includes(secret))).toEqual([]);
  }
});
