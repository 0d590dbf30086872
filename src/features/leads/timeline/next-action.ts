import { formatAgo } from '@/lib/format/format-ago';
import { type Clock, formatMoment } from '@/lib/format/format-in-zone';
import type { Lead } from '@/payload-types';

type Known = {
  lead: Pick<Lead, 'stage' | 'unanswered_since' | 'createdAt' | 'quarantine_reason'> & { isOwned: boolean };
  /** When the next agreed call begins. */
  nextCall: Date | null;
  /** What would raise the priority the most. */
  unknown: string | undefined;
  lastAt: Date | null;
  now: Date;
  clock: Clock | 'UTC';
};

/** The one thing to do next with a lead, in a sentence. A pure function; the first that holds counts. */
export function nextAction({ lead, nextCall, unknown, lastAt, now, clock }: Known): string {
  const { stage, unanswered_since, createdAt, quarantine_reason, isOwned } = lead;
  if (stage === 'spam') {
    return `Look whether this is a person: it was put aside${quarantine_reason ? ` (${quarantine_reason})` : ''}. Moving it to new lets its mails begin.`;
  }
  if (unanswered_since) return `Answer: they wrote again ${formatAgo(new Date(unanswered_since), now)}.`;
  if (nextCall) return `Prepare the call on ${formatMoment(nextCall, clock)}.`;
  if (stage === 'won') return 'Nothing: the deal is won.';
  if (stage === 'lost')
    return 'Nothing: the deal is lost. Who writes again comes back to the list of those to answer.';
  if (!isOwned) return 'Give it an owner: nobody minds it yet.';
  if (stage === 'new')
    return `Write or call: they came ${formatAgo(new Date(createdAt), now)}, and nobody has answered.`;
  if (stage === 'contacted' && unknown)
    return `Find out their ${unknown}: it says the most about whether they fit.`;
  if (stage === 'qualified') return 'Make them a proposal.';
  return `Follow up: the last thing happened ${lastAt ? formatAgo(lastAt, now) : 'long ago'}.`;
}
