import { z } from 'zod';
import { statusHref } from '@/features/operations/studio/outcome';
import { retryFailedJobs } from '@/jobs/retry-failed-jobs';
import { studioEndpoint } from '../studio-endpoint';

const schema = z.object({ name: z.string().max(100), asOf: z.coerce.date() });

/** Runs the jobs of one name that were given up once more. */
export const POST = studioEndpoint(schema, async (req, { name, asOf }) =>
  statusHref('jobs', { did: 'retry', done: await retryFailedJobs(req, name, asOf) }),
);
