/** Records decisions about mails in the histories of their leads. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { UndecidedStatus } from '../../mail/outbox/undecided-mails';
import type { MailAction } from '../../nurture/steps/decide-mails';
import type { LeadEventType } from '../signals/events/define-lead-event';

const decisions = {
  send: { type: 'mail_sent_by_hand', words: 'sent by hand' },
  release: { type: 'mail_released', words: 'released by hand' },
  skip: { type: 'mail_skipped', words: 'skipped by hand' },
  arrived: { type: 'mail_sent_by_hand', words: 'marked as arrived by hand' },
  hold: { type: 'mail_held', words: 'held by hand' },
} as const satisfies Record<MailAction | 'hold', { type: LeadEventType; words: string }>;

type RecordedDecision = {
  action: MailAction | 'hold';
  status: UndecidedStatus | 'queued';
  userId: string | null;
};

/** Records a manual decision about mails in the history of each mail's lead. */
export async function recordMailDecision(
  req: InTransaction,
  mailIds: readonly string[],
  { action, status, userId }: RecordedDecision,
): Promise<void> {
  const { type, words } = decisions[action];
  await queryInTransaction(
    req,
    `insert into lead_events (lead_id, type, summary, data, user_id)
     select lead_id, $2::enum_lead_events_type, left(coalesce(subject, template) || ': ' || $3, 300),
       jsonb_build_object('mail_id', id, 'was', $4::text), $5::uuid
     from emails where lead_id is not null
       and id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(mailIds), type, words, status, userId],
  );
}
