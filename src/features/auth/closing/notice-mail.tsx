import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { routes } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import { MailButton, MailFacts, MailHeading, MailLayout, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { formatMoment } from '@/lib/format/format-in-zone';
import { defineMail, type Verdict } from '../../mail/outbox/define-mail';
import { findSender } from '../../mail/sending/find-sender';
import { daysOfDelay } from '../tables/closing';

export type ClosingNotice = {
  kind: 'closed' | 'kept' | 'erased' | 'blocked';
  /** When a closed account will be erased, in ISO 8601. */
  erase_at?: string;
  /** Sentence that explains why the account cannot be erased yet. */
  reason?: string;
  at: string;
};

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'account-closing': ClosingNotice;
  }
}

const templateVersion = '1';

type Words = { subject: string; heading: string; text: string; button?: string };

const words: Record<ClosingNotice['kind'], (notice: ClosingNotice) => Words> = {
  closed: () => ({
    subject: 'Your account is closed',
    heading: 'Your account is closed',
    text: 'You were signed out everywhere. Until the day below you can change your mind: sign in, and choose to keep the account. After that it is erased for good. If you did not close it, sign in and keep it.',
    button: 'Sign in to keep it',
  }),
  kept: () => ({
    subject: 'Your account stays open',
    heading: 'Your account stays open',
    text: 'It is as it was, and nothing of it is gone. If it was not you who kept it, sign out everywhere on the page of your account.',
    button: 'Open your account',
  }),
  erased: () => ({
    subject: 'Your account is erased',
    heading: 'Your account is erased',
    text: 'The days to change your mind are over. This is the last mail about it.',
  }),
  blocked: ({ reason = '' }) => ({
    subject: 'Your account could not be erased yet',
    heading: 'Your account could not be erased yet',
    text: `${reason} Sign in, keep the account for that long, and close it afterwards. We try again in ${daysOfDelay} days; until then it stays closed.`,
    button: 'Sign in',
  }),
};

async function verdict(req: PayloadRequest, notice: ClosingNotice): Promise<Verdict> {
  const write = words[notice.kind];
  if (!write) return { kind: 'skip', reason: 'nobody knows this notice' };
  return {
    kind: 'send',
    render: async () => {
      const { brand, timeZone } = await findSender(req);
      const { subject, heading, text, button } = write(notice);
      const parts = await renderMail(
        <MailLayout brand={brand} siteUrl={env.siteUrl} preheader={text}>
          <MailHeading>{heading}</MailHeading>
          <MailText>{text}</MailText>
          {notice.erase_at && (
            <MailFacts facts={[['Erased on', formatMoment(new Date(notice.erase_at), timeZone)]]} />
          )}
          {button && <MailButton href={absoluteUrl(routes.signIn)}>{button}</MailButton>}
        </MailLayout>,
      );
      return { subject: `${subject} – ${brand}`, templateVersion, ...parts };
    },
  };
}

/** Notices about a closing, which are sent to closed accounts too. */
export const accountClosingMail = defineMail({
  name: 'account-closing',
  reachesClosed: () => true,
  decide: (req, { metadata }) => verdict(req, metadata),
  preview: (req) => {
    const at = new Date().toISOString();
    return verdict(req, { kind: 'closed', erase_at: at, at });
  },
});
