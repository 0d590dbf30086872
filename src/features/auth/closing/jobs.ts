import { newRequest, system } from '@/access/actor';
import { cronPolicy, defineJob } from '@/jobs/define-job';
import { eraseDueAccounts } from './erase-account';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'erase-closed-accounts': Record<string, never>;
  }
}

/** Runs every hour, so that accounts are erased on the announced day. */
export const eraseClosedAccounts = defineJob({
  name: 'erase-closed-accounts',
  schedule: '23 * * * *',
  policy: cronPolicy,
  handle: async ({ payload }) => {
    const erased = await eraseDueAccounts(() => newRequest(payload, system));
    if (erased > 0) payload.logger.info({ erased }, 'Closed accounts were erased.');
  },
});
