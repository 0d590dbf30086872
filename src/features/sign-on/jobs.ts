import { cronPolicy, defineJob } from '@/jobs/define-job';
import { recheckClaims } from '../partners/domains/recheck-claims';
import { mailDomains } from './domains/mail-domains';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'check-sign-on-domains': object;
  }
}

const checkSignOnDomains = defineJob({
  name: 'check-sign-on-domains',
  schedule: '17 * * * *',
  policy: { ...cronPolicy, expireInSeconds: 900 },
  handle: (req) => recheckClaims(req, mailDomains),
});

export const jobs = [checkSignOnDomains];
