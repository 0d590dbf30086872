import { z } from 'zod';
import { assertRole } from '@/access/assert-role';
import { inTransaction } from '@/db/transaction';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { reputationPath } from './paths';
import { findSendingDomain, firstRateLimits } from './slow-start/slow-start';
import type { SlowStartNotice } from './studio/slow-start-notices';
import { storeSlowStart } from './tables/sending-domains';

const { min, max } = firstRateLimits;
const FirstRate = z.coerce.number().int().min(min).max(max);

const pageAfter = (did: SlowStartNotice) => `${reputationPath}?${new URLSearchParams({ did })}`;

/** Sets how many emails an hour a new domain sends on its first day, or ends or resumes its slow start. */
const changeSlowStart = studioAction({
  path: 'mail/slow-start',
  schema: z.object({ rate: z.string().max(20), change: z.enum(['slow', 'ended']) }),
  async act(req, { rate, change }) {
    assertRole(req, 'admin');
    const { data: firstRate } = FirstRate.safeParse(rate.trim());
    if (firstRate === undefined) return pageAfter('wrong_rate');
    const isEnded = change === 'ended';
    await inTransaction(req, () => storeSlowStart(req, findSendingDomain(), { firstRate, isEnded }));
    return pageAfter(isEnded ? 'ended' : 'saved');
  },
});

export const studioActions = [changeSlowStart];
