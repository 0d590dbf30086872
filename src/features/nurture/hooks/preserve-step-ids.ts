import type { CollectionBeforeChangeHook } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import type { Sequence } from '@/payload-types';
import { lockSequences } from '../sequences/sequence-lock';

type PublishedStep = { id: string; name: string };

/**
 * A step is identified by the id of its row. A step with a new id, because it was pasted or sent without ids, may have
 * the name of a published step that the data lacks. It is treated as that step and gets the published id, so that
 * nobody gets the step twice.
 */
export const preserveStepIds: CollectionBeforeChangeHook<Sequence> = async ({ data, originalDoc, req }) => {
  if (data._status !== 'published' || !originalDoc) return data;
  await lockSequences(req, 'exclusive');
  const steps = data.steps ?? originalDoc.steps;
  const published = await queryInTransaction<PublishedStep>(
    req,
    `select id, name from sequences_steps where _parent_id = $1 order by _order`,
    [originalDoc.id],
  );
  const present = new Set(steps.map(({ id }) => id));
  const missing = published.filter(({ id }) => !present.has(id));
  const known = new Set(published.map(({ id }) => id));
  const kept = steps.map((step) => {
    if (step.id && known.has(step.id)) return step;
    const index = missing.findIndex(({ name }) => name === step.name);
    const [same] = index < 0 ? [] : missing.splice(index, 1);
    return same ? { ...step, id: same.id } : step;
  });
  return { ...data, steps: kept };
};
