/** Parses delivery reports in the standard format (RFC 3464), and those of programs that do not use it. */
import { isGoneMailbox } from '../../mail/sending/delivery-error';
import { type Fields, typedValue } from './report-fields';
import { delayWords, failureWords, goneWords, originalStarts, otherWords } from './report-words';

export interface ReportedRecipient {
  address: string | null;
  /** `delayed` does not count as a bounce, because the server keeps trying. */
  kind: 'bounced' | 'deferred' | 'delivered';
  /** True if the mailbox refuses permanently. */
  isPermanent: boolean;
  /** Status code, such as `5.1.1`. */
  status: string | null;
  /** Response of the recipient's server. */
  words: string | null;
}

const maxRecipients = 20;
const maxLines = 2000;
const maxWords = 1000;

const enhancedCodes = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/g;

const codesIn = (text: string) =>
  [...text.slice(0, 2000).matchAll(enhancedCodes)].map(([, code = '']) => code);
const codeIn = (text: string) => codesIn(text)[0] ?? null;

/** True for codes that do not state a reason. */
const isUnspecific = (code: string) => /^5\.(?:0\.0|3\.0|5\.0)$/.test(code);

const isAboutGone = (words: string) => {
  const lower = words.toLowerCase();
  return goneWords.some((some) => lower.includes(some));
};

/** True if the mailbox refuses permanently, and not temporarily, because it is full, or because of our reputation. */
function isRefusedForGood(status: string | null, words: string): boolean {
  const lower = words.slice(0, 2000).toLowerCase();
  // Microsoft’s response if the domain has a list of its mailboxes that does not contain this one.
  if (status === '5.4.1') return lower.includes('recipient address rejected');
  if (otherWords.some((some) => lower.includes(some))) return false;
  const isGone = isAboutGone(lower);
  // Some servers report a missing mailbox, but quote a response with another code.
  const codes = [status ?? '', ...codesIn(words)].filter((code) => code !== '' && !isUnspecific(code));
  if (codes.length === 0) return isGone;
  // Some servers use the code of a rejected stranger for an unknown mailbox.
  return codes.every((code) => isGoneMailbox(code) || (code === '5.7.1' && isGone));
}

/** The line of a report that contains an address. */
const wordsAbout = (address: string, notice: string) =>
  notice
    .split('\n')
    .slice(0, maxLines)
    .find((line) => line.toLowerCase().includes(address.toLowerCase()))
    ?.trim()
    .slice(0, maxWords) ?? null;

const kinds = new Map<string, ReportedRecipient['kind']>([
  ['failed', 'bounced'],
  ['expired', 'bounced'],
  ['delayed', 'deferred'],
  ['delivered', 'delivered'],
]);

/**
 * Recipients in the blocks of a part `message/delivery-status`, without forwarded and expanded ones.
 * @param notice text of the report for people, used for recipients without a response of the server
 */
export function readDeliveryStatus(blocks: readonly Fields[], notice = ''): ReportedRecipient[] {
  return blocks.flatMap((fields): ReportedRecipient[] => {
    const address = typedValue(fields.get('original-recipient')) ?? typedValue(fields.get('final-recipient'));
    if (address === null) return [];
    const status = codeIn(fields.get('status') ?? '');
    const action = fields
      .get('action')
      ?.split(/[\s(;]/)[0]
      ?.toLowerCase();
    const assumed = status?.startsWith('5') ? 'failed' : status?.startsWith('4') ? 'delayed' : undefined;
    const kind = kinds.get(action ?? assumed ?? '');
    if (!kind) return [];
    const words = typedValue(fields.get('diagnostic-code')) ?? wordsAbout(address, notice);
    const isPermanent = kind === 'bounced' && isRefusedForGood(status, words ?? '');
    return [{ address, kind, isPermanent, status, words }];
  });
}

/** Matches a refusal in a server's response. */
const refusal = /(?:^|[\s:('"-])5\d\d[ -]/;

/** Addresses in a line, in lower case. */
export const addressesIn = (line: string): string[] =>
  [...line.slice(0, 10_000).matchAll(/[^\s<>()'",;:=[\]]{1,64}@[^\s<>()'",;:@[\]]{1,255}/g)].map(
    ([address]) => address.toLowerCase().replace(/[.…]$/, ''),
  );

const asWords = (lines: readonly string[]) => lines.join(' ').replace(/\s+/g, ' ').trim().slice(0, maxWords);

const isAtStart = (line: string, address: string) =>
  /^[\s*'"<(>-]{0,12}$/.test(line.slice(0, line.toLowerCase().indexOf(address)));

/** Text of a report, and the copy of our mail after it. */
export function splitPlainReport(text: string): { notice: string; original: string } {
  const lines = text.slice(0, 200_000).replace(/\r\n?/g, '\n').split('\n');
  const marked = lines.findIndex((line) => {
    const words = line.slice(0, 100).trim().toLowerCase();
    return originalStarts.some((start) => words.startsWith(start));
  });
  // Some programs quote our mail without an introduction.
  const bare = findHeaders(lines);
  const at = marked < 0 || (bare >= 0 && bare < marked) ? bare : marked;
  const end = at < 0 ? lines.length : at;
  return { notice: lines.slice(0, end).join('\n'), original: lines.slice(end).join('\n') };
}

/** Index of the first line of a mail's headers; -1 if there are none. */
function findHeaders(lines: readonly string[]): number {
  let start = -1;
  let hasId = false;
  for (const [at, line] of lines.entries()) {
    if (/^[\w-]{2,40}:(?: |$)/.test(line)) {
      if (start < 0) start = at;
      hasId ||= /^message-id:/i.test(line);
    } else if (!/^[ \t]+\S/.test(line) || start < 0) {
      if (hasId) return start;
      start = -1;
    }
  }
  return hasId ? start : -1;
}

type PlainReport = {
  subject: string;
  /** Addresses of the header `X-Failed-Recipients`. */
  failedRecipients: readonly string[];
  /** Recipients of the quoted copy of our mail. */
  sentTo: readonly string[];
};

/**
 * Recipients of a report without a machine-readable part, as sent by qmail, Exim, and old versions of Gmail and
 * Exchange.
 */
export function readPlainReport(
  notice: string,
  { subject, failedRecipients, sentTo }: PlainReport,
): ReportedRecipient[] {
  const all = `${subject} ${notice}`.toLowerCase().replace(/\s+/g, ' ');
  const isDelayed = delayWords.some((words) => all.includes(words));
  const hasFailed =
    failedRecipients.length > 0 || refusal.test(notice) || failureWords.some((words) => all.includes(words));
  if (!isDelayed && !hasFailed) return [];
  const lines = notice.split('\n').slice(0, maxLines);
  const named = lines.flatMap((line, at) =>
    addressesIn(line).map((address) => ({ address, at, isFirst: isAtStart(line, address) })),
  );
  const starts = named.filter(({ isFirst }) => isFirst);
  const known = named.filter(({ address }) => sentTo.includes(address));
  const meant = [
    failedRecipients,
    ...[known, starts, named].map((some) => some.map(({ address }) => address)),
    sentTo,
  ].find(({ length }) => length > 0);
  return [...new Set(meant)].slice(0, maxRecipients).map((address) => {
    const from = (
      starts.find((one) => one.address === address) ?? named.find((one) => one.address === address)
    )?.at;
    const to = starts.find((one) => one.at > (from ?? 0) && one.address !== address)?.at;
    const own = asWords(lines.slice(from ?? 0, from === undefined ? undefined : to));
    // Some programs write the address after the server's response.
    const words = codeIn(own) !== null || isAboutGone(own) || refusal.test(own) ? own : asWords(lines);
    const status = codeIn(words);
    const isExpired = status?.startsWith('4') ?? false;
    return {
      address,
      kind: isDelayed ? 'deferred' : 'bounced',
      isPermanent: !isDelayed && !isExpired && isRefusedForGood(null, words),
      status,
      words: words || null,
    };
  });
}
