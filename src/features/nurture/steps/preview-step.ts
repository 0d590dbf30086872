import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import type { MailSample, RenderedMail, Verdict } from '../../mail/outbox/define-mail';
import { findSender } from '../../mail/sending/find-sender';
import { removedReason } from '../step-reasons';
import { type NurtureStep, renderStep } from './render-step';
import type { StepRecipients } from './step-recipients';

type Facts = Pick<Row<'leads'>, 'name' | 'company'> & { is_confirmed: boolean };

/** Version of a text that is not saved yet. */
const typedVersion = 'typed';

const sampleFacts: Facts = { name: 'Ada Palmer', company: 'Northwind Freight', is_confirmed: false };

/** The lead with an id, as recipient of a preview; sample data if there is no such lead. */
async function recipientFor(
  req: PayloadRequest,
  { mail, about }: Pick<MailSample, 'mail' | 'about'>,
  recipients: StepRecipients,
) {
  const [lead = sampleFacts] = await queryInTransaction<Facts>(
    req,
    `select name, company, is_confirmed from (${recipients.query}) lead where id::text = $1`,
    [about],
  );
  const { name, company, is_confirmed: isConfirmed } = lead;
  return { id: mail.lead_id, email: mail.to, name, company, isConfirmed };
}

/** Preview of a step as last saved, published or not, with a lead's data. */
export async function previewStep(
  req: PayloadRequest,
  { mail, about, step: asked }: MailSample,
  recipients: StepRecipients,
): Promise<Verdict> {
  if (!asked) return { kind: 'skip', reason: 'no step was chosen' };
  const sequence = await req.payload.findByID({
    collection: 'sequences',
    id: asked.sequenceId,
    draft: true,
    depth: 0,
    disableErrors: true,
    overrideAccess: true,
    req,
  });
  const index = sequence?.steps?.findIndex(({ id }) => id === asked.stepId) ?? -1;
  const step = sequence?.steps?.[index];
  if (!sequence || !step) return { kind: 'skip', reason: removedReason };
  const recipient = await recipientFor(req, { mail, about }, recipients);
  const version = sequence.updatedAt;
  return {
    kind: 'send',
    render: async () => {
      const sender = await findSender(req);
      return renderStep(req, { sender, step, isFirst: index === 0, version, recipient, recipients });
    },
  };
}

type TypedStep = { step: NurtureStep; isFirst: boolean };

/** Renders a step as it is typed in its form, saved or not, with a lead's data. */
export async function renderTypedStep(
  req: PayloadRequest,
  { step, isFirst }: TypedStep,
  sample: Pick<MailSample, 'mail' | 'about'>,
  recipients: StepRecipients,
): Promise<RenderedMail> {
  const [sender, recipient] = await Promise.all([findSender(req), recipientFor(req, sample, recipients)]);
  return renderStep(req, { sender, step, isFirst, version: typedVersion, recipient, recipients });
}
