/**
 * What a feature keeps about people. Exports, merges, erasures and corrections of addresses go through these, and know no
 * table of another feature.
 */
import type { Payload, PayloadRequest } from 'payload';
import type { InTransaction } from '@/db/transaction';

/** A lead or a user, as it is named now. */
export type Person = { id: string; email: string };

/** Answers what is kept of the person, without any secret: whoever has the file cannot act in their name. */
type Export = (req: InTransaction, person: Person) => Promise<unknown>;

/** Rows that name a lead by a key. All of it happens in the caller's transaction. */
export interface LeadData {
  subject: 'lead';
  /** In the export: `bookings`. */
  name: string;
  export: Export;
  /** Hands the rows of a lead that is merged to the one that stays. */
  reassign(req: InTransaction, pair: { from: string; into: string }): Promise<void>;
  /** Before a lead is erased. Its row is not locked yet: what others lock before it is locked in their order. */
  beforeErasure?(req: PayloadRequest, leadId: string): Promise<void>;
  /**
   * Before a lead's address is corrected. Its row is locked but not written yet: whoever holds a row of the feature's may
   * still point at the lead.
   */
  beforeCorrection?(
    req: InTransaction,
    correction: { leadId: string; from: string; to: string },
  ): Promise<void>;
}

export interface UserData {
  subject: 'user';
  /** In the export: `guides`. */
  name: string;
  export: Export;
}

export type PersonalData = LeadData | UserData;

/** Of all features, in their order: the configuration brings them. */
export const personalDataOf = <Subject extends PersonalData['subject']>(
  { config }: Payload,
  subject: Subject,
): Extract<PersonalData, { subject: Subject }>[] => {
  const all: readonly PersonalData[] = config.custom?.personalData ?? [];
  return all.filter((one) => one.subject === subject) as Extract<PersonalData, { subject: Subject }>[];
};

/** What all features have to say of a person, by the names of its parts. */
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
