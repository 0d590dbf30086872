import { ParserLimitError, parseInThread } from '@/http/files/parse-in-thread';
import type { MailSource, ReadMail } from '../reports/read-mail';

/** Limits of the parser thread for the beginnings of mails, together some megabytes. */
const limits = { timeoutMs: 10_000, maxMegabytes: 64 };

/**
 * Parses mails in the thread for foreign formats. If they take too much time or memory, each half is parsed in a
 * separate thread, and so on, so that only the mail at fault counts as unreadable.
 */
export async function readSources(sources: readonly MailSource[]): Promise<ReadMail[]> {
  if (sources.length === 0) return [];
  try {
    return await parseInThread('mails', sources, limits);
  } catch (error) {
    if (!(error instanceof ParserLimitError)) throw error;
    if (sources.length === 1) return [{ kind: 'unreadable' }];
    const middle = sources.length >> 1;
    return [...(await readSources(sources.slice(0, middle))), ...(await readSources(sources.slice(middle)))];
  }
}
