import type { MailEventOutcome } from '../collections/mail-events-collection';
import type { MailEventKind } from '../events/mail-event';

const kindTexts: Record<MailEventKind, string> = {
  delivered: 'Delivered',
  deferred: 'Deferred',
  bounced: 'Soft bounce',
  complained: 'Spam complaint',
  unsubscribed: 'Unsubscribed',
  replied: 'Reply',
};

/** Name of an event's kind; a refused request, or an ignored event, has none. */
export const kindText = (event: { kind: MailEventKind | null; is_permanent: boolean }): string =>
  event.kind === null ? '–' : event.is_permanent ? 'Hard bounce' : kindTexts[event.kind];

const effectTexts: Partial<Record<MailEventKind, string>> = {
  bounced: 'Address suppressed',
  complained: 'Address suppressed',
  unsubscribed: 'Address suppressed',
  replied: 'Logged as a reply',
};

const outcomeTexts: Record<MailEventOutcome, string> = {
  done: 'Done',
  noted: 'Shown with the email',
  hint: 'Not our email: check this lead',
  checked: 'Not our email, checked',
  unknown: 'Not our email',
  ignored: 'Ignored',
  refused: 'Refused',
};

/** Describes the outcome of an event. */
export function outcomeText(event: {
  kind: MailEventKind | null;
  outcome: MailEventOutcome;
  repeats: number;
}): string {
  const isAutomaticReply = event.outcome === 'ignored' && event.kind === 'replied';
  const text =
    (isAutomaticReply && 'Automatic reply, ignored') ||
    (event.outcome === 'done' && event.kind && effectTexts[event.kind]) ||
    outcomeTexts[event.outcome];
  return event.repeats > 0 ? `${text}; sent ${event.repeats + 1} times` : text;
}
