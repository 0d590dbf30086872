import { ParserLimitError, parseInThread } from '@/http/files/parse-in-thread';
import type { MailSource, ReadMail } from '../reports/read-mail';

/** Limits of the thread for the beginnings of a few mails, each of 512 kB at most. */
const limits = { timeoutMs: 10_000, maxMegabytes: 64 };

/**
 * Reads mails in the thread of foreign formats. If one of them takes too much time or memory, each is read in a thread
 * of its own, so that only that one is unreadable.
 */
export async function readSources(sources: readonly MailSource[]): Promise<ReadMail[]> {
  if (sources.length === 0) return [];
  try {
    return await parseInThread('mails', sources, limits);
  } catch (error) {
    if (!(error instanceof ParserLimitError)) throw error;
    if (sources.length === 1) return [{ kind: 'unreadable' }];
    const read: ReadMail[] = [];
    for (const source of sources) read.push(...(await readSources([source])));
    return read;
  }
}
