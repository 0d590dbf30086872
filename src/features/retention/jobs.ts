import { cronPolicy, defineJob } from '@/jobs/define-job';
import { countFinishedDays } from '../analytics/figures/count-days';
import { purgeLeads } from '../leads/erasure/purge-leads';
import { before, purgeExpired } from './purge-expired';
import { readPeriods } from './read-periods';
import { recordRun } from './tables';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'purge-expired': object;
  }
}

/** Deletes every night what has been kept long enough. Page views are counted by the day before they go. */
const purge = defineJob({
  name: 'purge-expired',
  schedule: '17 3 * * *',
  // The first night after years may take long; it goes on where it was stopped.
  policy: { ...cronPolicy, expireInSeconds: 3600 },
  async handle(req) {
    const now = new Date();
    await countFinishedDays(req, now);
    const kept = await readPeriods(req);
    const leads = await purgeLeads(req, before(now, kept.leads));
    const rows = await purgeExpired(req, now, kept);
    await recordRun(req, { ...(leads > 0 ? { leads } : {}), ...rows });
    req.payload.logger.info({ purged: { leads, ...rows } }, 'What had passed its period was deleted.');
  },
});

export const jobs = [purge];
