import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { renderMail } from '@/emails/render-mail';
import {
  RelayRecoveredMail,
  type RelayRecoveredProps,
  relayRecoveredSubject,
} from '@/emails/templates/relay-recovered';
import { formatMoment } from '@/lib/format/format-in-zone';
import { defineMail, type Verdict } from '../outbox/define-mail';
import { findSender } from './find-sender';

const templateVersion = '1';

/** Metadata written by `recordAcceptance` when the breaker closes. */
type Outage = { since: string; refusal: string | null; has_refused_addresses?: boolean };

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'relay-recovered': Outage;
  }
}

async function verdictOn(
  req: PayloadRequest,
  { since, refusal, has_refused_addresses }: Outage,
): Promise<Verdict> {
  return {
    kind: 'send',
    render: async () => {
      const { brand, timeZone } = await findSender(req);
      const props: RelayRecoveredProps = {
        brand,
        siteUrl: env.siteUrl,
        since: formatMoment(new Date(since), timeZone),
        refusal: refusal ?? 'nothing',
        hasRefusedAddresses: has_refused_addresses ?? false,
      };
      const parts = await renderMail(<RelayRecoveredMail {...props} />);
      return { subject: relayRecoveredSubject(props), templateVersion, ...parts };
    },
  };
}

export const relayRecoveredMail = defineMail({
  name: 'relay-recovered',
  decide: (req, mail) => verdictOn(req, mail.metadata),
  preview: (req) =>
    verdictOn(req, { since: new Date().toISOString(), refusal: '554 5.7.1 Relay access denied' }),
});
