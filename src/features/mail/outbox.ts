/** Writing mails into the outbox. The row is all there is to it: whoever runs workers finds it there. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { SingleMail } from '@/mails';

/** Of the mails that are due, higher ones go first: somebody waits at the screen for the first two. */
export const mailPriority = { signIn: 100, asked: 50, welcome: 10, series: 0 } as const;

/** Wakes the dispatchers. A mail that nobody waits for at the screen is found by their polling, within half a second. */
export const outboxChannel = 'plumbline_outbox';

/** Stands where the address of an erased person stood. */
export const erasedAddress = 'erased';

type NewMail = {
  template: SingleMail;
  /** One address or several, comma-separated: each gets a mail of its own. */
  to: string;
  leadId: string | null;
  /** Ids and plain facts; never a secret. */
  metadata: object;
  priority?: number;
};

/** Writes a mail that is due at once: it goes out if and only if the request's transaction commits. */
export async function queueMail(
  req: InTransaction,
  { template, to, leadId, metadata, priority = mailPriority.asked }: NewMail,
): Promise<void> {
  const addresses = to.split(',').map((address) => address.trim());
  await queryInTransaction(
    req,
    `with mails as (
       insert into emails (template, "to", lead_id, metadata, priority, due_at)
       select $1, address, $3, $4::jsonb, $5, now() from json_array_elements_text($2::json) address
       returning id
     )
     select pg_notify($6, '') from mails limit 1`,
    [template, JSON.stringify(addresses), leadId, JSON.stringify(metadata), priority, outboxChannel],
  );
}
