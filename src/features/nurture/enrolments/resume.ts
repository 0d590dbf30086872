import type { InTransaction } from '@/db/transaction';
import { requeuePaused } from '../../mail/tables/series-mails';
import { pausedReason } from '../step-reasons';

/**
 * Lets a sequence, or a lead's series, go on after a pause. Of what came due meanwhile, each lead gets one mail now and one
 * more each day, never several at once.
 */
export const resumeMailsOf = (
  req: InTransaction,
  of: { sequenceId: string } | { leadId: string },
): Promise<void> => requeuePaused(req, of, pausedReason);
