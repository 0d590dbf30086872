/** Reads the mailbox of `INBOUND_MAILBOX` in one of all processes, without changing anything in it. */
import { randomUUID } from 'node:crypto';
import type { Payload } from 'payload';
import {
  leaveReaderSeat,
  type ReaderSeat,
  storeFailure,
  storeOpened,
  takeReaderSeat,
} from '../tables/inbound-mailboxes';
import { MailboxError } from './mailbox-error';
import type { MailboxSetting } from './mailbox-setting';
import { type OpenMailbox, openMailbox } from './open-mailbox';
import { readNewMails } from './read-new-mails';

/**
 * Maximum age in days of the mails that are read first from a new or renumbered mailbox. Shorter than the retention of
 * events, by which a mail is recognised, which is at least seven days.
 */
const firstDays = 5;

/** Maximum time to wait for an announcement of the server before it is polled. */
const waitMs = 25_000;
const firstPauseMs = 2000;
const maxPauseMs = 300_000;
/** Pause while another process reads the mailbox. */
const seatPauseMs = 5000;

export interface RunningMailbox {
  stop(): Promise<void>;
}

/** Pause before the next attempt: doubled after each failure, five minutes at most. */
const pauseAfter = (failures: number) => Math.min(firstPauseMs * 2 ** Math.min(failures - 1, 20), maxPauseMs);

export function startMailbox(payload: Payload, setting: MailboxSetting): RunningMailbox {
  const { logger } = payload;
  const reader = randomUUID();
  const attempts = new Map<number, number>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  let wake = () => {};

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function findStart(opened: OpenMailbox, seat: ReaderSeat): Promise<number> {
    if (seat.uidValidity === opened.uidValidity) return seat.lastUid;
    return opened.findUidBefore(new Date(Date.now() - firstDays * 86_400_000));
  }

  /** Reads until the connection or the lease is lost, or the process stops. */
  async function attend(opened: OpenMailbox, seat: ReaderSeat): Promise<void> {
    const { uidValidity } = opened;
    let lastUid: number | null = await findStart(opened, seat);
    if (!(await storeOpened({ payload }, { reader, uidValidity, lastUid }))) return;
    if (failures > 0) logger.info('The mailbox is read again.');
    const reading = { payload, box: opened, reader, attempts, isStopping: () => signal.aborted };
    while (!signal.aborted) {
      lastUid = await readNewMails(reading, lastUid);
      if (lastUid === null || signal.aborted) return;
      failures = 0;
      await opened.waitForMail(waitMs);
    }
  }

  async function fail(error: unknown): Promise<void> {
    failures += 1;
    if (error instanceof MailboxError) {
      if (failures === 1) logger.warn(`The mailbox cannot be read; trying again. ${error.message}`);
      await storeFailure({ payload }, reader, error.message).catch(() => undefined);
      return;
    }
    logger.warn({ err: error }, 'Mails of the mailbox could not be processed; trying again.');
    await storeFailure({ payload }, reader, 'Mails could not be processed; the log says why.').catch(
      () => undefined,
    );
  }

  /** @returns milliseconds until the next round */
  async function round(): Promise<number> {
    let box: OpenMailbox | undefined;
    try {
      const seat = await takeReaderSeat({ payload }, { print: setting.print, reader });
      if (!seat) return seatPauseMs;
      box = await openMailbox(setting, signal);
      await attend(box, seat);
      return firstPauseMs;
    } catch (error) {
      if (signal.aborted) return 0;
      await fail(error);
      return pauseAfter(failures);
    } finally {
      box?.close();
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) await pause(await round());
  }

  const running = run();
  return {
    async stop() {
      // Closes the connection; the mail being processed is completed.
      stopping.abort();
      wake();
      await running;
      await leaveReaderSeat({ payload }, reader).catch(() => undefined);
    },
  };
}
