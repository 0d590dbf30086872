import { cronPolicy, defineJob } from '@/jobs/define-job';
import { runChecks } from './run-checks';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'check-mail-domain': object;
  }
}

/** Checks the domain of `MAIL_FROM` daily, because records get lost when a domain moves to another provider. */
const checkMailDomain = defineJob({
  name: 'check-mail-domain',
  schedule: '37 5 * * *',
  policy: cronPolicy,
  handle: (req) => runChecks(req),
});

export const jobs = [checkMailDomain];
