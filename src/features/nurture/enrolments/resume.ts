import type { InTransaction } from '@/db/transaction';
import { requeuePaused } from '../../mail/tables/series-mails';
import { pausedReason } from '../steps/decide-step';

/**
 * Lets a sequence go on after its pause. Of what came due meanwhile, each lead gets one mail now and one more each
 * day, never several at once.
 */
export const resumeSequence = (req: InTransaction, sequenceId: string): Promise<void> =>
  requeuePaused(req, sequenceId, pausedReason);
