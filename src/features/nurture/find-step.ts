import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/jobs/transaction';
import type { LedgerMail } from '../mail/ledger';
import { hashAddress } from '../mail/suppressions';

/** All that decides whether a step goes out, and what it is filled in with. */
export type StepState = {
  email: string;
  name: string | null;
  company: string | null;
  stage: string;
  is_confirmed: boolean;
  asks_for_confirmation: boolean;
  enrolment_status: 'active' | 'paused' | 'completed' | 'exited';
  exit_reason: string | null;
  suppressed_for: string | null;
  /** Of the sequence's own exits, the first that has happened since the enrolment. */
  due_exit: string | null;
  is_sequence_paused: boolean;
  sequence_id: string;
  sequence_version: string;
};

/** Reads it in the claiming transaction. Nothing when lead, enrolment or sequence are gone. */
export async function findStep(req: PayloadRequest, mail: LedgerMail): Promise<StepState | undefined> {
  const [state] = await queryInTransaction<StepState>(
    req,
    `select lead.email, lead.name, lead.company, lead.stage, lead.confirmed_at is not null as is_confirmed,
       coalesce((select asks_for_confirmation from site_settings limit 1), false) as asks_for_confirmation,
       status.status as enrolment_status, status.exit_reason,
       (select reason from suppressions where email_hash = $2) as suppressed_for,
       (select value::text from sequences_exits where parent_id = sequence.id and (
          (value = 'won' and lead.stage = 'won')
          or exists (select from lead_events event where event.lead_id = lead.id
               and event.created_at >= status.enrolled_at and event.type::text = value::text)
        ) order by "order" limit 1) as due_exit,
       coalesce(sequence.is_paused, false) as is_sequence_paused,
       sequence.id as sequence_id, sequence.updated_at::text as sequence_version
     from lead_nurture_statuses status
       join leads lead on lead.id = status.lead_id
       join sequences sequence on sequence.id = status.sequence_id
     where status.id = $1
     for share of status`,
    [mail.enrolment_id, hashAddress(mail.to)],
  );
  return state;
}
