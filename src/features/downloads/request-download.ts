import type { PayloadRequest } from 'payload';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import type { FormContext } from '@/forms/define-public-form';
import { AppError } from '@/http/app-error';
import { type CapturedLead, captureLead, isAccepted } from '../leads/capture/capture-lead';
import type { Submission } from '../leads/schema';
import { recordAction } from '../leads/tables';
import { queueMail } from '../mail/outbox/outbox';
import { findOfferedFile } from './offered-file';
import { insertGrant } from './tables';

type RequestDownloadInput = FormContext & {
  submission: Submission;
  resourceId: string;
};

/**
 * Maximum number of grants per e-mail address and day, no matter who requests them, so that the form cannot be used
 * to flood somebody.
 */
const maxGrantsPerDay = 6;

const recentGrants = `
  select count(*)::int as today,
    count(*) filter (where resource_id = $2 and created_at > now() - interval '10 minutes')::int as just_now
  from download_grants where lead_id = $1 and created_at > now() - interval '1 day'`;

const atEmail = (code: string, status: number, message: string) =>
  new AppError(code, status, message, { field: 'email' });

/**
 * Grants a file to an e-mail address and mails the link, at most once in ten minutes for the same file. Captures of a
 * lead are serialised, so that fifty concurrent requests create one grant. @throws AppError 422 if the file is no
 * longer offered, 429 if the address reached its daily limit.
 */
export async function requestDownload(
  req: PayloadRequest,
  { submission, resourceId, earlier, spamReason }: RequestDownloadInput,
): Promise<CapturedLead> {
  const file = await findOfferedFile(req, resourceId);
  if (!file) throw atEmail('not_offered', 422, 'This file is no longer offered');
  const { email, source } = submission;
  const topic = `The file “${file.title}”`.slice(0, 80);
  return inTransaction(req, async () => {
    const input = { form: 'download', submission: { ...submission, topic }, earlier, spamReason };
    const lead = await captureLead(req, input);
    if (!isAccepted(lead)) return lead;
    const { leadId } = lead;
    const [recent] = await queryInTransaction<{ today: number; just_now: number }>(req, recentGrants, [
      leadId,
      resourceId,
    ]);
    if (recent?.just_now) return lead;
    if (recent && recent.today >= maxGrantsPerDay) {
      const message = 'We have mailed many files to this address today. Please try again tomorrow';
      throw atEmail('too_many_requests', 429, message);
    }
    const grantId = await insertGrant(req, { leadId, resourceId });
    const data = { resource_id: resourceId, grant_id: grantId };
    const summary = `Asked for the file “${file.title}”`;
    await recordAction(req, leadId, { type: 'download_requested', source, summary, data });
    await queueMail(req, { template: 'download-link', to: email, leadId, metadata: { grant_id: grantId } });
    return lead;
  });
}
