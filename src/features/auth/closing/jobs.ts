import { newRequest, system } from '@/access/actor';
import { cronPolicy, defineJob } from '@/jobs/define-job';
import { eraseDueAccounts } from './erase-account';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'erase-closed-accounts': Record<string, never>;
  }
}

/** Every hour, so that the day that was told is kept. */
export const eraseClosedAccounts = defineJob({
  name: 'erase-closed-accounts',
  schedule: '23 * * * *',
  policy: cronPolicy,
  handle: async ({ payload }) => {
    const erased = await eraseDueAccounts(() => newRequest(payload, system));
    if (erased > 0) payload.logger.info({ erased }, 'Closed accounts were erased.');
  },
});
