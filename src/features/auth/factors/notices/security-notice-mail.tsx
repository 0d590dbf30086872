import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { routes } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import { MailButton, MailFacts, MailHeading, MailLayout, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { formatMoment } from '@/lib/format/format-in-zone';
import { isRecord } from '@/lib/is-record';
import { defineMail, type Verdict } from '../../../mail/outbox/define-mail';
import { findSender } from '../../../mail/sending/find-sender';
import { stopResetLink } from '../reset/stop-token';
import type { SecurityChange, SecurityNotice } from './security-notice';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'security-notice': SecurityNotice;
  }
}

const templateVersion = '1';

type Words = { subject: string; heading: string; text: string };

const unexpected = 'If this was not you, sign in, remove what you do not know and sign out everywhere.';

const words: Record<SecurityChange, (notice: SecurityNotice) => Words> = {
  factor_added: ({ name }) => ({
    subject: 'A second factor was added to your account',
    heading: 'A second factor was added',
    text: `“${name}” now confirms that it is you. ${unexpected}`,
  }),
  factor_removed: ({ name }) => ({
    subject: 'A second factor was removed from your account',
    heading: 'A second factor was removed',
    text: `“${name}” does not open your account any more. ${unexpected}`,
  }),
  factor_renamed: ({ name }) => ({
    subject: 'A second factor of your account has a new name',
    heading: 'A second factor has a new name',
    text: `It is called “${name}” now. ${unexpected}`,
  }),
  codes_made: () => ({
    subject: 'Your account has new recovery codes',
    heading: 'New recovery codes',
    text: `Ten new codes were made. Earlier ones do not work any more. ${unexpected}`,
  }),
  recovery_code_used: ({ left = 0 }) => ({
    subject: left > 2 ? 'A recovery code was used' : `${countOf(left)} left for your account`,
    heading: 'A recovery code was used',
    text: `${countOf(left)} left.${left > 2 ? '' : ' Make new ones while you still can.'} ${unexpected}`,
  }),
  codes_locked: () => ({
    subject: 'Wrong codes were typed for your account',
    heading: 'Nobody got in',
    text: 'Somebody who is signed in as you typed several wrong codes. Codes are not checked for a while; recovery codes and passkeys still work. If this was not you, sign out everywhere: the link to do so is on the page of your account.',
  }),
  recovery_locked: () => ({
    subject: 'Wrong recovery codes were typed for your account',
    heading: 'Nobody got in',
    text: 'Somebody who is signed in as you typed several wrong recovery codes. They are not checked for a while; your other factors still work. If this was not you, sign out everywhere.',
  }),
  reset_planned: () => ({
    subject: 'Your second factors will be removed tomorrow',
    heading: 'Your second factors will be removed',
    text: 'An admin was asked to do this, and it happens 24 hours after this mail. From then on nothing but a link in your mailbox is asked for. If you did not ask for it, stop it.',
  }),
  reset_stopped: () => ({
    subject: 'Your second factors stay',
    heading: 'Your second factors stay',
    text: 'Their removal was stopped. Nothing has changed.',
  }),
  reset_done: () => ({
    subject: 'Your second factors were removed',
    heading: 'Your second factors were removed',
    text: 'Sign in by a link and set up new ones. You were signed out everywhere.',
  }),
};

function countOf(left: number): string {
  return left === 1 ? 'One recovery code is' : `${left === 0 ? 'No' : left} recovery codes are`;
}

async function verdict(req: PayloadRequest, notice: SecurityNotice): Promise<Verdict> {
  const write = words[notice.change];
  if (!write) return { kind: 'skip', reason: 'nobody knows this change' };
  return {
    kind: 'send',
    render: async () => {
      const { brand, timeZone } = await findSender(req);
      const { subject, heading, text } = write(notice);
      const parts = await renderMail(
        <MailLayout brand={brand} siteUrl={env.siteUrl} preheader={text}>
          <MailHeading>{heading}</MailHeading>
          <MailText>{text}</MailText>
          <MailFacts facts={[['When', formatMoment(new Date(notice.at), timeZone)]]} />
          {notice.resetId ? (
            <MailButton href={stopResetLink(notice.resetId)}>This wasn’t me: keep my factors</MailButton>
          ) : (
            <MailButton href={absoluteUrl(routes.security)}>See your account’s security</MailButton>
          )}
        </MailLayout>,
      );
      return { subject: `${subject} at ${brand}`, templateVersion, ...parts };
    },
  };
}

/** Notifies the owner of an account about a change of their factors. */
export const securityNoticeMail = defineMail({
  name: 'security-notice',
  decide: (req, { metadata }) => verdict(req, metadata),
  // A planned reset of factors is carried out for a closed account as well, and its owner may want to stop it.
  reachesClosed: (metadata) => isRecord(metadata) && metadata.change === 'reset_planned',
  preview: (req) =>
    verdict(req, { change: 'factor_added', name: 'Authenticator app', at: new Date().toISOString() }),
});
