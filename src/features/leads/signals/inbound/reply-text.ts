import { cutText } from '@/lib/text/cut-text';
import { cleanTypedText } from '@/lib/text/typed-text';

/** Maximum number of characters of a mail's text that are read. */
const maxRead = 100_000;
const maxKept = 5000;

/** Introductions of a quoted mail, in the words of mail programs. */
const separators = [
  '-----original message-----',
  '-----ursprüngliche nachricht-----',
  '-----message d’origine-----',
  "-----message d'origine-----",
  '-----mensaje original-----',
  '-----messaggio originale-----',
  '-----mensagem original-----',
  '-----oorspronkelijk bericht-----',
  '-----元のメッセージ-----',
];

/** First and later names in the block of headers with which Outlook quotes a mail. */
const senderNames = ['from', 'von', 'de', 'da', 'van', 'från', 'fra', 'od', '差出人', '发件人', '寄件者'];
const otherNames = [
  ...['sent', 'date', 'to', 'subject', 'gesendet', 'datum', 'an', 'betreff', 'envoyé', 'à', 'objet'],
  ...['enviado', 'fecha', 'para', 'asunto', 'assunto', 'inviato', 'oggetto', 'verzonden', 'aan', 'onderwerp'],
  ...[
    'skickat',
    'till',
    'ämne',
    'sendt',
    'til',
    'emne',
    '送信日時',
    '宛先',
    '件名',
    '发送时间',
    '收件人',
    '主题',
  ],
];

/** Ends of the line that introduces a quotation: “On Monday, Ada wrote:”. */
const attributionEnds = [
  ...['wrote', 'écrit', 'escribió', 'scritto', 'schreef', 'skrev', 'escreveu', 'napisał', 'napisał(a)'],
  ...['schrieb', 'kirjoitti', '写道', '書きました'],
];

const isQuoted = (line: string) => line.startsWith('>');

const nameIn = (line: string) =>
  line
    .slice(0, Math.max(0, line.slice(0, 30).search(/[:：]/)))
    .replaceAll('*', '')
    .trim()
    .toLowerCase();

/** True for the first line of a block such as “From: …, Sent: …, To: …”. */
const startsHeaders = (lines: readonly string[], at: number) =>
  senderNames.includes(nameIn(lines[at] ?? '')) &&
  lines.slice(at + 1, at + 4).filter((line) => otherNames.includes(nameIn(line))).length >= 2;

const isSeparator = (line: string) =>
  separators.includes(line.replace(/\s+/g, ' ').replaceAll('- ', '-').replaceAll(' -', '-').toLowerCase());

const isIntroduction = (line: string) => line.length <= 400 && /[:：]$/.test(line) && /\d|@/.test(line);

/** True for a line such as “On 3 November 2026 at 10:00, Ada wrote:”. */
function isAttribution(line: string): boolean {
  const words = line.trim().toLowerCase();
  return isIntroduction(words) && attributionEnds.some((end) => words.includes(end));
}

/**
 * True for an introduction that is recognised only by the quotation after it, because some languages have no verb
 * there.
 */
const introducesQuotation = (line: string) =>
  isAttribution(line) || (isIntroduction(line.trim()) && line.includes('@') && /\d/.test(line));

/** Number of lines above `at` that introduce the quotation there; mail programs wrap long introductions. */
function countIntroduction(lines: readonly string[], at: number): number {
  let from = at;
  while (from > 0 && lines[from - 1]?.trim() === '') from -= 1;
  for (let count = 1; count <= 3 && count <= from; count += 1) {
    const block = lines.slice(from - count, from);
    if (block.some((line) => line.trim() === '' || isQuoted(line))) break;
    if (introducesQuotation(block.join(' '))) return at - from + count;
  }
  return 0;
}

/** Index of the first line from which on a mail contains only quotations that are not marked by `>`. */
function findQuotedEnd(lines: readonly string[]): number {
  const end = lines.findIndex(
    (line, at) =>
      isSeparator(line.trim()) ||
      startsHeaders(lines, at) ||
      (isAttribution(line) && !isQuoted(lines.slice(at + 1).find((next) => next.trim() !== '') ?? '')),
  );
  return end < 0 ? lines.length : end;
}

/**
 * Text that a person wrote in a reply, without the quoted mails. Answers between quoted lines are kept. Linear in the
 * length of the text. @returns an empty text if all of it is quoted
 */
export function cutQuotes(text: string): string {
  const lines = text.slice(0, maxRead).replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n');
  const own = lines.slice(0, findQuotedEnd(lines));
  const kept: string[] = [];
  for (const [at, line] of own.entries()) {
    if (!isQuoted(line)) kept.push(line.trimEnd());
    // Only the first line of a quotation can follow an introduction.
    else if (at > 0 && !isQuoted(own[at - 1] ?? '')) kept.splice(kept.length - countIntroduction(own, at));
  }
  // The line that Outlook draws above its block of headers.
  while (/^[\s_-]*$/.test(kept.at(-1) ?? 'end')) kept.pop();
  const words = cleanTypedText(kept.join('\n').replace(/\n{3,}/g, '\n\n'));
  return words.length > maxKept ? `${cutText(words, maxKept)}…` : words;
}
