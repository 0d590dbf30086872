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
 * Decisions about a mail: `send` sends it now; `release` puts it back into the sequence, one mail a day per
 * enrolment; `skip` never sends it; `arrived` marks it as sent, as the mail server's log or the recipient says.
 */
export const mailActions = ['send', 'release', 'skip', 'arrived'] as const;
export type MailAction = (typeof mailActions)[number];

/** `arrived` is allowed for unknown mails only. */
export const actionsFor = (status: UndecidedStatus): MailAction[] =>
  mailActions.filter((action) => action !== 'arrived' || status === 'unknown');

export type MailDecision = {
  action: MailAction;
  /** Status, as shown on the page. */
  status: UndecidedStatus;
  /** Id of one mail; undefined for all mails of the status. */
  mailId?: string | undefined;
  /** Time at which the page was rendered: mails that changed or were added since are left unchanged. */
  asOf: Date;
};

export type MailDecisionOutcome = {
  /** Ids of the mails that the action was applied to. */
  done: string[];
  /** Number of mails skipped instead, because of a suppressed address, an ended enrolment or an erased person. */
  ended: number;
  /** Number of mails left unchanged, because their sequence or lead is paused. */
  paused: number;
};

type Chosen = Pick<Row<'emails'>, 'id' | 'to' | 'sequence_name'> & {
  exit_reason: string | null;
  is_paused: boolean;
};

/**
 * SQL that selects and locks the mails to decide. A concurrent call waits for the lock, and then finds the mails
 * decided.
 */
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
 * Sends, releases, skips or marks as sent the mails that wait for a decision, each once however often this is called.
 * Suppressed addresses and ended enrolments get no more mails of a sequence, and erased persons none at all: such
 * mails are skipped with the reason. All other mails are checked again when they are sent. An unknown mail is sent
 * again with the same Message-ID, and with the same text unless its address was corrected. Runs in the request's
 * transaction. @throws Forbidden to all but admins; AppError 400 for an action that the status does not allow.
 */
export async function decideMails(
  req: PayloadRequest,
  { action, status, mailId, asOf }: MailDecision,
): Promise<MailDecisionOutcome> {
  assertRole(req, 'admin');
  if (!actionsFor(status).includes(action)) {
    throw new AppError('invalid_action', 400, `Emails that are ${status} cannot be marked as sent.`);
  }
  const chosen = await queryInTransaction<Chosen>(req, choose, [status, asOf.toISOString(), mailId ?? null]);
  const suppressed = await findSuppressed(
    req,
    chosen.map(({ to }) => to),
  );
  const isMailing = action === 'send' || action === 'release';
  const endOf = ({ sequence_name, to, exit_reason }: Chosen) => {
    const reason = suppressed.get(to);
    // A transactional mail is skipped only if its recipient was erased; such a mail can exist, because a restored
    // backup may bring back an erased lead and its mails.
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
