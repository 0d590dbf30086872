import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import type { CheckKey, CheckResult } from '../checks/domain-check';

/**
 * Stores the results of checks. A check without a response of DNS keeps its last result. @param results undefined for a
 * check without an answer
 */
export async function storeChecks(
  req: PayloadRequest,
  domain: string,
  results: Record<CheckKey, CheckResult | undefined>,
): Promise<void> {
  const entries = Object.entries(results);
  const answered = entries.flatMap(([name, result]) => (result ? [{ name, ...result }] : []));
  await inTransaction(req, async () => {
    await queryInTransaction(
      req,
      `insert into mail_domain_checks as stored (name, domain, verdict, reason, found, record, was_working)
       select name, $1, verdict, reason, found, record, verdict in ('right', 'advice')
       from jsonb_to_recordset($2::jsonb) as told(name text, verdict text, reason text, found jsonb, record jsonb)
       order by name
       on conflict (name) do update set domain = excluded.domain, verdict = excluded.verdict, reason = excluded.reason,
         found = excluded.found, record = excluded.record, checked_at = now(), unanswered_at = null,
         was_working = excluded.was_working or (stored.was_working and stored.domain = excluded.domain),
         broken_since = case when excluded.verdict = 'wrong' and stored.was_working and stored.domain = excluded.domain
           then coalesce(stored.broken_since, now()) end`,
      [domain, JSON.stringify(answered)],
    );
    const silent = entries.flatMap(([name, result]) => (result ? [] : [name]));
    await queryInTransaction(
      req,
      `update mail_domain_checks set unanswered_at = now()
       where domain = $1 and name in (select jsonb_array_elements_text($2::jsonb))`,
      [domain, JSON.stringify(silent)],
    );
  });
}
