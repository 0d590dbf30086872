import type { PayloadRequest } from 'payload';
import { queryInTransaction } from '@/db/transaction';
import { wrapLinks } from '../../mail/clicks/followed-link';
import { defineSequenceMail, type OutboxMail } from '../../mail/outbox/define-mail';
import { findSender } from '../../mail/sending/find-sender';
import { mailLink } from '../../mail/suppression/links';
import { advanceSequences } from '../enrolments/advance-sequences';
import { loadSequence } from '../sequences/load-sequence';
import { removedReason } from '../step-reasons';
import { decideStep } from './decide-step';
import { findStep } from './find-step';
import { previewStep } from './preview-step';
import { renderStep } from './render-step';
import type { StepRecipients } from './step-recipients';

/** Recipient and current lead of a mail; the lead may have been merged or erased while the mail was in flight. */
async function asItIs(
  req: PayloadRequest,
  { id, to }: OutboxMail,
): Promise<{ to: string; leadId: string | null }> {
  const [row] = await queryInTransaction<Pick<OutboxMail, 'lead_id'>>(
    req,
    'select lead_id from emails where id = $1',
    [id],
  );
  return { to, leadId: row?.lead_id ?? null };
}

/** Mail of one step to one lead. */
export const nurtureStepMail = (recipients: StepRecipients) =>
  defineSequenceMail({
    name: 'nurture-step',
    async decide(req, mail) {
      const state = await findStep(req, mail, recipients);
      const decision = decideStep(state);
      if (decision.kind !== 'send' || !state || !mail.lead_id) {
        return decision.kind === 'send' ? { kind: 'skip', reason: 'the lead is gone' } : decision;
      }
      const sequence = await loadSequence(req, state.sequence_id, state.sequence_version);
      const step = sequence.steps.find(({ id }) => id === state.step_id);
      if (!step) return { kind: 'skip', reason: removedReason };
      const { email, name, company, is_confirmed: isConfirmed, is_first: isFirst } = state;
      const recipient = { id: mail.lead_id, email, name, company, isConfirmed };
      return {
        kind: 'send',
        render: async () => {
          const sender = await findSender(req);
          const rendered = await renderStep(req, {
            sender,
            step,
            isFirst,
            version: state.sequence_version,
            recipient,
            recipients,
          });
          return sender.recordsClicks ? { ...rendered, html: wrapLinks(rendered.html, mail.id) } : rendered;
        },
        headers: {
          'List-Unsubscribe': `<${mailLink('unsubscribe', mail.to, mail.lead_id)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
    },

    preview: (req, sample) => previewStep(req, sample, recipients),

    async onFinalized(req, mail, status) {
      if (status === 'failed') await recipients.onBounce(req, await asItIs(req, mail));
      await advanceSequences(req, [mail.id]);
    },
  });
