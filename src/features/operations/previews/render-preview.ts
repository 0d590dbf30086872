import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { Row } from '@/db/row';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { inFirmsLook } from '../../look/worn/mail-face';
import {
  findDefinition,
  type MailDefinition,
  type MailSample,
  mailsOf,
  type OutboxMail,
  type RenderedMail,
  type Verdict,
} from '../../mail/outbox/define-mail';
import type { PreviewChoice } from './preview-choice';
import { sampleAddress, sampleMail } from './sample-mail';

export type RenderedPreview = {
  template: string;
  /** Step of a sequence that the mail is made from. */
  step?: PreviewChoice['step'];
  /** The rendered mail; null if it would not be sent at all. */
  words: Pick<RenderedMail, 'subject' | 'html' | 'text'> | null;
  /** Mail of the outbox, and whether it would be sent now; null for a template or a step. */
  row:
    | (Pick<Row<'emails'>, 'id' | 'to' | 'status' | 'reason'> & {
        dueAt: Date;
        /** Reason why the mail would be skipped or held now; null if it would be sent. */
        against: string | null;
        /** True if the text of the mail is stored: that text was sent, or will be sent. */
        isFrozen: boolean;
      })
    | null;
};

const findRow = `
  select emails.id, template, "to", emails.lead_id, enrolment_id, emails.sequence_name, step::int, emails.metadata,
    attempts::int + 1 as attempts, subject, html, text, emails.status, reason, due_at, step_id, sequence_id
  from emails left join lead_nurture_statuses enrolment on enrolment.id = enrolment_id where emails.id = $1`;

type FoundRow = OutboxMail &
  Pick<Row<'emails'>, 'subject' | 'html' | 'text' | 'status' | 'reason' | 'due_at' | 'step_id'> & {
    sequence_id: string | null;
  };

type Dress = (mail: RenderedMail) => Promise<RenderedMail>;

async function wordsOf(
  req: PayloadRequest,
  verdict: Verdict,
  dress: Dress = (mail) => inFirmsLook(req, mail),
): Promise<RenderedPreview['words']> {
  if (verdict.kind !== 'send') return null;
  const { subject, html, text } = await dress(await verdict.render());
  return { subject, html, text };
}

/** Renders a mail of the outbox: its stored text, or, if none is stored, the text with which it would be sent now. */
async function ofRow(
  req: PayloadRequest,
  found: FoundRow,
  definition: MailDefinition,
): Promise<RenderedPreview> {
  const { id, template, to, status, reason, subject, html, text, step_id, sequence_id } = found;
  const row = { id, to, status, reason, dueAt: new Date(found.due_at), against: null, isFrozen: true };
  const step = step_id && sequence_id ? { sequenceId: sequence_id, stepId: step_id } : undefined;
  if (subject !== null && html !== null && text !== null) {
    return { template, step, words: { subject, html, text }, row };
  }
  const sample: MailSample = {
    mail: { ...sampleMail(template, to), metadata: found.metadata, lead_id: found.lead_id },
    about: found.lead_id,
    step,
  };
  const preview = async () => wordsOf(req, await definition.preview(req, sample));
  // A sample is rendered for a secret mail, whose text only its recipient may see, and for a mail that is neither
  // queued nor held.
  const isOpen = status === 'queued' || status === 'held';
  if (definition.isSecret || !isOpen) {
    return { template, step, words: await preview(), row: { ...row, isFrozen: false } };
  }
  const verdict = await inTransaction(req, () => definition.decide(req, found));
  const against = verdict.kind === 'send' ? null : verdict.reason;
  const words = (await wordsOf(req, verdict)) ?? (await preview());
  return { template, step, words, row: { ...row, against, isFrozen: false } };
}

/**
 * Renders a mail by its own definition, as the outbox does, without writing anything. @param to address for which the
 * links in a sample are created. @param dress puts another look upon a template than the published one. @returns
 * undefined if there is no such mail. @throws Forbidden to all but admins.
 */
export async function renderPreview(
  req: PayloadRequest,
  { mail: mailId, template, step, lead }: PreviewChoice,
  to: string = sampleAddress,
  dress?: Dress,
): Promise<RenderedPreview | undefined> {
  assertRole(req, 'admin');
  const mails = await mailsOf(req.payload);
  if (mailId) {
    const [found] = await queryInTransaction<FoundRow>({ payload: req.payload }, findRow, [mailId]);
    const definition = found && findDefinition(mails)(found);
    return found && definition ? ofRow(req, found, definition) : undefined;
  }
  const definition = mails.find(({ name, isOfSequences }) => (step ? isOfSequences : name === template));
  if (!definition) return undefined;
  const sample: MailSample = { mail: sampleMail(definition.name, to), about: lead ?? null, step };
  const words = await wordsOf(req, await definition.preview(req, sample), dress);
  return { template: definition.name, step, words, row: null };
}
