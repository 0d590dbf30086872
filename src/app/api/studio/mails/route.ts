import { z } from 'zod';
import { decideMailsByHand } from '@/features/leads/nurture/decide-mails-by-hand';
import { undecidedStatuses } from '@/features/mail/outbox/undecided-mails';
import { mailActions } from '@/features/nurture/steps/decide-mails';
import { nurtureHref, readNurtureQuery } from '@/features/nurture/studio/nurture-query';
import { studioEndpoint } from '../studio-endpoint';

const schema = z.object({
  action: z.enum(mailActions),
  status: z.enum(undecidedStatuses),
  mail: z.uuid().optional(),
  asOf: z.coerce.date(),
});

/** Decides about one held, unknown or failed mail, or all of a kind. */
export const POST = studioEndpoint(schema, async (req, { action, status, mail, asOf }) => {
  const outcome = await decideMailsByHand(req, { action, status, mailId: mail, asOf });
  return nurtureHref(readNurtureQuery(), status, { did: action, ...outcome });
});
