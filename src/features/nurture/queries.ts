import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';

export interface LeadSeries {
  name: string;
  status: string;
  /** Mails that are not sent yet. */
  waiting: number;
}

/** Sequences that a lead is or was in, by name. */
export const findSeriesOfLead = ({ payload }: Pick<PayloadRequest, 'payload'>, leadId: string) =>
  queryInTransaction<LeadSeries & Record<string, unknown>>(
    { payload },
    `select status.sequence_name as name, status.status::text as status,
       count(*) filter (where emails.status in ('queued', 'held', 'unknown'))::int as waiting
     from lead_nurture_statuses status left join emails on emails.enrolment_id = status.id
     where status.lead_id = $1 and status.merged_from = '' group by status.id, status.sequence_name, status.status order by 1`,
    [leadId],
  );
