import type { CollectionAfterChangeHook } from 'payload';
import { env } from '@/config/env';
import type { Lead } from '@/payload-types';
import { queueMail } from '../../mail/outbox/outbox';
import { enrolLead } from '../../nurture/enrolments/enrol';
import { moveMails } from '../../nurture/steps/move-mails';
import { isInPipeline } from '../collections/pipeline';
import { forgetAddress } from '../tables/lead-addresses';

/**
 * Enrols every new lead, whatever door it came through, in the insert's own transaction; a quarantined one when it is
 * released. With whom the matter is over, won or lost, there is nothing to begin.
 */
export const startNurture: CollectionAfterChangeHook<Lead> = async ({ doc, previousDoc, operation, req }) => {
  const isBeginning = operation === 'create' || previousDoc.stage === 'spam';
  if (isBeginning && isInPipeline(doc.stage)) await enrolLead(req, doc);
};

/** Tells the company about a lead that `markAnnouncement` has just marked. */
export const announcePriority: CollectionAfterChangeHook<Lead> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const before = operation === 'create' ? null : (previousDoc.was_notified_at ?? null);
  if (!doc.was_notified_at || before) return;
  const { id, priority_score, source } = doc;
  const metadata = { lead_id: id, source, priority_score };
  await queueMail(req, { template: 'lead-notification', to: env.leadsNotifyTo, leadId: id, metadata });
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
