import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import type { Lead } from '@/payload-types';
import { moveMails } from '../../nurture/steps/move-mails';
import { forgetAddress } from '../tables/lead-addresses';

type Correction = { leadId: string; from: string; to: string };

/**
 * What a feature above does when a lead's address is corrected, in the same transaction. The lead's row is locked but not
 * written yet: whoever holds a row of the feature's may still point at the lead.
 */
export type BeforeCorrection = (req: PayloadRequest, correction: Correction) => Promise<void>;

declare module '@/studio-kit/define-plugin' {
  interface Contribution {
    beforeCorrection?: readonly BeforeCorrection[];
  }
}

export const runBeforeCorrection: CollectionBeforeChangeHook<Lead> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation !== 'update' || !originalDoc || !data.email || data.email === originalDoc.email) return;
  const before: readonly BeforeCorrection[] = req.payload.config.custom?.beforeCorrection ?? [];
  for (const act of before)
    await act(req, { leadId: originalDoc.id, from: originalDoc.email, to: data.email });
};

/** Mails that have not arrived follow a lead whose address was corrected, be it to a further one of its own. */
export const followAddress: CollectionAfterChangeHook<Lead> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update' || doc.email === previousDoc.email) return;
  await forgetAddress(req, { leadId: doc.id, email: doc.email });
  await moveMails(req, { leadId: doc.id, from: previousDoc.email, to: doc.email });
};
