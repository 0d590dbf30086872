import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { studioPaths } from '@/config/routes';
import { MailButton, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { defineMail, type Verdict } from '../../mail/outbox/define-mail';
import { findSender } from '../../mail/sending/find-sender';

const templateVersion = '1';

type PausedSequence = { sequence: string; reason: string };

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'sequence-paused': PausedSequence;
  }
}

type SequencePausedProps = PausedSequence & { brand: string; siteUrl: string };

/** Notifies admins that a sequence was paused automatically. */
function SequencePaused({ brand, siteUrl, sequence, reason }: SequencePausedProps) {
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader="Too many of its emails came back."
      footer={<MailSmall>You get this mail because you are an admin of {brand}.</MailSmall>}
    >
      <MailHeading>The sequence {sequence} is paused</MailHeading>
      <MailText>
        Of its emails of the last 7 days, {reason} Mail services distrust such a sender, and soon all of your
        emails would land in spam folders, sign-in links too.
      </MailText>
      <MailText>
        Look where these addresses come from, and what the emails say. What comes due is held meanwhile; when
        you resume the sequence, it goes out, one email a day for each lead.
      </MailText>
      <MailButton href={`${siteUrl}${studioPaths.nurture}`}>Open Nurture</MailButton>
    </MailLayout>
  );
}

const verdictOn = async (req: PayloadRequest, { sequence, reason }: PausedSequence): Promise<Verdict> => ({
  kind: 'send',
  render: async () => {
    const { brand } = await findSender(req);
    const props = { brand, siteUrl: env.siteUrl, sequence, reason };
    const parts = await renderMail(<SequencePaused {...props} />);
    return { subject: `${brand}: the sequence ${sequence} is paused`, templateVersion, ...parts };
  },
});

export const sequencePausedMail = defineMail({
  name: 'sequence-paused',
  decide: (req, mail) => verdictOn(req, mail.metadata),
  preview: (req) =>
    verdictOn(req, { sequence: 'onboarding', reason: '24 of 400 bounced, which is more than 5%.' }),
});
