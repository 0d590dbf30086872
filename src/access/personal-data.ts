/**
 * Personal data that features store. Exports, merges, erasures and corrections of addresses iterate over these, and
 * know no table of another feature.
 */
import type { Payload, PayloadRequest } from 'payload';
import type { InTransaction } from '@/db/transaction';

/** A lead or a user, with the current address. */
export type Person = { id: string; email: string };

/** Exports what is stored about the person, without secrets: nobody may act in their name with the file. */
type Export = (req: InTransaction, person: Person) => Promise<unknown>;

/** Rows that reference a lead. Everything runs in the caller's transaction. */
export interface LeadData {
  subject: 'lead';
  /** Key in the export: `bookings`. */
  name: string;
  export: Export;
  /** Moves the rows of a lead that is merged to the lead that stays. */
  reassign(req: InTransaction, pair: { from: string; into: string }): Promise<void>;
  /**
   * Runs before a lead is erased. The lead's row is not locked yet: rows that others lock before it can still be locked
   * first here.
   */
  beforeErasure?(req: PayloadRequest, leadId: string): Promise<void>;
  /** Runs before a lead's address is corrected. The lead's row is locked, but still has the old address. */
  beforeCorrection?(
    req: InTransaction,
    correction: { leadId: string; from: string; to: string },
  ): Promise<void>;
}

export interface UserData {
  subject: 'user';
  /** Key in the export: `guides`. */
  name: string;
  export: Export;
}

export type PersonalData = LeadData | UserData;

/** Declared by all features, in their order. */
export const personalDataOf = <Subject extends PersonalData['subject']>(
  { config }: Payload,
  subject: Subject,
): Extract<PersonalData, { subject: Subject }>[] => {
  const all: readonly PersonalData[] = config.custom?.personalData ?? [];
  return all.filter((one) => one.subject === subject) as Extract<PersonalData, { subject: Subject }>[];
};

/** Exports of all features, by key. */
export async function exportPersonalData(
  req: InTransaction,
  subject: PersonalData['subject'],
  person: Person,
): Promise<Record<string, unknown>> {
  const parts = personalDataOf(req.payload, subject).map(
    async (one) => [one.name, await one.export(req, person)] as const,
  );
  return Object.fromEntries(await Promise.all(parts));
}
