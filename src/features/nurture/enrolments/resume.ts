import type { InTransaction } from '@/db/transaction';
import { requeuePaused } from '../../mail/tables/series-mails';
import { pausedReason } from '../step-reasons';

/**
 * Resumes a sequence, or a lead's sequences, after a pause. Of the mails held meanwhile each lead gets one now and
 * one more each day.
 */
export const resumeMailsOf = (
  req: InTransaction,
  of: { sequenceId: string } | { leadId: string },
): Promise<void> => requeuePaused(req, of, pausedReason);
