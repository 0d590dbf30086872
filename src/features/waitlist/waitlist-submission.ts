import { z } from 'zod';
import { type Submission, submissionFields } from '../leads/schema';

/** Invite code: 96 bits in base64url. */
const inviteCode = /^[\w-]{16}$/;

/** Schema of the form: address, list and invite code. */
export const WaitlistSubmission = z
  .object({
    ...submissionFields,
    list: z.string({ error: 'Please send this from our site' }).regex(/^[a-z][a-z0-9-]{1,39}$/),
    by: z.string().regex(inviteCode).optional().catch(undefined),
    shows_name: z.string().optional().catch(undefined),
  })
  .transform(({ list, by, shows_name, ...submission }) => ({
    submission: { ...submission, topic: `The waiting list “${list}”` } satisfies Submission,
    list,
    by,
    showsName: shows_name === 'yes',
  }));

/** Invite code from the Referer, for browsers without script. */
export function inviteOf(headers: Headers): string | undefined {
  const referer = headers.get('referer') ?? '';
  if (referer.length > 2000 || !URL.canParse(referer)) return undefined;
  const by = new URL(referer).searchParams.get('by') ?? '';
  return inviteCode.test(by) ? by : undefined;
}
