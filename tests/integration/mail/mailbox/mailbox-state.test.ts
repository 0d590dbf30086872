/** The mailbox in the studio: its state, and a task once it has been unreachable for an hour. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findMailboxStatus } from '@/features/mail-events/mailbox/queries';
import {
  leaveReaderSeat,
  storeFailure,
  storeOpened,
  storeProgress,
  takeReaderSeat,
} from '@/features/mail-events/tables/inbound-mailboxes';
import { listTasks } from '@/studio-kit/tasks/task-source';
import { actors } from '../../../support/actors';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';

vi.hoisted(() => {
  process.env.INBOUND_MAILBOX = 'imaps://hello%40firm.example:a-password@imap.firm.example/INBOX';
});

const mailbox = { print: 'one', reader: 'first' };
const opened = { reader: 'first', uidValidity: '7', lastUid: 40 };
const request = async () => ({ payload: await testPayload() });
const status = async () => findMailboxStatus(await actors.admin());
const tasks = async () =>
  (await listTasks(await actors.admin(), new Date())).filter(({ label }) => label === 'Mailbox not read');
const later = (minutes: number) =>
  rows(
    `update inbound_mailboxes set reader_until = reader_until - make_interval(mins => $1),
       away_since = away_since - make_interval(mins => $1), last_contact_at = last_contact_at - make_interval(mins => $1)`,
    [minutes],
  );

beforeEach(async () => {
  await rows('delete from inbound_mailboxes');
});

describe('the reader’s seat', () => {
  it('one process holds the reader’s lease until it stops or the lease expires, and the next process continues at its position', async () => {
    const req = await request();
    const seats = await Promise.all(
      Array.from({ length: 5 }, (_value, index) =>
        takeReaderSeat(req, { print: 'one', reader: `reader ${index}` }),
      ),
    );
    expect(seats.filter((seat) => seat !== null)).toEqual([{ uidValidity: null, lastUid: 0 }]);
    await rows('delete from inbound_mailboxes');
    await takeReaderSeat(req, mailbox);
    await storeOpened(req, opened);
    expect(await storeProgress(req, 'first', { lastUid: 50, lastMailAt: new Date(), count: 10 })).toBe(true);
    expect(await takeReaderSeat(req, { ...mailbox, reader: 'second' })).toBeNull();
    await later(2);
    expect(await takeReaderSeat(req, { ...mailbox, reader: 'second' })).toEqual({
      uidValidity: '7',
      lastUid: 50,
    });
    expect(await storeProgress(req, 'first', { lastUid: 60, lastMailAt: null, count: 10 })).toBe(false);
    await leaveReaderSeat(req, 'second');
    expect(await takeReaderSeat(req, mailbox)).toEqual({ uidValidity: '7', lastUid: 50 });
  });

  it('another mailbox is read from its own start', async () => {
    const req = await request();
    await takeReaderSeat(req, mailbox);
    await storeOpened(req, opened);
    expect(await takeReaderSeat(req, { ...mailbox, print: 'two' })).toEqual({
      uidValidity: null,
      lastUid: 0,
    });
  });
});

describe('the state of the mailbox', () => {
  it('the mailbox is shown as connecting, connected, disconnected with the reason, or not read by any process', async () => {
    const req = await request();
    expect(await status()).toBeNull();
    await takeReaderSeat(req, mailbox);
    expect(await status()).toMatchObject({ state: 'connecting', connectedAt: null });
    await storeOpened(req, opened);
    await storeProgress(req, 'first', { lastUid: 50, lastMailAt: new Date('2026-11-01'), count: 10 });
    expect(await status()).toMatchObject({
      state: 'reading',
      connectedAt: expect.any(Date),
      lastMailAt: new Date('2026-11-01'),
      mailsRead: 10,
      lastError: null,
    });
    await storeFailure(req, 'first', 'The mail server has fallen silent.');
    expect(await status()).toMatchObject({
      state: 'away',
      awaySince: expect.any(Date),
      lastError: 'The mail server has fallen silent.',
    });
    await takeReaderSeat(req, mailbox);
    await storeOpened(req, opened);
    expect(await status()).toMatchObject({ state: 'reading', awaySince: null, lastError: null });
    await leaveReaderSeat(req, 'first');
    expect(await status()).toMatchObject({ state: 'idle', awaySince: expect.any(Date) });
  });

  it('editors cannot see the state of the mailbox', async () => {
    await expect(findMailboxStatus(await actors.editor())).rejects.toMatchObject({ status: 403 });
  });

  it('a mailbox that was unreachable for an hour is listed as a task, until it is read again', async () => {
    const req = await request();
    await takeReaderSeat(req, mailbox);
    await storeOpened(req, opened);
    await storeFailure(req, 'first', 'The mail server has fallen silent.');
    await later(59);
    expect(await tasks()).toEqual([]);
    await later(2);
    // Further failures do not change the time since which the mailbox is unreachable.
    await takeReaderSeat(req, mailbox);
    await storeFailure(req, 'first', 'The mail server refuses connections.');
    expect(await tasks()).toMatchObject([
      { count: 1, href: '/admin/mail/mailbox', note: expect.stringContaining('refuses connections') },
    ]);
    await storeOpened(req, opened);
    expect(await tasks()).toEqual([]);
    await leaveReaderSeat(req, 'first');
    await later(61);
    expect(await tasks()).toMatchObject([{ note: expect.stringContaining('No process reads it') }]);
  });
});
