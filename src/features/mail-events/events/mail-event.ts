/** Events of mails in our own terms, whichever provider reports them. */

import { createHash } from 'node:crypto';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import { cleanTypedText } from '@/lib/text/typed-text';
import type { MailEventSource } from '../provider-names';

export const mailEventKinds = [
  'delivered',
  'deferred',
  'bounced',
  'complained',
  'unsubscribed',
  'replied',
] as const;
export type MailEventKind = (typeof mailEventKinds)[number];

type MaybeText = string | null | undefined;

/** A reply, with the parts that the provider forwards. */
interface ReplyParts {
  /** Message-ID of the reply itself. */
  messageId: MaybeText;
  subject: MaybeText;
  isAutomatic: boolean;
  /** Text, including quoted text. */
  text?: MaybeText;
  /** Names of the attachments. */
  attachments?: readonly string[];
}

/** Event as the provider's file parses it, with unchecked texts. */
export interface ProviderEvent {
  kind: MailEventKind;
  /** Values that identify the event at the provider; an event with the same values is a repetition. */
  identity: readonly (string | number | null | undefined)[];
  /** True if the mailbox refuses permanently; only for a bounce. */
  isPermanent?: boolean;
  /** The provider's own name of the kind, such as `HardBounce`. */
  category?: MaybeText;
  /** Explanation of the provider or the recipient's server. */
  words?: MaybeText;
  /** Recipient that the event is about; for a reply, its sender. */
  address: MaybeText;
  /** Message-IDs of our mail; for a reply, those it refers to. */
  messageIds: readonly MaybeText[];
  /** Id that the provider assigned to our mail, which its SMTP server returned. */
  relayId?: MaybeText;
  /** Time of the event: ISO 8601, or seconds since 1970. */
  at?: MaybeText | number;
  reply?: ReplyParts;
}

/** Event with checked and shortened values. */
export interface MailEvent {
  /** Hash of provider and identity. */
  key: string;
  kind: MailEventKind;
  isPermanent: boolean;
  category: string | null;
  /** The explanation without the address. */
  words: string | null;
  address: string | null;
  messageIds: string[];
  relayId: string | null;
  at: Date | null;
  reply: {
    messageId: string | null;
    subject: string;
    isAutomatic: boolean;
    text: string;
    attachments: string[];
  } | null;
}

const maxWords = 300;
const maxText = 100_000;

function readAddress(given: MaybeText): string | null {
  const [, inBrackets] = /<([^<>]{1,320})>\s*$/.exec((given ?? '').slice(0, 1000)) ?? [];
  try {
    return normaliseEmail(inBrackets ?? given ?? '');
  } catch {
    return null;
  }
}

/** Message-ID with angle brackets, as in the outbox; null if the text is none. */
function readMessageId(given: MaybeText): string | null {
  const bare = (given ?? '').trim().replace(/^<|>$/g, '');
  return /^[\x21-\x3b\x3d\x3f-\x7e]{1,298}$/.test(bare) ? `<${bare}>` : null;
}

const readId = (given: MaybeText) => (given && /^[\x21-\x7e]{1,200}$/.test(given) ? given : null);

const readLine = (given: MaybeText, most: number) =>
  cleanTypedText((given ?? '').slice(0, 5000).replace(/\s+/g, ' '))
    .slice(0, most)
    .trim() || null;

function readWords(given: MaybeText, address: string | null): string | null {
  const line = readLine(given, 2000);
  if (!line || !address) return line?.slice(0, maxWords) ?? null;
  // The address is stored in one place, where it can be erased.
  const pieces = line.toLowerCase().split(address);
  let at = 0;
  const kept = pieces.map((piece) => {
    const own = line.slice(at, at + piece.length);
    at += piece.length + address.length;
    return own;
  });
  return (kept.length > 1 ? kept.join('…') : line).slice(0, maxWords);
}

const earliest = Date.parse('2000-01-01');

function readTime(given: ProviderEvent['at'], now = Date.now()): Date | null {
  const ms = typeof given === 'number' ? given * 1000 : Date.parse(given ?? '');
  return ms >= earliest && ms <= now + 86_400_000 ? new Date(ms) : null;
}

const present = <Value>(value: Value | null): value is Value => value !== null;

/** Checks and shortens the values of an event. */
export function toMailEvent(source: MailEventSource, event: ProviderEvent): MailEvent {
  const address = readAddress(event.address);
  const { reply } = event;
  return {
    key: createHash('sha256')
      .update(JSON.stringify([source, event.kind, ...event.identity]))
      .digest('base64url'),
    kind: event.kind,
    isPermanent: event.kind === 'bounced' && event.isPermanent === true,
    category: readLine(event.category, 60),
    words: readWords(event.words, address),
    address,
    messageIds: [...new Set(event.messageIds.map(readMessageId).filter(present))].slice(0, 20),
    relayId: readId(event.relayId),
    at: readTime(event.at),
    reply: reply
      ? {
          messageId: readMessageId(reply.messageId),
          subject: readLine(reply.subject, 200) ?? '',
          isAutomatic: reply.isAutomatic,
          text: (reply.text ?? '').slice(0, maxText),
          attachments: (reply.attachments ?? []).slice(0, 20).map((name) => name.slice(0, 200)),
        }
      : null,
  };
}
