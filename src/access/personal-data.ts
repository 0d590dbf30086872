/**
 * Personal data that features store. Exports, merges, erasures and corrections of addresses iterate over these
 * declarations, so that they need no access to the tables of other features.
 */
import type { Payload, PayloadRequest } from 'payload';
import type { InTransaction } from '@/db/transaction';

/** A lead or a user, with the current address. */
export type DataSubject = { id: string; email: string };

/** Exports what is stored about the person, without secrets: the file must not allow anyone to act in their name. */
type Export = (req: InTransaction, person: DataSubject) => Promise<unknown>;

/** Declaration for rows that reference a lead. All its functions run in the caller's transaction. */
export interface LeadData {
  subject: 'lead';
  /** Key of the rows in the export, such as `bookings`. */
  name: string;
  export: Export;
  /** Moves the rows of a merged lead to the lead that it is merged into. */
  reassign(req: InTransaction, pair: { from: string; into: string }): Promise<void>;
  /**
   * SQL condition: true while one of the rows requires that `lead` is kept although its retention period has passed.
   */
  keepsLead?: string;
  /** SQL query that selects the time zones stated by `lead`, as time_zone and created_at. */
  timeZones?: string;
  /**
   * Runs before a lead is erased and before its row is locked. A feature can lock rows here that other code locks
   * before a lead's row.
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
  /** Key of the data in the export, such as `guides`. */
  name: string;
  export: Export;
  /**
   * Runs in the transaction that erases an account, before the account's row is deleted. The deletion also
   * removes all references to that row.
   */
  beforeErasure?(req: InTransaction, userId: string): Promise<void>;
}

/** Rows that are identified by an e-mail address, and updated when a user's address changes. */
export interface AddressData {
  subject: 'address';
  name: string;
  /**
   * Runs in the transaction of the change, after the user got the new address. Afterwards, rows must no longer be
   * found by the old address, which may get another owner.
   */
  follow(req: PayloadRequest, change: { userId: string; from: string; to: string }): Promise<void>;
}

export type PersonalData = LeadData | UserData | AddressData;

/** Declarations of all features, in the features' order. */
export const listPersonalData = <Subject extends PersonalData['subject']>(
  { config }: Payload,
  subject: Subject,
): Extract<PersonalData, { subject: Subject }>[] => {
  const all: readonly PersonalData[] = config.custom?.personalData ?? [];
  return all.filter((one) => one.subject === subject) as Extract<PersonalData, { subject: Subject }>[];
};

/** Exports of all features, by key. */
export async function exportPersonalData(
  req: InTransaction,
  subject: 'lead' | 'user',
  person: DataSubject,
): Promise<Record<string, unknown>> {
  const parts = listPersonalData(req.payload, subject).map(
    async (one) => [one.name, await one.export(req, person)] as const,
  );
  return Object.fromEntries(await Promise.all(parts));
}
