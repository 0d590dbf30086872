import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { inTransaction, queryInTransaction } from '@/db/transaction';
import { queueMail } from '../../mail/outbox/outbox';
import { judgeFigures } from '../../mail/reputation/judge-figures';
import { findFiguresSince } from '../../mail/reputation/sending-figures';
import { lockSequences } from '../sequences/sequence-lock';
import { storeReputationPause } from '../tables/reputation-pauses';
import { setSequencePaused } from '../tables/sequences';

type RunningSequence = { id: string; name: string; since: string };

/** Sequences that send, each with the time from which its emails are judged; resuming a sequence resets it. */
const runningSequences = `
  select sequences.id, sequences.name, greatest(now() - interval '7 days', paused_at) as since
  from sequences left join reputation_pauses on sequence_id = sequences.id
  where _status = 'published' and not coalesce(is_paused, false) order by sequences.id`;

/**
 * Pauses each sequence if too many of its emails bounced or were reported as spam within seven days, and notifies the
 * admins: mail services would otherwise distrust all emails of the sender, including sign-in links.
 */
export async function pauseByReputation(req: PayloadRequest): Promise<void> {
  const running = await queryInTransaction<RunningSequence>(req, runningSequences);
  for (const { id: sequenceId, name, since } of running) {
    const { verdict, reason } = judgeFigures(await findFiguresSince(req, name, new Date(since)));
    if (verdict !== 'pause') continue;
    await inTransaction(req, async () => {
      await lockSequences(req, 'exclusive');
      if (!(await setSequencePaused(req, sequenceId, true))) return;
      await storeReputationPause(req, { sequenceId, reason });
      await queueMail(req, {
        template: 'sequence-paused',
        to: env.adminEmails.join(', '),
        leadId: null,
        metadata: { sequence: name, reason },
      });
    });
  }
}
