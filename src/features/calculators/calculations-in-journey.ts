import { z } from 'zod';
import type { ReadFormContext } from '@/forms/define-public-form';
import type { LeadAction } from '../leads/schema';
import { actionOf, calculationOf, TypedCalculation } from './calculation';

const maxCalculations = 6;

const Touch = z.object({ path: z.string(), calculations: z.record(z.string(), z.unknown()) });

/**
 * The calculators somebody completed before sending a form, each as left last, from the form's field `journey`.
 * What cannot be read is left out: it is a help, not a condition.
 */
function calculationsInJourney(json: string | undefined): LeadAction[] {
  let touches: unknown;
  try {
    touches = JSON.parse(json ?? '[]');
  } catch {
    return [];
  }
  const latest = new Map<string, LeadAction>();
  for (const item of Array.isArray(touches) ? touches : []) {
    const touch = Touch.safeParse(item).data;
    for (const [anchor, noted] of Object.entries(touch?.calculations ?? {})) {
      const typed = TypedCalculation.safeParse({ ...Object(noted), anchor, page: touch?.path }).data;
      if (typed) latest.set(`${touch?.path}#${anchor}`, actionOf(calculationOf(typed)));
    }
  }
  return [...latest.values()].slice(-maxCalculations);
}

export const readFormContext: ReadFormContext = ({ journey }) => ({
  earlier: calculationsInJourney(journey),
});
