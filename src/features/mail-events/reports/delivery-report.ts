/** Reads delivery reports: the standard form (RFC 3464), and those of programs that have none. */
import { isGoneMailbox } from '../../mail/sending/delivery-error';
import { type Fields, typedValue } from './report-fields';

export interface ReportedRecipient {
  address: string | null;
  /** `delayed` is no bounce: the server keeps trying. */
  kind: 'bounced' | 'deferred' | 'delivered';
  /** True if the mailbox refuses for good. */
  isPermanent: boolean;
  /** Status code, such as `5.1.1`. */
  status: string | null;
  /** What the server said. */
  words: string | null;
}

/** Words of servers that give no code of their own for a missing mailbox. */
const goneWords = [
  ...['user unknown', 'unknown user', 'no such user', 'no such recipient', 'unknown recipient'],
  ...['recipient unknown', 'does not exist', 'no mailbox here by that name', 'mailbox not found'],
  ...['address not found', 'invalid recipient', 'account has been disabled', 'recipient not found'],
];

const enhancedCode = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;

const codeIn = (text: string) => enhancedCode.exec(text.slice(0, 2000))?.[1] ?? null;

/** Whether the mailbox refuses for good, rather than for now, because of its size, or because of our reputation. */
function isRefusedForGood(status: string | null, words: string): boolean {
  const said = codeIn(words);
  const code = status === null || /^[245]\.0\.0$/.test(status) ? (said ?? status) : status;
  if (code !== null && !code.startsWith('5')) return false;
  if (code !== null && isGoneMailbox(code)) return true;
  const lower = words.slice(0, 2000).toLowerCase();
  // Microsoft’s answer where a domain lists its mailboxes and this is none of them.
  if (code === '5.4.1') return lower.includes('recipient address rejected');
  const isUnspecific = code === null || /^5\.0\.0$/.test(code);
  return isUnspecific && goneWords.some((some) => lower.includes(some));
}

const kinds = new Map<string, ReportedRecipient['kind']>([
  ['failed', 'bounced'],
  ['delayed', 'deferred'],
  ['delivered', 'delivered'],
]);

/** Recipients in the blocks of a part `message/delivery-status`; forwarded and expanded ones are left out. */
export function readDeliveryStatus(blocks: readonly Fields[]): ReportedRecipient[] {
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
    const words = typedValue(fields.get('diagnostic-code'));
    const isPermanent = kind === 'bounced' && isRefusedForGood(status, words ?? '');
    return [{ address, kind, isPermanent, status, words }];
  });
}

/** Lines after which a report repeats our mail. */
const originalStarts = [
  ...['--- below this line is a copy of the message', '--- enclosed are the original headers'],
  ...['------ this is a copy of', '----- original message -----', '----- message header follows -----'],
  ...[
    'original message headers:',
    '--- the header of the original message is following',
    '-----original message-----',
  ],
  ...['------ this is a copy of the headers', 'the original message was received at'],
];

const failureWords = [
  ...['wasn\u2019t able to deliver', "wasn't able to deliver", 'could not be delivered', 'cannot be reached'],
  ...['failed permanently', 'did not reach', 'delivery has failed', 'delivery failed', 'undeliverable'],
  ...[
    'permanent error',
    'permanent fatal errors',
    'returned to sender',
    'not be delivered',
    'delivery failure',
  ],
  ...[
    'address couldn\u2019t be found',
    "address couldn't be found",
    'konnte nicht zugestellt',
    'nicht übermittelt',
  ],
  ...["n'a pas pu être", 'no se pudo entregar', 'no se ha podido entregar', 'non è stato possibile'],
  ...['配信できません', '配信不能', '送信できません', '配送できません'],
];
const delayWords = [
  ...[
    'has been delayed',
    'not yet been delivered',
    'delivery is delayed',
    'delivery incomplete',
    'still trying',
  ],
  ...['will be retried', 'delayed mail', 'you do not need to resend', 'verzögert', 'delivery temporarily'],
];

const addressAtStart = /^[\s*'"<(-]{0,10}([^\s<>()'",;:]{1,64}@[^\s<>()'",;:]{1,255})/;
const maxRecipients = 20;
const maxLines = 2000;

/** What a report says, and the copy of our mail after it. */
export function splitPlainReport(text: string): { notice: string; original: string } {
  const lines = text.slice(0, 200_000).replace(/\r\n?/g, '\n').split('\n');
  const at = lines.findIndex((line) => {
    const words = line.slice(0, 100).trim().toLowerCase();
    return originalStarts.some((start) => words.startsWith(start));
  });
  const end = at < 0 ? lines.length : at;
  return { notice: lines.slice(0, end).join('\n'), original: lines.slice(end + 1).join('\n') };
}

/** Recipients of a report without a machine-readable part, as qmail, Exim, and former Gmail and Exchange send it. */
export function readPlainReport(
  notice: string,
  { subject, failedRecipients }: { subject: string; failedRecipients: readonly string[] },
): ReportedRecipient[] {
  const all = `${subject}\n${notice}`.toLowerCase();
  const isDelayed = delayWords.some((words) => all.includes(words));
  if (!isDelayed && failedRecipients.length === 0 && !failureWords.some((words) => all.includes(words)))
    return [];
  const lines = notice.split('\n').slice(0, maxLines);
  const starts = lines.flatMap((line, at) => {
    const address = addressAtStart.exec(line)?.[1]?.toLowerCase();
    return address ? [{ address, at }] : [];
  });
  const listed = new Set(failedRecipients.map((address) => address.toLowerCase()));
  const meant = listed.size > 0 ? [...listed] : [...new Set(starts.map(({ address }) => address))];
  return meant.slice(0, maxRecipients).map((address) => {
    const index = starts.findIndex((start) => start.address === address);
    const from = starts[index]?.at ?? 0;
    const to = starts.slice(index + 1).find((start) => start.address !== address)?.at ?? lines.length;
    const words = lines
      .slice(from, index < 0 ? lines.length : to)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
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
