import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { assertRole } from '@/access/assert-role';
import { stepRecipients } from '../../leads/pipeline/nurture-actions/step-recipients';
import { renderTypedStep } from '../../nurture/steps/preview-step';
import { inColorScheme } from './mail-facts';
import { sampleMail } from './sample-mail';

const line = z.string().max(1000).nullish();

/** Step of a sequence as its form holds it, whether or not it may be saved. */
export const TypedStep = z.object({
  step: z.object({
    subject: line,
    preheader: line,
    body: z
      .object({
        root: z.looseObject({
          children: z.array(z.looseObject({ type: z.string(), version: z.number() })),
        }),
      })
      .nullish(),
    actionLabel: line,
    actionHref: line,
  }),
  isFirst: z.boolean(),
  lead: z.uuid().nullish(),
});

/** Renders a step while it is written, by the code that sends it. Stores nothing. @throws Forbidden to all but admins. */
export async function previewTypedStep(
  req: PayloadRequest,
  { step, isFirst, lead }: z.infer<typeof TypedStep>,
): Promise<{ subject: string; html: string }> {
  assertRole(req, 'admin');
  const typed = { ...step, subject: step.subject ?? '', body: step.body ?? { root: { children: [] } } };
  const sample = { mail: sampleMail('nurture-step'), about: lead ?? null };
  const { subject, html } = await renderTypedStep(req, { step: typed, isFirst }, sample, stepRecipients);
  return { subject, html: inColorScheme(html, false) };
}
