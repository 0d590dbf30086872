/** Outcomes of the leads' actions, carried to the page as names and numbers; only this file turns them into words. */

import { leadPath } from '@/config/routes';
import { entryOf } from '@/lib/entry-of';
import { formatWhole } from '@/lib/format/format-number';
import { uuid } from '@/lib/uuid';
import { type StartRefusal, startRefusals } from '../../nurture/enrolments/start-sequence';
import { leadFilterHref, type Query, readLeadFilter } from './lead-filter';
import type { Refused } from './recent-changes';

/** Paths of the leads' actions. */
export const leadActions = {
  move: '/api/studio/leads/move',
  change: '/api/studio/leads/change',
  undo: '/api/studio/leads/undo',
  export: '/api/studio/leads/export',
  details: '/api/studio/leads/details',
  note: '/api/studio/leads/note',
  reply: '/api/studio/leads/reply',
  mails: '/api/studio/leads/mails',
  play: '/api/studio/leads/play',
  replied: '/api/studio/replies',
  merge: '/api/studio/leads/merge',
  erase: '/api/studio/leads/erase',
  upload: '/api/studio/leads/import',
  startImport: '/api/studio/leads/import/start',
  undoImport: '/api/studio/leads/import/undo',
} as const;

/**
 * Redirects to the page that the form was on, with the outcome. @param back a lead's id, or the list's query: never a
 * URL.
 */
export function backTo(back: string, outcome: Record<string, string | number>): string {
  const told = new URLSearchParams(Object.entries(outcome).map(([name, value]) => [name, String(value)]));
  if (uuid.test(back)) return `${leadPath(back)}?${told}`;
  const href = leadFilterHref(readLeadFilter(Object.fromEntries(new URLSearchParams(back))));
  return `${href}${href.includes('?') ? '&' : '?'}${told}`;
}

const leads = (count: number) => `${formatWhole(count)} ${count === 1 ? 'lead' : 'leads'}`;
const mails = (count: number) => `${formatWhole(count)} ${count === 1 ? 'mail' : 'mails'}`;
const countIn = (value: Query[string]) => Math.min(1_000_000, Math.max(0, Math.trunc(Number(value)) || 0));

const refusedWords: Record<StartRefusal, string> = {
  unsubscribed: 'asked for no more mails',
  disowned: 'said that the form was not theirs',
  bounced: 'mailbox refuses our mails',
  complained: 'reported a mail as spam',
  erased: 'asked to be erased',
  spam: 'put aside as spam',
  won: 'won already, which ends this series',
  unconfirmed: 'address not confirmed',
  enrolled: 'has been in it already',
  unpublished: 'it is not published any more',
};

/** Leads that were left out, with reasons; empty without any. */
export function refusedSentence(refused: Refused): string {
  const parts = startRefusals.flatMap((why) => {
    const count = refused[why] ?? 0;
    return count > 0 ? [{ count, words: `${formatWhole(count)}: ${refusedWords[why]}` }] : [];
  });
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return total > 0 ? `${leads(total)} left out (${parts.map(({ words }) => words).join('; ')}).` : '';
}

const readRefused = (query: Query): Refused =>
  Object.fromEntries(startRefusals.map((why) => [why, countIn(query[why])]));

const fixed: Record<string, string> = {
  same: 'The lead stood there already. Nothing was changed.',
  stale:
    'Somebody has changed this lead since the page you saw. Nothing was changed; what you see now is how it stands.',
  noted: 'The note stands in the history.',
  told: 'The note stands in the history, and whom it names is told by mail.',
  'reply-sent': 'The mail is on its way. It stands in the history, with what becomes of it.',
  'reply-repeated': 'This mail was sent already: it went out once.',
  'reply-refused': 'Nothing was mailed: this address forbids even a personal mail. Its page says why.',
  'reply-quarantined':
    'Nothing was mailed: a machine may have typed this address. Move the lead out of quarantine first.',
  paused: 'The mails are paused. What comes due meanwhile waits.',
  resumed: 'The mails go on: one now, if any came due, and one more each day.',
  none: 'No lead is ticked, so there is nothing to download.',
  nothing: 'There was nothing to change.',
  late: 'The minute for this is over. Nothing was undone.',
  saved: 'Saved.',
  merged: 'The two are one lead now. What each had said, and what happened with both, stands in the history.',
  unread: 'The value could not be read as an amount, so nothing was saved. Type it like 12,000.',
  erased: 'The person is erased: nothing that names them is left but the memory of never mailing them again.',
};

function playedSentence(done: number, left: number, late: number): string {
  if (done + left + late === 0) return 'No mail of a series is coming for this lead.';
  const parts = [
    `${mails(done)} went into the local mailbox.`,
    left > 0 && `${mails(left)} ${left === 1 ? 'was' : 'were'} held or skipped: the history says why.`,
    late > 0 && 'Then no worker took the next one within half a minute; it goes out once one does.',
  ];
  return parts.filter(Boolean).join(' ');
}

/** The outcome in words, from the page's query; undefined without one. */
export function leadOutcomeSentence(query: Query = {}): string | undefined {
  const did = String(query.did ?? '');
  const [done, left] = [countIn(query.done), countIn(query.left)];
  if (did === 'moved') return `Moved to ${String(query.to ?? '').slice(0, 12)}.`;
  if (did === 'changed') {
    const skipped =
      left > 0 ? ` ${leads(left)} stood so already, or changed meanwhile, and stay as they are.` : '';
    return `${leads(done)} ${done === 1 ? 'was' : 'were'} changed.${skipped}`;
  }
  if (did === 'started') {
    const begun =
      done > 0
        ? `The series begins for ${leads(done)}: its first mail leaves in a minute or later, in the hours of sending.`
        : 'The series begins for nobody.';
    return [begun, refusedSentence(readRefused(query))].filter(Boolean).join(' ');
  }
  if (did === 'stopped') {
    const kept = left > 0 ? ` For ${leads(left)} it had ended before.` : '';
    return `The series is ended for ${leads(done)}: nothing more of it goes out.${kept}`;
  }
  if (did === 'played') return playedSentence(done, left, countIn(query.late));
  if (did === 'queued') return `${leads(done)} are being changed. Reload the page to see how far it is.`;
  if (did === 'undone') {
    const kept =
      left > 0
        ? ` ${left === 1 ? '1 lead stays as it is' : `${leads(left)} stay as they are`}: changed since, by somebody else.`
        : '';
    return `${leads(done)} ${done === 1 ? 'is' : 'are'} as before.${kept}`;
  }
  return entryOf(fixed, did);
}
