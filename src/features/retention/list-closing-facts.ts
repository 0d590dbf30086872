import type { PayloadRequest } from 'payload';
import { type ClosingFate, closingFactsOf } from '@/access/closing-facts';
import { inWords } from './periods';
import { readPeriods } from './read-periods';

export type ShownClosingFact = { fate: ClosingFate; what: string; why: string | null };

/** What happens to an account that is closed, with the periods that apply. */
export async function listClosingFacts({
  payload,
}: Pick<PayloadRequest, 'payload'>): Promise<ShownClosingFact[]> {
  const periods = await readPeriods({ payload });
  const words = (name: string) => {
    const period = periods[name];
    if (!period) throw new Error(`No retention policy is named ${name}.`);
    return inWords(period);
  };
  return closingFactsOf(payload.config).map(({ fate, what, why }) => ({
    fate,
    what,
    why: why?.(words) ?? null,
  }));
}
