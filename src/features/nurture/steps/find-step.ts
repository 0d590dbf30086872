import type { PayloadRequest } from 'payload';
import { queryPrepared } from '@/db/prepared';
import type { Row } from '@/db/row';
import type { OutboxMail } from '../../mail/outbox/define-mail';
import { mailPriority } from '../../mail/outbox/outbox';
import { hashAddress } from '../../mail/suppression/suppressions';
import { mergedReason } from '../step-reasons';
import { isStartedByHand } from '../tables';
import type { StepRecipients } from './step-recipients';

type Enrolment = Row<'lead_nurture_statuses'>;

/** Everything that decides whether a step is sent, and the data it is rendered with. */
export type StepState = Pick<Row<'leads'>, 'email' | 'name' | 'company' | 'stage'> & {
  is_confirmed: boolean;
  asks_for_confirmation: boolean;
  enrolment_status: Enrolment['status'];
  exit_reason: Enrolment['exit_reason'];
  suppressed_for: Row<'suppressions'>['reason'] | null;
  /** First exit reason of the sequence that has occurred since the enrolment; null if none has. */
  due_exit: string | null;
  is_sequence_paused: boolean;
  sequence_id: string;
  sequence_version: string;
  step_id: Row<'emails'>['step_id'];
  /** True if the sequence still has the step. */
  has_step: boolean;
  /** True if no mail of a sequence was sent to the lead before, and no earlier mail of this sequence is waiting. */
  is_first: boolean;
  /** Name of the earlier step that the text refers to. */
  refers_to: string | null;
  /** Outcome of that step's mail. */
  reference: 'got' | 'waiting' | 'missing' | null;
  /** Time zones of the lead, latest first, then the site's; null if the mail has no sending hours. */
  hours_in: string[] | null;
  /** Current time by the database's clock, in milliseconds since 1970. */
  now: number;
};

/**
 * After a merge: status of the enrolment of the remaining lead, whose own mail of the step was skipped because this
 * mail was in flight. If this mail is not sent, the remaining lead never gets the step.
 */
const heir = `
  select own.status from emails other join lead_nurture_statuses own on own.id = other.enrolment_id
  where status.exit_reason = 'merged' and other.lead_id = lead.id and other.step_id = mail.step_id
    and other.status = 'skipped' and other.reason = '${mergedReason}'
  limit 1`;

/**
 * Reads the state of a claimed step; undefined if the lead, the enrolment or the sequence was deleted. Locks the
 * enrolment as strongly as the later write of the outcome does: two mails of one lead that held shared locks would
 * deadlock at that write.
 */
export async function findStep(
  req: PayloadRequest,
  mail: OutboxMail,
  recipients: StepRecipients,
): Promise<StepState | undefined> {
  const [state] = await queryPrepared<StepState>(
    req,
    `select lead.email, lead.name, lead.company, lead.stage, lead.is_confirmed,
       coalesce((select asks_for_confirmation from site_settings limit 1), false) as asks_for_confirmation,
       coalesce(heir.status, status.status) as enrolment_status, status.exit_reason,
       (select reason from suppressions where email_hash = $2) as suppressed_for,
       (select value::text from sequences_exits where parent_id = sequence.id and (
          (value = 'won' and lead.stage = 'won')
          or ${recipients.hasEvent('value::text', 'status.enrolled_at')}
        ) order by "order" limit 1) as due_exit,
       coalesce(sequence.is_paused, false) as is_sequence_paused,
       sequence.id as sequence_id, sequence.updated_at::text as sequence_version,
       mail.step_id, step.id is not null as has_step, step.refers_to,
       not exists (
         select from emails other where other.lead_id = lead.id and other.enrolment_id is not null and other.id <> mail.id and (
           other.status in ('sent', 'sending', 'unknown', 'failed')
           or (other.enrolment_id = status.id and other.status in ('queued', 'held') and other.step < mail.step))
       ) as is_first,
       case when step.refers_to <> '' then coalesce((
         select case when other.status in ('queued', 'held') then 'waiting' else 'got' end
         from sequences_steps referred join emails other on other.step_id = referred.id
         where referred._parent_id = sequence.id and referred.name = step.refers_to
           and other.enrolment_id = status.id
           and (other.status not in ('skipped', 'failed') or other.reason = '${mergedReason}')
         limit 1), 'missing') end as reference,
       case when (mail.step_delay > 0 or ${isStartedByHand('status')}) and mail.priority < ${mailPriority.byHand}
           and coalesce((select sends_in_office_hours from site_settings limit 1), true)
         then array(${recipients.timeZones(req.payload)}) || array(select time_zone::text from site_settings limit 1) end as hours_in,
       floor(extract(epoch from now()) * 1000)::float8 as now
     from lead_nurture_statuses status
       join (${recipients.query}) lead on lead.id = status.lead_id
       join sequences sequence on sequence.id = status.sequence_id
       join emails mail on mail.id = $3
       left join sequences_steps step on step._parent_id = sequence.id and step.id = mail.step_id
       left join lateral (${heir}) heir on true
     where status.id = $1
     for no key update of status`,
    [mail.enrolment_id, hashAddress(mail.to), mail.id],
  );
  return state;
}
