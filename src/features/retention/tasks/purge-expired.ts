import type { Task } from '@/jobs/start-queue';
import { countFinishedDays } from '../../analytics/count-days';
import { purgeLeads } from '../../leads/purge-leads';
import { periods } from '../periods';
import { before, purgeExpired as purge } from '../purge-expired';

/** Deletes every night what has been kept long enough. Page views are counted by the day before they go. */
export const purgeExpired: Task<'purge-expired'> = async (req) => {
  const now = new Date();
  await countFinishedDays(req, now);
  const leads = await purgeLeads(req, before(now, periods.leads));
  const rows = await purge(req, now);
  req.payload.logger.info({ purged: { leads, ...rows } }, 'What had passed its period was deleted.');
};
