import { formatAgo } from '@/lib/format/format-ago';
import type { Lead } from '@/payload-types';

type Known = {
  lead: Pick<Lead, 'stage' | 'unanswered_since' | 'createdAt' | 'quarantine_reason'> & {
    isOwned: boolean;
    /** True if the lead was imported and has not written since. */
    isImportedOnly: boolean;
  };
  /** Next step that follows from planned entries of the timeline. */
  planned: string | null;
  /** Missing fact that would raise the priority most. */
  unknown: string | undefined;
  lastAt: Date | null;
  now: Date;
};

/** Next step for a lead, as a sentence. The first matching rule wins. */
export function nextAction({ lead, planned, unknown, lastAt, now }: Known): string {
  const { stage, unanswered_since, createdAt, quarantine_reason, isOwned, isImportedOnly } = lead;
  if (stage === 'spam') {
    return `Check whether this is a person: marked as spam${quarantine_reason ? ` (${quarantine_reason})` : ''}. Moving it to new starts its emails.`;
  }
  if (unanswered_since) return `Reply: they wrote again ${formatAgo(new Date(unanswered_since), now)}.`;
  if (planned) return planned;
  if (stage === 'won') return 'Nothing: the deal is won.';
  if (stage === 'lost')
    return 'Nothing: the deal is lost. If they write again, they are listed under “Needs reply”.';
  if (!isOwned) return 'Assign an owner.';
  if (stage === 'new' && isImportedOnly)
    return 'Email or call: they were imported, and nobody has written yet.';
  if (stage === 'new')
    return `Email or call: they got in touch ${formatAgo(new Date(createdAt), now)}, and nobody has replied.`;
  if (stage === 'contacted' && unknown)
    return `Ask for their ${unknown}: it says the most about whether they fit.`;
  if (stage === 'qualified') return 'Send a proposal.';
  return `Follow up: the last activity was ${lastAt ? formatAgo(lastAt, now) : 'long ago'}.`;
}
