import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Number of emails of a kind, or to a domain, and how many of them bounced or caused a complaint. */
export type SendingFigures = {
  /** Name of the sequence, or of the template; or the recipients' domain. */
  name: string;
  isSequence: boolean;
  sent: number;
  bounced: number;
  complained: number;
};

const groups = {
  kind: `coalesce(sequence_name, template) as name, sequence_name is not null as "isSequence"`,
  domain: `split_part("to", '@', 2) as name, false as "isSequence"`,
} as const;

/** Maximum number of groups. */
const most = 50;

/**
 * Counts the emails that were due within some days and were sent or refused, by kind or by the recipients' domain, the
 * most frequent first. A permanent refusal of the mailbox, at once or later, counts as a bounce.
 */
export async function findSendingFigures(
  req: InTransaction,
  by: keyof typeof groups,
  days: number,
): Promise<SendingFigures[]> {
  return queryInTransaction<SendingFigures>(
    req,
    `select ${groups[by]}, count(*)::int as sent,
       count(*) filter (where status = 'failed' or delivery = 'bounced')::int as bounced,
       count(*) filter (where delivery = 'complained')::int as complained
     from emails
     where status in ('sent', 'failed') and due_at between now() - make_interval(days => $1) and now() and "to" like '%@%'
     group by 1, 2 order by sent desc, name limit ${most}`,
    [days],
  );
}

/** Counts the emails of a sequence that were due since a moment, as `findSendingFigures` does. */
export async function findFiguresSince(
  req: InTransaction,
  sequenceName: string,
  since: Date,
): Promise<SendingFigures> {
  const [found] = await queryInTransaction<SendingFigures>(
    req,
    `select $1 as name, true as "isSequence", count(*)::int as sent,
       count(*) filter (where status = 'failed' or delivery = 'bounced')::int as bounced,
       count(*) filter (where delivery = 'complained')::int as complained
     from emails where status in ('sent', 'failed') and due_at between $2::timestamptz and now() and sequence_name = $1`,
    [sequenceName, since.toISOString()],
  );
  return found ?? { name: sequenceName, isSequence: true, sent: 0, bounced: 0, complained: 0 };
}
