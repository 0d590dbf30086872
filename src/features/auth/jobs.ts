import { cronPolicy, defaultPolicy, defineJob } from '@/jobs/define-job';
import { eraseClosedAccounts } from './closing/jobs';
import { sendSmsCode } from './factors/phone/send-sms-code';
import { resetFactorsJob } from './factors/reset/reset-job';
import type { DelayedEntry } from './log/write-auth-log';
import { insertAuthLogEntry } from './tables';
import { rotateSigningKeys } from './tokens/signing-keys';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'write-auth-log': DelayedEntry;
    'rotate-signing-keys': Record<string, never>;
  }
}

/** Writes a delayed entry to the sign-in log. The queue retries the job if it fails. */
export const writeDelayedAuthLog = defineJob({
  name: 'write-auth-log',
  policy: defaultPolicy,
  handle: ({ payload }, entry) => insertAuthLogEntry({ payload }, entry),
});

/** Runs once a day. A missed run does no harm, since the next run rotates the keys that are due. */
const rotateKeys = defineJob({
  name: 'rotate-signing-keys',
  schedule: '41 4 * * *',
  policy: cronPolicy,
  handle: async (req) => {
    if (await rotateSigningKeys(req)) req.payload.logger.info('Access tokens are signed with a new key.');
  },
});

export const jobs = [writeDelayedAuthLog, rotateKeys, sendSmsCode, resetFactorsJob, eraseClosedAccounts];
