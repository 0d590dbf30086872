import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import { newRequest, system } from '@/access/actor';
import { processMailEvents, readEvents } from '../events/process-events';
import { storeProgress } from '../tables/inbound-mailboxes';
import { type CandidateMail, findCandidates } from './find-candidates';
import { eventsFrom } from './mails-to-events';
import { type OpenMailbox, sourceBytes } from './open-mailbox';
import { readHead } from './read-head';
import { readSources } from './read-sources';

/** Number of mails whose headers are fetched at once. */
const headsAtOnce = 200;

/**
 * Number of bytes of candidates that are fetched and parsed at once. Starting a thread costs more than parsing a
 * hundred ordinary mails in it.
 */
const sourceBytesAtOnce = 6_000_000;

/** Maximum number of mails whose effects are applied concurrently. */
const concurrentMails = 3;

/** Number of failed attempts after which a mail is skipped, so that it does not block all later ones. */
const maxAttempts = 3;

/** Key of a mail without a Message-ID. */
const printOf = (head: Buffer) => createHash('sha256').update(head).digest('base64url');

export interface MailboxReading {
  payload: Payload;
  box: OpenMailbox;
  reader: string;
  /** Number of failed attempts by UID. */
  attempts: Map<number, number>;
  isStopping(): boolean;
}

async function actOn(
  { payload, attempts }: MailboxReading,
  head: CandidateMail,
  work: () => Promise<unknown>,
) {
  try {
    await work();
    attempts.delete(head.uid);
  } catch (err) {
    const count = (attempts.get(head.uid) ?? 0) + 1;
    attempts.set(head.uid, count);
    if (count < maxAttempts) throw err;
    payload.logger.error(
      { err, uid: head.uid },
      'A mail in the mailbox could not be processed and is left out.',
    );
  }
}

/** Divides mails into batches of at most `sourceBytesAtOnce`, in order. */
function batchBySize(mails: readonly CandidateMail[]): CandidateMail[][] {
  const batches: CandidateMail[][] = [];
  let left = 0;
  for (const mail of mails) {
    const bytes = Math.min(mail.size || sourceBytes, sourceBytes);
    if (bytes > left || batches.length === 0) {
      batches.push([]);
      left = sourceBytesAtOnce;
    }
    batches.at(-1)?.push(mail);
    left -= bytes;
  }
  return batches;
}

/** Fetches candidates, parses them, and applies their effects. */
async function readCandidates(reading: MailboxReading, heads: readonly CandidateMail[]): Promise<void> {
  const sources = await reading.box.fetchSources(heads.map(({ uid }) => uid));
  const fetched = heads.flatMap((head) => {
    const bytes = sources.get(head.uid);
    return bytes ? [{ head, bytes }] : [];
  });
  const read = await readSources(fetched.map(({ head, bytes }) => ({ bytes, isReport: head.isReport })));
  const acting = fetched.entries();
  const act = async () => {
    for (const [index, { head }] of acting) {
      const mail = read[index];
      const events = mail ? eventsFrom(head, mail) : [];
      if (events.length === 0) continue;
      const req = await newRequest(reading.payload, system);
      await actOn(reading, head, () => processMailEvents(req, 'mailbox', readEvents('mailbox', { events })));
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: concurrentMails }, act));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/**
 * Reads all mails above a UID, in order. The position is stored after the effects: a mail that is read again after a
 * crash is recognised by its events. @returns the last UID that was read; null if another process has taken the lease
 */
export async function readNewMails(reading: MailboxReading, lastUid: number): Promise<number | null> {
  const { payload, box, reader } = reading;
  const uids = await box.findUidsAbove(lastUid);
  let last = lastUid;
  if (uids.length === 0) {
    const isOurs = await storeProgress({ payload }, reader, { lastUid, lastMailAt: null, count: 0 });
    return isOurs ? last : null;
  }
  for (let start = 0; start < uids.length && !reading.isStopping(); start += headsAtOnce) {
    const some = uids.slice(start, start + headsAtOnce);
    const heads = (await box.fetchHeads(some)).map((head) => readHead(head, printOf));
    const candidates = await findCandidates({ payload }, heads);
    for (const batch of batchBySize(candidates)) await readCandidates(reading, batch);
    last = some.at(-1) ?? last;
    const times = heads.flatMap(({ receivedAt }) => receivedAt?.getTime() ?? []);
    const lastMailAt = times.length > 0 ? new Date(Math.max(...times)) : null;
    if (!(await storeProgress({ payload }, reader, { lastUid: last, lastMailAt, count: some.length })))
      return null;
  }
  return last;
}
