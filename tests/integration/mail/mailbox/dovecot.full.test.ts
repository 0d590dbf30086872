/**
 * Reading a real mailbox: Dovecot, over TLS. The effects of each kind of mail are tested in `mailbox-events.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readMailboxUrl } from '@/features/mail-events/mailbox/mailbox-setting';
import { findMailboxStatus } from '@/features/mail-events/mailbox/queries';
import { type RunningMailbox, startMailbox } from '@/features/mail-events/mailbox/start-mailbox';
import { actors } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { rows } from '../../../support/db';
import { aLead } from '../../../support/factories';
import { Dovecot, mailboxPassword, whyNoDovecot } from '../../../support/mail/dovecot';
import { testPayload } from '../../../support/payload';
import { notAvailableHere } from '../../../support/vitest/not-available-here';
import { sendDue } from '../../../support/worker';

const why = await whyNoDovecot();
let dovecot: Dovecot;
let email: string;
let messageId: string;
const running: RunningMailbox[] = [];

async function start(url = dovecot.url): Promise<RunningMailbox> {
  const reader = startMailbox(await testPayload(), readMailboxUrl(url));
  running.push(reader);
  return reader;
}
const stopAll = () => Promise.all(running.splice(0).map((one) => one.stop()));
const status = async () => findMailboxStatus(await actors.admin());

const reply = (id: string, about = messageId) =>
  [
    `From: Ada <${email}>`,
    'To: hello@firm.example',
    `Message-ID: <${id}@corp.example>`,
    `In-Reply-To: ${about}`,
    'Subject: Re: Welcome',
    '',
    `Words of ${id}.`,
  ].join('\r\n');
const replies = () =>
  rows<{ message: string }>(`select message from lead_events where type = 'replied' order by message`);
/** Waits until exactly these replies are recorded. */
const recorded = (...ids: string[]) =>
  vi.waitFor(
    async () =>
      expect((await replies()).map(({ message }) => message)).toEqual(
        ids.map((id) => `Words of ${id}.`).toSorted(),
      ),
    { timeout: 40_000, interval: 50 },
  );
const connected = () =>
  vi.waitFor(async () => expect((await status())?.state).toBe('reading'), { timeout: 40_000, interval: 50 });

beforeAll(async () => {
  if (why) return;
  await publishOnboarding();
});
beforeEach(async (context) => {
  if (why) notAvailableHere(context, why);
  dovecot = await Dovecot.start();
  await rows('delete from inbound_mailboxes');
  await rows('delete from mail_events');
  await rows(`delete from lead_events where type = 'replied'`);
  email = `${randomUUID()}@corp.example`;
  const leadId = await aLead({ email });
  await sendDue();
  const [sent] = await rows<{ message_id: string }>(
    `select message_id from emails where lead_id = $1 and template = 'welcome'`,
    [leadId],
  );
  messageId = sent?.message_id ?? '';
});
afterEach(async () => {
  await stopAll();
  await dovecot?.stop();
});
afterAll(stopAll);

it('the mailbox reader reads existing and new mails, and changes nothing in the mailbox', async () => {
  await dovecot.deliver(reply('one'));
  await dovecot.deliver('From: somebody@elsewhere.example\r\nSubject: Private\r\n\r\nNot ours.');
  const before = await dovecot.list();
  await start();
  await recorded('one');
  await connected();
  await dovecot.deliver(reply('two'));
  await recorded('one', 'two');
  const after = await dovecot.list();
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(3);
  // Mails that no program has seen are in the folder `new`, and have no flags.
  expect(after.filter((name) => !/^new\/[^:]+$/.test(name))).toEqual([]);
  await vi.waitFor(async () =>
    expect(await status()).toMatchObject({ state: 'reading', mailsRead: 3, lastError: null }),
  );
});

it('the mailbox reader reconnects to a server that was down, and reads mails that arrived meanwhile', async () => {
  await start();
  await connected();
  await dovecot.pause();
  await vi.waitFor(async () => expect((await status())?.state).toBe('away'), { timeout: 20_000 });
  expect((await status())?.lastError).toMatch(/^The (?:connection to the )?mail server /);
  await dovecot.deliver(reply('meanwhile'));
  await dovecot.resume();
  await recorded('meanwhile');
  await vi.waitFor(async () => expect(await status()).toMatchObject({ state: 'reading', awaySince: null }));
});

it('a mailbox with a new UIDVALIDITY is read again, and no mail takes effect twice', async () => {
  await dovecot.deliver(reply('one'));
  await start();
  await recorded('one');
  const uidValidity = async () =>
    (await rows<{ uid_validity: string }>('select uid_validity from inbound_mailboxes'))[0]?.uid_validity;
  const before = await uidValidity();
  await dovecot.renumber();
  await dovecot.deliver(reply('two'));
  await recorded('one', 'two');
  await vi.waitFor(async () => expect(await uidValidity()).not.toBe(before), { timeout: 20_000 });
});

it('of several processes one reads the mailbox, and another takes over when it stops', async () => {
  const [first] = [await start(), await start(), await start()];
  await connected();
  await dovecot.deliver(reply('one'));
  await recorded('one');
  const reader = async () =>
    (await rows<{ reader: string | null }>('select reader from inbound_mailboxes'))[0]?.reader;
  const before = await reader();
  await first?.stop();
  await dovecot.deliver(reply('two'));
  await recorded('one', 'two');
  expect(await reader()).not.toBeNull();
  const events = await rows<{ repeats: number }>(`select repeats::int from mail_events`);
  expect([before !== null, events.map(({ repeats }) => repeats)]).toEqual([true, [0, 0]]);
});

it('of 3,000 mails only those of the last days are read, and only those about our mails take effect', async () => {
  const old = new Date(Date.now() - 20 * 86_400_000);
  await dovecot.deliver(reply('ancient'), old);
  for (let index = 0; index < 2500; index += 1)
    await dovecot.deliver(`From: a@elsewhere.example\r\nMessage-ID: <o${index}@x.example>\r\n\r\nOld`, old);
  for (let index = 0; index < 500; index += 1)
    await dovecot.deliver(`From: a@elsewhere.example\r\nMessage-ID: <n${index}@x.example>\r\n\r\nNew`);
  await dovecot.deliver(reply('recent'));
  await start();
  await recorded('recent');
  await vi.waitFor(async () => expect((await status())?.mailsRead).toBe(501), { timeout: 20_000 });
});

it('a reply of 50 MB is recorded, and is not downloaded as a whole', async () => {
  const large = Buffer.concat([Buffer.from(`${reply('large')}\r\n\r\n> `), Buffer.alloc(50_000_000, 'x')]);
  await dovecot.deliver(large);
  const before = process.memoryUsage().external;
  await start();
  await recorded('large');
  expect(process.memoryUsage().external - before).toBeLessThan(25_000_000);
});

it('a refused password and an unknown folder are reported in sentences that contain no password', async () => {
  const url = new URL(dovecot.url);
  url.password = 'wrong-password';
  await start(url.href);
  await vi.waitFor(async () => expect((await status())?.lastError).toMatch(/refused user or password/), {
    timeout: 20_000,
  });
  await stopAll();
  await start(dovecot.url.replace('/INBOX', '/Nowhere'));
  await vi.waitFor(async () => expect((await status())?.lastError).toMatch(/folder .* does not exist/), {
    timeout: 20_000,
  });
  const [stored] = await rows<{ all: string }>(
    'select json_agg(inbound_mailboxes)::text as all from inbound_mailboxes',
  );
  for (const secret of ['wrong-password', mailboxPassword, 'hello@firm.example'])
    expect(stored?.all).not.toContain(secret);
});
