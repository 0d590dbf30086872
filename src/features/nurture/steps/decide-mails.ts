import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { AppError } from '@/http/app-error';
import { isUndecided, type UndecidedStatus } from '../../mail/outbox/undecided-mails';
import { findSuppressed } from '../../mail/suppression/suppressions';
import { markArrived, queueByHand, skipEach } from '../../mail/tables/series-mails';
import { advanceSequences } from '../enrolments/advance-sequences';

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
  /** Ids of the mails the action was carried out for. */
  done: string[];
  /** Skipped instead: of a series, and the address is suppressed or the enrolment has ended; or the person was erased. */
  ended: number;
  /** Left as they are, since their sequence or lead is paused. */
  paused: number;
};

type Chosen = Pick<Row<'emails'>, 'id' | 'to' | 'sequence_name'> & {
  exit_reason: string | null;
  is_paused: boolean;
};

/** Whoever asks second waits here, and finds them decided. */
const choose = `
  select emails.id, "to", emails.sequence_name,
    case when enrolment.status = 'exited' then coalesce(enrolment.exit_reason::text, 'exited') end as exit_reason,
    coalesce(enrolment.status = 'paused' or sequence.is_paused, false) as is_paused
  from emails left join lead_nurture_statuses enrolment on enrolment.id = enrolment_id
    left join sequences sequence on sequence.id = enrolment.sequence_id
  where emails.status = $1::enum_emails_status and emails.updated_at <= $2::timestamptz
    and ($3::text is null or emails.id::text = $3::text) and ${isUndecided}
  order by emails.id for update of emails`;

/**
 * Sends, releases or skips mails that wait for a person, or marks them as sent, each once however often and at once it is
 * asked for. Nobody who is suppressed or whose enrolment has ended gets more of a series, nor an erased person anything:
 * such a mail is skipped, saying why; any other says itself whether it goes, when its turn comes. A mail whose fate is
 * unknown goes again under the same Message-ID, in the same words unless its address was corrected. Within the request's
 * transaction.
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
  const chosen = await queryInTransaction<Chosen>(req, choose, [status, asOf.toISOString(), mailId ?? null]);
  const suppressed = await findSuppressed(
    req,
    chosen.map(({ to }) => to),
  );
  const isMailing = action === 'send' || action === 'release';
  const endOf = ({ sequence_name, to, exit_reason }: Chosen) => {
    const reason = suppressed.get(to);
    // Whoever was erased comes back with a restored backup, and with them what they had asked for before.
    return (sequence_name !== null || reason === 'erased' ? reason : undefined) ?? exit_reason;
  };
  const ended = isMailing ? chosen.filter((mail) => endOf(mail)) : [];
  const paused = isMailing ? chosen.filter((mail) => !endOf(mail) && mail.is_paused) : [];
  const done = chosen.filter((mail) => !isMailing || !(endOf(mail) || mail.is_paused)).map(({ id }) => id);
  const skipped = [
    ...ended.map((mail) => ({ id: mail.id, reason: endOf(mail) })),
    ...(action === 'skip' ? done.map((id) => ({ id, reason: 'skipped by hand' })) : []),
  ];
  await skipEach(req, skipped);
  if (isMailing) await queueByHand(req, done, { isSpaced: action === 'release' });
  if (action === 'arrived') await markArrived(req, done);
  await advanceSequences(req, isMailing ? ended.map(({ id }) => id) : done);
  return { done, ended: ended.length, paused: paused.length };
}
