import type { PayloadRequest } from 'payload';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import type { MailSample, Verdict } from '../../mail/outbox/define-mail';
import { findSender } from '../../mail/sending/find-sender';
import { removedReason } from '../step-reasons';
import { renderStep } from './render-step';
import type { StepRecipients } from './step-recipients';

type Facts = Pick<Row<'leads'>, 'name' | 'company'> & { is_confirmed: boolean };

const sampleFacts: Facts = { name: 'Ada Palmer', company: 'Northwind Freight', is_confirmed: false };

/** Preview of a step as last saved, published or not, with the data of a lead, or with sample data. */
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
  const [lead = sampleFacts] = await queryInTransaction<Facts>(
    req,
    `select name, company, is_confirmed from (${recipients.query}) lead where id::text = $1`,
    [about],
  );
  const { name, company, is_confirmed: isConfirmed } = lead;
  const recipient = { id: mail.lead_id, email: mail.to, name, company, isConfirmed };
  const version = sequence.updatedAt;
  return {
    kind: 'send',
    render: async () => {
      const sender = await findSender(req);
      return renderStep(req, { sender, step, isFirst: index === 0, version, recipient, recipients });
    },
  };
}
