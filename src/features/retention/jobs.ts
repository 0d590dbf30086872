import { cronPolicy, defineJob } from '@/jobs/define-job';
import { purgeExpired } from './purge-expired';
import { recordRun, recordTableSizes } from './tables';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'purge-expired': object;
  }
}

/** Deletes expired rows every night, then records how large each table is. */
const purge = defineJob({
  name: 'purge-expired',
  schedule: '17 3 * * *',
  // The first run after years can take longer than the timeout; the next run then continues.
  policy: { ...cronPolicy, expireInSeconds: 3600 },
  async handle(req) {
    const deleted = await purgeExpired(req);
    await recordRun(req, deleted);
    await recordTableSizes(req);
    req.payload.logger.info({ deleted }, 'What had passed its period was deleted.');
  },
});

export const jobs = [purge];
