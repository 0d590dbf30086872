/** Statements that write `sending_domains`: the time of the first mail from each domain of MAIL_FROM. */
import type { Client } from 'pg';
import { preparedStatement } from '@/db/prepared';
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** The same statements serve workers, which have their own connection, and requests. */
const name = `update sending_domains set domain = $1
  where domain = '' and not exists (select from sending_domains where domain = $1)`;
const insert =
  'insert into sending_domains (domain, first_rate) values ($1, $2) on conflict (domain) do nothing';

/**
 * Stores a domain before its first mail. The migration has stored the first mail of the outbox in a row without a name,
 * which becomes the row of the first domain, because the outbox does not record from which domain a mail was sent.
 */
export async function addSendingDomain(client: Client, domain: string, firstRate: number): Promise<void> {
  await client.query(preparedStatement(name, [domain]));
  await client.query(preparedStatement(insert, [domain, firstRate]));
}

/** Stores the time at which the mail server accepted a mail from the domain; an earlier time is kept. */
export async function noteDomainBegan(req: InTransaction, domain: string): Promise<void> {
  await queryInTransaction(
    req,
    'update sending_domains set began_at = now() where domain = $1 and began_at is null',
    [domain],
  );
}

/**
 * Changes the slow start of a domain, even before its first mail. @param isEnded true if its mails are no longer
 * limited
 */
export async function storeSlowStart(
  req: InTransaction,
  domain: string,
  { firstRate, isEnded }: { firstRate: number; isEnded: boolean },
): Promise<void> {
  await queryInTransaction(req, name, [domain]);
  await queryInTransaction(req, insert, [domain, firstRate]);
  await queryInTransaction(
    req,
    `update sending_domains set first_rate = $2, ended_at = case when $3::boolean then coalesce(ended_at, now()) end
     where domain = $1`,
    [domain, firstRate, isEnded],
  );
}
