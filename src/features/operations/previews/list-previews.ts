import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { mailName } from '@/emails/mail-names';
import { mailsOf } from '../../mail/outbox/define-mail';
import type { PreviewChoice } from './preview-choice';

export type Preview = { label: string; choice: Pick<PreviewChoice, 'template' | 'step'> };
export type PreviewGroup = { name: string; previews: Preview[] };

/** Lists all mails that the product can send: the steps of each sequence as last saved, and all others by name. */
export async function listPreviews(req: PayloadRequest): Promise<PreviewGroup[]> {
  assertRole(req, 'admin');
  const [mails, { docs }] = await Promise.all([
    mailsOf(req.payload),
    req.payload.find({
      collection: 'sequences',
      draft: true,
      depth: 0,
      limit: 50,
      sort: 'name',
      overrideAccess: true,
      req,
    }),
  ]);
  const series = docs.map(({ id, name, steps, _status }) => ({
    name: `Sequence: ${name}${_status === 'published' ? '' : ' (draft)'}`,
    previews: (steps ?? []).flatMap((step, index) =>
      step.id
        ? [
            {
              label: `${index + 1}. ${step.name}`,
              choice: { step: { sequenceId: id, stepId: step.id } },
            },
          ]
        : [],
    ),
  }));
  const single = mails
    .filter(({ isOfSequences }) => !isOfSequences)
    .map(({ name }) => ({ label: mailName(name), choice: { template: name } }));
  return [...series, { name: 'Other emails', previews: single }];
}
