/**
 * Outcomes of actions on leads, passed to the page in its query as names and numbers; only this file turns them into
 * sentences.
 */

import { leadPath } from '@/config/routes';
import { AppError } from '@/http/app-error';
import { formatWhole } from '@/lib/format/format-number';
import { ownEntry } from '@/lib/own-entry';
import { asWords } from '@/lib/text/as-words';
import { uuid } from '@/lib/uuid';
import { type StartRefusal, startRefusals } from '../../../nurture/enrolments/start-sequence';
import { leadFilterHref, type Query, readLeadFilter } from './lead-filter';
import type { Refused } from './recent-changes';

/**
 * Path of the page with the form, and with the outcome in its query. @param back a lead's id, or the list's query:
 * never a URL.
 */
export function redirectWithFlash(back: string, outcome: Record<string, string | number>): string {
  const told = new URLSearchParams(Object.entries(outcome).map(([name, value]) => [name, String(value)]));
  if (uuid.test(back)) return `${leadPath(back)}?${told}`;
  const filter = readLeadFilter(Object.fromEntries(new URLSearchParams(back)));
  const href = leadFilterHref(filter, { more: filter.more });
  if (told.size === 0) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${told}`;
}

const leads = (count: number) => `${formatWhole(count)} ${count === 1 ? 'lead' : 'leads'}`;
const mails = (count: number) => `${formatWhole(count)} ${count === 1 ? 'email' : 'emails'}`;
const countIn = (value: Query[string]) => Math.min(1_000_000, Math.max(0, Math.trunc(Number(value)) || 0));

const refusedWords: Record<StartRefusal, string> = {
  unsubscribed: 'unsubscribed',
  disowned: 'said that the form was not theirs',
  bounced: 'mailbox refuses our emails',
  complained: 'reported an email as spam',
  erased: 'asked to be erased',
  spam: 'marked as spam',
  won: 'won already, which ends this sequence',
  unconfirmed: 'address not confirmed',
  enrolled: 'has been in it already',
  unpublished: 'it is not published any more',
};

/** Sentence about the leads that a bulk change left out: their number, by reason; empty if none were left out. */
export function refusedSentence(refused: Refused): string {
  const parts = startRefusals.flatMap((why) => {
    const count = refused[why] ?? 0;
    return count > 0 ? [{ count, words: `${formatWhole(count)}: ${refusedWords[why]}` }] : [];
  });
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return total > 0 ? `${leads(total)} skipped (${parts.map(({ words }) => words).join('; ')}).` : '';
}

/**
 * Sentence about the leads that a finished bulk change skipped, besides those in `refusedSentence`; empty if there are
 * none.
 */
export function unchangedSentence(left: number, refused: Refused): string {
  const count = left - Object.values(refused).reduce((sum, some) => sum + (some ?? 0), 0);
  return count > 0 ? `${leads(count)} had this already, or changed meanwhile.` : '';
}

const readRefused = (query: Query): Refused =>
  Object.fromEntries(startRefusals.map((why) => [why, countIn(query[why])]));

const stale =
  'A colleague changed this lead since you opened the page. Your change was not saved; you see the current state.';

/** Error for a change that is refused because somebody else has changed the lead since the user read it. */
export const staleLead = () => new AppError('stale', 409, stale);

const fixed: Record<string, string> = {
  same: 'The lead is in this stage already. Nothing was changed.',
  stale,
  noted: 'Note added.',
  called: 'Call logged.',
  told: 'Note added. Everyone mentioned is told by email.',
  'reply-sent': 'The email is being sent. Its status shows under Activity.',
  'reply-repeated': 'This email was sent already: it went out once.',
  'reply-refused':
    'Nothing was sent: this address allows no emails, not even personal ones. Its page says why.',
  'reply-quarantined':
    'Nothing was sent: a machine may have entered this address. Move the lead out of spam first.',
  paused: 'Emails are paused. What comes due meanwhile waits.',
  resumed: 'Emails are resumed: one now, if any came due, and one more each day.',
  none: 'No lead is selected, so there is nothing to export.',
  nothing: 'There was nothing to change.',
  late: 'The minute for undo is over. Nothing was undone.',
  saved: 'Saved.',
  named: 'View saved. You find it under My views.',
  renamed: 'View changed.',
  gone: 'This view was deleted meanwhile.',
  forgotten: 'View deleted. The leads are unchanged.',
  merged: 'The two leads are merged. What each had said, and what happened with both, is under Activity.',
  unread: 'The value is not an amount, so nothing was saved. Enter it like 12,000.',
  erased: 'The person is erased. All that is kept is a mark that they must never be emailed again.',
};

function playedSentence(done: number, left: number, late: number): string {
  if (done + left + late === 0) return 'No emails are scheduled for this lead.';
  const parts = [
    `${mails(done)} went into the local mailbox.`,
    left > 0 && `${mails(left)} ${left === 1 ? 'was' : 'were'} held or skipped: the activity says why.`,
    late > 0 && 'Then no worker took the next one within half a minute; it goes out once one does.',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Sentence for the outcome in the page's query; undefined if the query has none. */
export function leadOutcomeSentence(query: Query = {}): string | undefined {
  const did = String(query.did ?? '');
  const [done, left] = [countIn(query.done), countIn(query.left)];
  if (did === 'moved') return `Moved to ${asWords(String(query.to ?? '').slice(0, 12))}.`;
  if (did === 'started') {
    const begun =
      done > 0
        ? `${leads(done)} enrolled: the first email leaves in a minute or later, within sending hours.`
        : 'No leads enrolled.';
    return [begun, refusedSentence(readRefused(query))].filter(Boolean).join(' ');
  }
  if (did === 'stopped') {
    const kept = left > 0 ? ` For ${leads(left)} it had ended before.` : '';
    return `Sequence ended for ${leads(done)}: nothing more of it goes out.${kept}`;
  }
  if (did === 'played') return playedSentence(done, left, countIn(query.late));
  if (did === 'queued') return `${leads(done)} are being changed. Reload the page to see progress.`;
  if (did === 'undone') {
    const kept =
      left > 0
        ? ` ${left === 1 ? '1 lead stays as it is' : `${leads(left)} stay as they are`}: changed since, by somebody else.`
        : '';
    return `${leads(done)} ${done === 1 ? 'is' : 'are'} as before.${kept}`;
  }
  return ownEntry(fixed, did);
}
