import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { ownEntry } from '@/lib/own-entry';
import { leadOfAddress } from '../../people/merge/lead-of-address';
import { profileNames } from '../../profile-names';
import type { ReadLead } from './columns/read-line';

/** Profile fields of a known lead that an import may fill. */
const fillable = [...profileNames, 'notes'] as const;

export type FillableLead = Record<string, string | null> & { id: string };

/** Known leads by address, with the fields that an import may fill. */
export async function findKnown(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
  emails: readonly string[],
): Promise<Map<string, FillableLead>> {
  const rows = await queryInTransaction<FillableLead & { email: string }>(
    req,
    `select asked.email, lead.id, stage::text as stage, ${fillable.join(', ')}
     from jsonb_array_elements_text($1::jsonb) asked(email) join leads lead on lead.id = ${leadOfAddress('asked.email')}`,
    [JSON.stringify(emails)],
  );
  return new Map(rows.map((row) => [row.email, row]));
}

/** Values with which a line would fill blank fields of a known lead; none if the lead is in quarantine (`spam`). */
export function blanksFilled(
  known: Record<string, string | null>,
  { values, notes }: Pick<ReadLead, 'values' | 'notes'>,
): Record<string, string | number> {
  if (known.stage === 'spam') return {};
  const told: Record<string, string | number | undefined> = { ...values, notes: notes || undefined };
  return Object.fromEntries(
    fillable.flatMap((name) => {
      const value = ownEntry(told, name);
      return value !== undefined && !known[name] ? [[name, value]] : [];
    }),
  );
}
