import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { escapeLike } from '@/db/escape-like';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { searchedText } from '../leads/pipeline/list/lead-conditions';

export type Candidate = Pick<Row<'leads'>, 'id' | 'email' | 'name' | 'company' | 'stage'> & {
  /** Reason why the lead is proposed as a duplicate; null for search results. */
  because: 'address' | 'name' | null;
};

const shown = 10;
const columns = 'id, email, name, company, stage::text as stage';

/** SQL: address without plus-tag. */
const withoutTag = `regexp_replace(email, '\\+[^@]*@', '@')`;

/** Parameters: $1 the lead, $2 and $3 patterns for the trigram index, $4 the mailbox, $5 name, $6 company. */
export const duplicatesStatement = `
  select ${columns}, case when ${withoutTag} = $4 then 'address' else 'name' end as because
  from (
    (select * from leads where ${searchedText} ilike $2 and ${withoutTag} = $4 limit ${shown + 1})
    union
    (select * from leads where $5 <> '' and $6 <> '' and ${searchedText} ilike $3
       and lower(name) = lower($5) and lower(company) = lower($6) limit ${shown + 1})
  ) lead
  where id <> $1 and stage <> 'spam' order by because, created_at, id limit ${shown}`;

/** Parameters of `duplicatesStatement`. */
export function duplicateValues({
  id,
  email,
  name,
  company,
}: Pick<Row<'leads'>, 'id' | 'email' | 'name' | 'company'>): string[] {
  const [tagged = '', domain = ''] = email.split('@');
  const [local = ''] = tagged.split('+');
  const mailbox = `${local}@${domain}`;
  const byAddress = `%${escapeLike(local)}%@${escapeLike(domain)}%`;
  const byName = `%${escapeLike(name ?? '')}%${escapeLike(company ?? '')}%`;
  return [id, byAddress, byName, mailbox, name ?? '', company ?? ''];
}

/**
 * Likely duplicates: the same mailbox apart from a plus-tag, or the same name and company. @throws Forbidden to all
 * but admins.
 */
export async function findDuplicates(
  req: PayloadRequest,
  lead: Pick<Row<'leads'>, 'id' | 'email' | 'name' | 'company'>,
): Promise<Candidate[]> {
  assertRole(req, 'admin');
  return queryInTransaction<Candidate>({ payload: req.payload }, duplicatesStatement, duplicateValues(lead));
}

/** Searches other leads by name, address or company. @throws Forbidden to all but admins. */
export async function searchOthers(req: PayloadRequest, leadId: string, words: string): Promise<Candidate[]> {
  assertRole(req, 'admin');
  return queryInTransaction<Candidate>(
    { payload: req.payload },
    `select ${columns}, null as because from leads
     where ${searchedText} ilike $2 and id <> $1 and stage <> 'spam' order by created_at desc, id limit ${shown}`,
    [leadId, `%${escapeLike(words)}%`],
  );
}
