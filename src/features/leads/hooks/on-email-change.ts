import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload';
import { listPersonalData } from '@/access/personal-data';
import type { Lead } from '@/payload-types';
import { moveMails } from '../pipeline/nurture-actions/move-mails';
import { forgetAddress } from '../tables/lead-addresses';

/** Lets features update their rows before a lead's address changes. */
export const beforeEmailChange: CollectionBeforeChangeHook<Lead> = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation !== 'update' || !originalDoc || !data.email || data.email === originalDoc.email) return;
  const correction = { leadId: originalDoc.id, from: originalDoc.email, to: data.email };
  for (const one of listPersonalData(req.payload, 'lead')) await one.beforeCorrection?.(req, correction);
};

/**
 * Redirects unsent mails of a lead whose address was corrected. Removes the new address from the further ones.
 */
export const onEmailChange: CollectionAfterChangeHook<Lead> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update' || doc.email === previousDoc.email) return;
  await forgetAddress(req, { leadId: doc.id, email: doc.email });
  await moveMails(req, { leadId: doc.id, from: previousDoc.email, to: doc.email });
};
