import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload';
import { asWords } from '@/lib/text/as-words';
import type { Lead } from '@/payload-types';
import { exitNurture } from '../../nurture/enrolments/exit';
import { stageChange } from '../collections/pipeline';
import { type NewLeadEvent, recordChange } from '../tables';

/** Sets `won_at` to now when a deal is won, unless a date is given. */
export const stampWin: CollectionBeforeChangeHook<Lead> = ({ data, originalDoc }) => {
  const isWinning = data.stage === 'won' && originalDoc?.stage !== 'won';
  return isWinning && !data.won_at ? { ...data, won_at: new Date().toISOString() } : data;
};

/** Moving a lead to another stage marks it as answered. */
export const settleAnswer: CollectionBeforeChangeHook<Lead> = ({ data, originalDoc, operation }) => {
  const isMoved = operation === 'update' && data.stage !== undefined && data.stage !== originalDoc?.stage;
  return isMoved ? { ...data, unanswered_since: null } : data;
};

const idOf = (owner: Lead['owner']) => (typeof owner === 'object' ? (owner?.id ?? null) : (owner ?? null));

function changesBetween(before: Lead, after: Lead): NewLeadEvent[] {
  const changes: NewLeadEvent[] = [];
  if (before.stage !== after.stage) {
    const data = { from: before.stage, to: after.stage };
    const summary = `Released from quarantine as ${asWords(after.stage)}`;
    changes.push(before.stage === 'spam' ? { type: 'released', summary, data } : stageChange(data));
  }
  const [from, to] = [idOf(before.owner), idOf(after.owner)];
  if (from !== to) {
    const summary = to ? 'Given to an owner' : 'Without an owner';
    changes.push({ type: 'owner_changed', summary, data: { from, to } });
  }
  return changes;
}

/**
 * Records changes of stage and owner in the history; a won deal ends the enrolments in sequences that exit when a
 * deal is won.
 */
export const recordPipelineChanges: CollectionAfterChangeHook<Lead> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return;
  for (const change of changesBetween(previousDoc, doc)) {
    await recordChange(req, doc.id, change);
  }
  if (doc.stage === 'won' && previousDoc.stage !== 'won') await exitNurture(req, doc.id, 'won');
};
