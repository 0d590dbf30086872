import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { findSuppressed } from '../mail/suppressions';
import { isUndecided, type UndecidedStatus } from '../mail/undecided-mails';
import { goOn } from './go-on';

/**
 * `send`: now. `release`: back into its series, one mail a day to each lead. `skip`: never. `arrived`: it was sent, as the
 * mail server's log or the recipient says.
 */
export const mailActions = ['send', 'release', 'skip', 'arrived'] as const;
export type MailAction = (typeof mailActions)[number];

/** Only of a mail that may have been sent can be said that it was. */
export const actionsFor = (status: UndecidedStatus): MailAction[] =>
  mailActions.filter((action) => action !== 'arrived' || status === 'unknown');

export type MailDecision = {
  action: MailAction;
  /** Of which kind, as it was shown. */
  status: UndecidedStatus;
  /** Only this one; all of the kind without it. */
  mailId?: string | undefined;
  /** The moment of the page: what has changed since, or has come since, is left alone. */
  asOf: Date;
};

export type MailDecisionOutcome = {
  /** Mails the action was carried out for. */
  done: number;
  /** Skipped instead: suppressed, or the enrolment has ended. */
  ended: number;
  /** Left as they are, since their sequence or lead is paused. */
  paused: number;
};

type Chosen = {
  id: string;
  to: string;
  template: string;
  enrolment_id: string | null;
  exit_reason: string | null;
  is_paused: boolean;
};

/** Whoever asks second waits here, and finds them decided. */
const choose = `
  select emails.id, "to", template, enrolment_id,
    case when enrolment.status = 'exited' then coalesce(enrolment.exit_reason::text, 'exited') end as exit_reason,
    coalesce(enrolment.status = 'paused' or sequence.is_paused, false) as is_paused
  from emails left join lead_nurture_statuses enrolment on enrolment.id = enrolment_id
    left join sequences sequence on sequence.id = enrolment.sequence_id
  where emails.status = $1::enum_emails_status and emails.updated_at <= $2::timestamptz
    and ($3::text is null or emails.id::text = $3::text) and ${isUndecided}
  order by emails.id for update of emails`;

const skipEach = `
  update emails set status = 'skipped', reason = decided.reason, updated_at = now()
  from jsonb_to_recordset($1::jsonb) as decided(id uuid, reason text) where emails.id = decided.id`;

const markSent = `
  update emails set status = 'sent', sent_at = coalesce(sent_at, unknown_at, updated_at), updated_at = now(),
    reason = 'It was not known whether it had arrived; said by hand that it did.'
  where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`;

/** Released, the mails of a lead go at least a day apart, also from the last one that left. */
const queueEach = `
  with decided as (
    select emails.id, case when not $2::boolean or enrolment_id is null then now() else
      greatest(due_at, now(), (select max(sent_at) + interval '1 day' from emails sent
        where sent.enrolment_id = emails.enrolment_id and sent.status = 'sent')
      ) + (row_number() over (partition by enrolment_id order by step) - 1) * interval '1 day' end as new_due_at
    from emails where id in (select value::uuid from jsonb_array_elements_text($1::jsonb))
  )
  update emails set status = 'queued', due_at = new_due_at, next_try_at = null, updated_at = now(),
    reason = case when emails.status = 'unknown'
      then 'Sent again by hand; it may arrive twice, under one Message-ID.' end
  from decided where emails.id = decided.id`;

const recordEach = `
  insert into lead_events (lead_id, type, summary, data, user_id)
  select lead_id, $2::enum_lead_events_type, left(coalesce(subject, template) || ': ' || $3, 300),
    jsonb_build_object('mail_id', id, 'was', $4::text), $5::uuid
  from emails where lead_id is not null
    and id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`;

const eventOf = {
  send: 'mail_sent_by_hand',
  release: 'mail_released',
  skip: 'mail_skipped',
  arrived: 'mail_sent_by_hand',
} as const;
const wordsOf = {
  send: 'sent by hand',
  release: 'released by hand',
  skip: 'skipped by hand',
  arrived: 'marked as arrived by hand',
} as const;

/**
 * Sends, releases or skips mails that wait for a person, or marks them as sent, each once however often and at once it is
 * asked for. Nobody who is suppressed or whose enrolment has ended is mailed: such a mail is skipped, saying why. A mail
 * whose fate is unknown goes again in the same words under the same Message-ID.
 * @throws Forbidden to all but admins; AppError 400 for an action that mails of this status do not have.
 */
export async function decideMails(
  req: PayloadRequest,
  { action, status, mailId, asOf }: MailDecision,
): Promise<MailDecisionOutcome> {
  assertRole(req, 'admin');
  if (!actionsFor(status).includes(action)) {
    throw new AppError('invalid_action', 400, `Mails that are ${status} cannot be marked as sent.`);
  }
  const userId = req.user?.id ?? null;
  return inTransaction(req, async () => {
    const chosen = await queryInTransaction<Chosen>(req, choose, [
      status,
      asOf.toISOString(),
      mailId ?? null,
    ]);
    const suppressed = await findSuppressed(
      req,
      chosen.map(({ to }) => to),
    );
    const isMailing = action === 'send' || action === 'release';
    const endOf = ({ to, exit_reason }: Chosen) => suppressed.get(to) ?? exit_reason;
    const ended = isMailing ? chosen.filter((mail) => endOf(mail)) : [];
    const paused = isMailing ? chosen.filter((mail) => !endOf(mail) && mail.is_paused) : [];
    const done = chosen.filter((mail) => !isMailing || !(endOf(mail) || mail.is_paused)).map(({ id }) => id);
    const skipped = [
      ...ended.map((mail) => ({ id: mail.id, reason: endOf(mail) })),
      ...(action === 'skip' ? done.map((id) => ({ id, reason: 'skipped by hand' })) : []),
    ];
    await queryInTransaction(req, skipEach, [JSON.stringify(skipped)]);
    if (isMailing) await queryInTransaction(req, queueEach, [JSON.stringify(done), action === 'release']);
    if (action === 'arrived') await queryInTransaction(req, markSent, [JSON.stringify(done)]);
    await goOn(req, isMailing ? ended.map(({ id }) => id) : done);
    await queryInTransaction(req, recordEach, [
      JSON.stringify(done),
      eventOf[action],
      wordsOf[action],
      status,
      userId,
    ]);
    const outcome = { done: done.length, ended: ended.length, paused: paused.length };
    req.payload.logger.info({ userId, action, status, mailId, ...outcome }, 'Mails were decided by hand.');
    return outcome;
  });
}
