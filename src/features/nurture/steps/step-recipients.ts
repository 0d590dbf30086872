import type { Payload } from 'payload';
import type { InTransaction } from '@/db/transaction';

/**
 * Recipients of sequences, provided by the feature `leads`. Since `leads` imports nurture, nurture reads no tables of
 * leads itself: the SQL given here becomes part of nurture's statements.
 */
export interface StepRecipients {
  /** SQL: a query of id, email, name, company, stage, is_confirmed, source and lead_score of all leads. */
  query: string;
  /**
   * SQL: true if `lead` has had an event of a type since a time. @param type SQL of a text. @param since SQL of a
   * time.
   */
  hasEvent(type: string, since: string): string;
  /** SQL: a query of the latest time zones that `lead` stated, the latest first. */
  timeZones(payload: Payload): string;
  /**
   * Target of a step's button for a lead: a link to a calculator (`/#roi`) opens with the lead's own last figures,
   * any other target is unchanged.
   */
  ownResultHref(
    req: InTransaction,
    href: string | null | undefined,
    leadId: string | null,
  ): Promise<string | null | undefined>;
  /** Records a bounce, and suppresses the address. `leadId` is null if the lead was erased meanwhile. */
  onBounce(req: InTransaction, bounce: { to: string; leadId: string | null }): Promise<void>;
}
