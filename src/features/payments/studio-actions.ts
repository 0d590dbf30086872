import { z } from 'zod';
import { studioPaths } from '@/config/routes';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { type AssignOutcome, assignPayment } from './assign-payment';

const Assignment = z.object({ payment: z.uuid(), email: z.string().max(320) });

/**
 * Path of the view with an outcome. @param typed address that was typed; the field shows it again, so that it is not
 * lost.
 */
const outcomePath = (did: AssignOutcome | 'unclear', payment: string, typed?: string): string => {
  const query = new URLSearchParams({ did, payment, ...(typed !== undefined && { typed }) });
  return `${studioPaths.payments}?${query}`;
};

function readAddress(typed: string): string | null {
  try {
    return normaliseEmail(typed);
  } catch {
    return null;
  }
}

/** Assigns a payment that matched no lead to the lead of a typed address. */
const assign = studioAction({
  path: 'payments/assign',
  schema: Assignment,
  async act(req, { payment: paymentId, email: typed }) {
    const email = readAddress(typed);
    if (!email) return outcomePath('unclear', paymentId, typed);
    const outcome = await assignPayment(req, { paymentId, email });
    return outcomePath(outcome, paymentId, outcome === 'no-lead' ? typed : undefined);
  },
});

export const studioActions = [assign];
