import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { ownEntry } from '@/lib/own-entry';
import type { Calculation } from '../calculation';
import type { Calculator, CalculatorOutcome } from '../calculator';
import { pathOfCalculation } from '../calculator-address';
import { calculators } from '../calculators';

/** A calculation sent with a person's form, computed again from its inputs. */
export type SavedCalculation = {
  id: string;
  calculator: Calculation['calculator'];
  /** ISO date. */
  at: string;
  /** Path that opens the calculator with the saved values. */
  path: string;
  definition: Calculator;
  outcome: CalculatorOutcome;
};

/** Maximum number of calculations shown. */
export const maxSaved = 20;

const savedQuery = `
  select event.id, event.created_at::text as at, event.data from lead_events event join leads on leads.id = event.lead_id
  where leads.email = $1 and event.type = 'calculator' and leads.stage <> 'spam'
  order by event.created_at desc, event.id limit ${maxSaved}`;

/** Calculations of a verified address, newest first. Calculations of calculators that no longer exist are left out. */
export async function listSavedCalculations(
  req: InTransaction,
  provenEmail: string,
): Promise<SavedCalculation[]> {
  const rows = await queryInTransaction<{ id: string; at: string; data: Calculation | null }>(
    req,
    savedQuery,
    [provenEmail],
  );
  return rows.flatMap(({ id, at, data }) => {
    const definition: Calculator | undefined = data ? ownEntry(calculators, data.calculator) : undefined;
    if (!data || !definition) return [];
    const outcome = definition.compute(data.inputs);
    const path = pathOfCalculation(data, outcome.amounts);
    return [{ id, calculator: data.calculator, at: new Date(at).toISOString(), path, definition, outcome }];
  });
}
