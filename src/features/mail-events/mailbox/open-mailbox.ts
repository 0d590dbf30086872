import type { ImapFlow } from 'imapflow';
import { MailboxError } from './mailbox-error';
import { isLoopback, type MailboxSetting } from './mailbox-setting';

/** Maximum number of bytes that are fetched of a mail's headers, and of a candidate. */
const headBytes = 32_768;
export const sourceBytes = 512_000;

/** Beginning of a mail: its headers, possibly truncated. */
export interface FetchedHead {
  uid: number;
  /** Time at which the server received the mail; null if the server does not state it. */
  receivedAt: Date | null;
  size: number;
  head: Buffer;
}

export interface OpenMailbox {
  /** Changes when the server has renumbered its mails. */
  uidValidity: string;
  /** UIDs of all mails above the given one, ascending. */
  findUidsAbove(uid: number): Promise<number[]>;
  /** The highest UID below all mails that arrived since the given day. */
  findUidBefore(day: Date): Promise<number>;
  fetchHeads(uids: readonly number[]): Promise<FetchedHead[]>;
  /** First bytes of mails, by UID; mails that were deleted meanwhile are left out. */
  fetchSources(uids: readonly number[]): Promise<Map<number, Buffer>>;
  /** Waits until the server announces a new mail, or the given time is over. Rejects if the connection is lost. */
  waitForMail(ms: number): Promise<void>;
  /** Closes the connection without LOGOUT, because waiting for its response would delay a stop. */
  close(): void;
}

const optionsFor = (setting: MailboxSetting) => ({
  host: setting.host,
  port: setting.port,
  secure: setting.isSecure,
  // Without TLS the password would be sent in clear text.
  ...(!setting.isSecure && !isLoopback(setting.host) && { doSTARTTLS: true }),
  auth: { user: setting.user, pass: setting.password },
  tls: { rejectUnauthorized: setting.verifiesCertificate },
  logger: false as const,
  disableAutoIdle: true,
  connectionTimeout: 20_000,
  greetingTimeout: 15_000,
  socketTimeout: 120_000,
  // One response contains the beginning of one mail, or the UIDs of all new mails.
  maxLiteralSize: 2 * sourceBytes,
  maxLineLength: 16_000_000,
  maxResponseSize: 20_000_000,
  maxResponseTokens: 100_000,
});

/** Calls the library, and turns its errors into sentences. */
const told = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof MailboxError ? error : new MailboxError(error);
  }
};

function readerOf(
  client: ImapFlow,
  { uidValidity, uidNext }: { uidValidity: string; uidNext: number },
): OpenMailbox {
  let wake = () => {};
  // True if the server has announced a mail since the last search.
  let isAnnounced = false;
  let loss: Error | undefined;
  const lose = (error?: Error) => {
    loss ??= error ?? Object.assign(new Error('The connection was lost.'), { code: 'NoConnection' });
    wake();
  };
  client.on('exists', () => {
    isAnnounced = true;
    wake();
  });
  client.on('error', lose);
  client.on('close', () => lose());

  /** @throws if the connection is lost, or the server has renumbered its mails */
  function assertSame(): void {
    if (loss) throw loss;
    if (!client.mailbox || String(client.mailbox.uidValidity) !== uidValidity)
      throw Object.assign(new Error('The mailbox has changed.'), { code: 'MAILBOX_CHANGED' });
  }
  const search = (query: Parameters<ImapFlow['search']>[0]) =>
    told(async () => {
      assertSame();
      isAnnounced = false;
      const uids = await client.search(query, { uid: true });
      assertSame();
      return (uids || []).toSorted((one, other) => one - other);
    });
  const fetchAll = (uids: readonly number[], query: Parameters<ImapFlow['fetchAll']>[1]) =>
    told(async () => {
      assertSame();
      return client.fetchAll(uids.join(','), { uid: true, ...query }, { uid: true });
    });
  return {
    uidValidity,
    // A range that ends in `*` always contains the last mail, even if its UID is lower.
    findUidsAbove: async (uid) => (await search({ uid: `${uid + 1}:*` })).filter((one) => one > uid),
    // The order of UIDs differs from that of arrival times: a mail that was moved here keeps its time.
    findUidBefore: async (day) => ((await search({ since: day }))[0] ?? uidNext) - 1,
    async fetchHeads(uids) {
      const mails = await fetchAll(uids, {
        internalDate: true,
        size: true,
        bodyParts: [{ key: 'HEADER', start: 0, maxLength: headBytes }],
      });
      return mails.map(({ uid, internalDate, size, headers }) => ({
        uid,
        receivedAt: internalDate ? new Date(internalDate) : null,
        size: size ?? 0,
        // The library returns the section HEADER as headers, even a part of it.
        head: headers ?? Buffer.alloc(0),
      }));
    },
    async fetchSources(uids) {
      const mails = await fetchAll(uids, { source: { start: 0, maxLength: sourceBytes } });
      return new Map(mails.flatMap(({ uid, source }) => (source ? [[uid, source] as const] : [])));
    },
    waitForMail: (ms) => told(() => wait(ms)),
    close: () => client.close(),
  };
  async function wait(ms: number): Promise<void> {
    assertSame();
    if (isAnnounced) return;
    const woken = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    // The next command ends IDLE.
    client.idle().catch(lose);
    await woken;
    wake = () => {};
    assertSame();
  }
}

/** Connects, and opens the folder read-only (EXAMINE). @throws MailboxError */
export async function openMailbox(setting: MailboxSetting, signal: AbortSignal): Promise<OpenMailbox> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow(optionsFor(setting));
  // Errors of a pending command reject that command. Without this listener they would crash the process.
  client.on('error', () => undefined);
  const close = () => client.close();
  signal.addEventListener('abort', close, { once: true });
  client.once('close', () => signal.removeEventListener('abort', close));
  try {
    signal.throwIfAborted();
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(setting.folder, { readOnly: true });
    return readerOf(client, { uidValidity: String(uidValidity), uidNext });
  } catch (error) {
    close();
    throw new MailboxError(error);
  }
}
