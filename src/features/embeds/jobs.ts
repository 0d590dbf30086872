import { cronPolicy, defineJob } from '@/jobs/define-job';
import { recheckClaims } from '../partners/domains/recheck-claims';
import { embedHosts } from './domains/embed-hosts';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'check-embed-domains': object;
  }
}

const checkEmbedDomains = defineJob({
  name: 'check-embed-domains',
  schedule: '7 * * * *',
  policy: { ...cronPolicy, expireInSeconds: 900 },
  handle: (req) => recheckClaims(req, embedHosts),
});

export const jobs = [checkEmbedDomains];
