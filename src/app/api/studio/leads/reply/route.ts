import { z } from 'zod';
import { backTo } from '@/features/leads/list/outcome';
import { replyToLead } from '@/features/leads/reply/reply-to-lead';
import { cleanTypedText } from '@/lib/text/typed-text';
import { studioEndpoint } from '../../studio-endpoint';

const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => cleanTypedText(text.replace(/\s+/g, ' ')))
    .pipe(z.string().trim().min(1));

const schema = z.object({
  lead: z.uuid(),
  subject: line(200),
  text: z.string().max(4000).transform(cleanTypedText).pipe(z.string().trim().min(1)),
  answers: z.enum(['company', 'author']).default('company'),
  once: z.uuid(),
});

/** Mails what an admin has written on the lead's page. */
export const POST = studioEndpoint(schema, async (req, { lead, subject, text, answers, once }) => {
  const reply = { leadId: lead, subject, message: text, answersTo: answers, once };
  const outcome = await replyToLead(req, reply);
  return backTo(lead, { did: `reply-${outcome}` });
});
