import { z } from 'zod';
import type { ReadFormContext } from '@/forms/define-public-form';
import type { LeadAction } from '../leads/schema';
import { actionOf, readCalculation, TypedCalculation } from './calculation';

const maxCalculations = 6;

const Touch = z.object({ path: z.string(), calculations: z.record(z.string(), z.unknown()) });

/**
 * Parses the form's field `journey`: the last calculation of each calculator that the visitor completed before
 * sending the form. Skips unreadable entries, since the journey is optional and must not fail the form.
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
      if (typed) latest.set(`${touch?.path}#${anchor}`, actionOf(readCalculation(typed)));
    }
  }
  return [...latest.values()].slice(-maxCalculations);
}

export const readFormContext: ReadFormContext = ({ journey }) => ({
  earlier: calculationsInJourney(journey),
});
