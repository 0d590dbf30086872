import type { CollectionAfterChangeHook } from 'payload';
import { env } from '@/config/env';
import type { Lead } from '@/payload-types';
import { queueMail } from '../../mail/outbox/outbox';
import { enrolLead } from '../../nurture/enrolments/enrol';
import { isInPipeline } from '../collections/pipeline';
import { insertHotEvents } from '../tables/firm-events';

/**
 * Enrols every new lead, however it was created, within the insert's transaction; a quarantined one when it is
 * released into the pipeline.
 */
export const startNurture: CollectionAfterChangeHook<Lead> = async ({ doc, previousDoc, operation, req }) => {
  const isNew = operation === 'create' && doc.stage !== 'spam';
  const isReleased = operation === 'update' && previousDoc.stage === 'spam' && isInPipeline(doc.stage);
  if (isNew || isReleased) await enrolLead(req, doc);
};

/** Notifies the firm about a lead that `markAnnouncement` has just marked. */
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
  await insertHotEvents(req, [id]);
};
