/** Reads the mailbox of `INBOUND_MAILBOX`: one process of all, without changing anything in it. */
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
 * Age in days of the mails from which a mailbox is read that was not read before, or whose mails were numbered anew.
 * Shorter than events are kept by which a mail is recognised, which is seven days at least.
 */
const firstDays = 5;

/** Longest wait for the server to announce a mail, after which it is asked. */
const waitMs = 25_000;
const firstPauseMs = 2000;
const maxPauseMs = 300_000;
/** Pause while another process reads. */
const seatPauseMs = 5000;

export interface RunningMailbox {
  stop(): Promise<void>;
}

/** Pause before the next attempt: twice as long after each failure, five minutes at most. */
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

  /** Reads until the connection or the seat is lost, or the process stops. */
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
      // Closes the connection; a mail that is being processed is finished.
      stopping.abort();
      wake();
      await running;
      await leaveReaderSeat({ payload }, reader).catch(() => undefined);
    },
  };
}
