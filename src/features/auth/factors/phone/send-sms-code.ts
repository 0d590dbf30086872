import { defaultPolicy, defineJob } from '@/jobs/define-job';
import { findSmsRecipient } from '../../queries';
import { brandOf } from '../../sign-in/brand';
import { smsCode } from './sms-code';
import { smsProvider } from './sms-provider';

declare module '@/jobs/define-job' {
  interface JobRegistry {
    'send-sms-code': { challengeId: string };
  }
}

/** Sends the code of a challenge that is still pending. */
export const sendSmsCode = defineJob({
  name: 'send-sms-code',
  policy: { ...defaultPolicy, retryLimit: 3 },
  async handle(req, { challengeId }) {
    const to = await findSmsRecipient(req, challengeId);
    const provider = smsProvider();
    if (!to || !provider) return;
    const text = `${smsCode(challengeId)} is your code at ${await brandOf(req)}. It works for five minutes. We never ask for it by phone.`;
    await provider.send({ to, text });
  },
});
