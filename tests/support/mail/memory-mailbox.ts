/** A mailbox in memory instead of on a server, because the effects of a mail do not depend on its source. */
import type { Payload } from 'payload';
import type { OpenMailbox } from '@/features/mail-events/mailbox/open-mailbox';
import { readNewMails } from '@/features/mail-events/mailbox/read-new-mails';
import { takeReaderSeat } from '@/features/mail-events/tables/inbound-mailboxes';

export class MemoryMailbox implements OpenMailbox {
  readonly uidValidity = '1';
  /** UIDs of the mails of which more than the headers was fetched. */
  readonly fetched: number[] = [];
  private readonly mails: { uid: number; bytes: Buffer; receivedAt: Date }[] = [];

  /** @returns the mail's UID */
  add(bytes: Buffer, receivedAt = new Date()): number {
    const uid = this.mails.length + 1;
    this.mails.push({ uid, bytes, receivedAt });
    return uid;
  }
  async findUidsAbove(uid: number) {
    return this.mails.map((mail) => mail.uid).filter((one) => one > uid);
  }
  async findUidBefore() {
    return 0;
  }
  async fetchHeads(uids: readonly number[]) {
    return this.some(uids).map(({ uid, bytes, receivedAt }) => ({
      ...{ uid, receivedAt, size: bytes.length },
      head: bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 4),
    }));
  }
  async fetchSources(uids: readonly number[]) {
    this.fetched.push(...uids);
    return new Map(this.some(uids).map(({ uid, bytes }) => [uid, bytes.subarray(0, 512_000)]));
  }
  async waitForMail() {}
  close() {}

  /** Reads all mails as the worker does. @returns the last UID */
  async read(payload: Payload, lastUid = 0): Promise<number | null> {
    const reader = 'a reader of the test';
    await takeReaderSeat({ payload }, { print: 'memory', reader });
    const reading = { payload, box: this, reader, attempts: new Map(), isStopping: () => false };
    return readNewMails(reading, lastUid);
  }
  private some(uids: readonly number[]) {
    return this.mails.filter(({ uid }) => uids.includes(uid));
  }
}
