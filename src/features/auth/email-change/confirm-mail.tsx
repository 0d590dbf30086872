import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { MailButton, MailHeading, MailLayout, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { defineMail, type RenderedMail, type Verdict } from '../../mail/outbox/define-mail';
import { findSender } from '../../mail/sending/find-sender';
import { findSuppressed } from '../../mail/suppression/suppressions';
import type { ChangeSide } from '../tables/email-changes';
import { confirmChangeLink } from './change-links';
import { findChangeOwner, findEmailChange, isAddressTaken } from './queries';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'email-change-confirm': { change_id: string; side: ChangeSide };
  }
}

const templateVersion = '1';

type Words = { subject: string; heading: string; text: string; button?: string };

const ofPresent = (to: string): Words => ({
  subject: 'Is the new address yours?',
  heading: 'Your account is to get another address',
  text: `Somebody who is signed in as you asked to change the address of your account to ${to}. Open the page to confirm it, or to stop it if that was not you. The link works for 24 hours, and nothing changes before both addresses are confirmed.`,
  button: 'Confirm it, or stop it',
});

const ofNew: Words = {
  subject: 'Confirm this address for your account',
  heading: 'Is this your address?',
  text: 'It was given as the new address of an account. Open the page to confirm that it is yours. The link works for 24 hours. If you asked for nothing, do nothing.',
  button: 'Confirm this address',
};

/**
 * Text for the owner of an address that somebody else requested for another account. Nobody else learns that
 * the address is in use.
 */
const ofTaken: Words = {
  subject: 'Your address was given for another account',
  heading: 'Nothing has changed',
  text: 'Somebody asked to use this address for their account. It belongs to another account, or did until a few days ago, so nothing happens. If that was you, sign in with this address, or close that account first.',
};

async function render(req: PayloadRequest, words: Words, href?: string): Promise<RenderedMail> {
  const { brand } = await findSender(req);
  const { subject, heading, text, button } = words;
  const parts = await renderMail(
    <MailLayout brand={brand} siteUrl={env.siteUrl} preheader={text}>
      <MailHeading>{heading}</MailHeading>
      <MailText>{text}</MailText>
      {href && button && <MailButton href={href}>{button}</MailButton>}
    </MailLayout>,
  );
  return { subject: `${subject} – ${brand}`, templateVersion, ...parts };
}

async function wordsFor(
  req: PayloadRequest,
  { change_id: id, side }: { change_id: string; side: ChangeSide },
): Promise<Verdict> {
  const change = await findEmailChange(req, id);
  if (change?.state !== 'pending') return { kind: 'skip', reason: 'the change does not wait any more' };
  const href = confirmChangeLink(id, side);
  if (side === 'from') return { kind: 'send', render: () => render(req, ofPresent(change.to), href) };
  // A new address whose owner has disowned mails gets none, since anybody can type an address.
  if ((await findSuppressed(req, [change.to])).get(change.to) === 'disowned') {
    return { kind: 'skip', reason: 'disowned' };
  }
  const userId = await findChangeOwner(req, id);
  const isTaken = await isAddressTaken(req, { email: change.to, userId });
  return { kind: 'send', render: () => (isTaken ? render(req, ofTaken) : render(req, ofNew, href)) };
}

/** Asks both addresses of a change to confirm it. */
export const emailChangeConfirmMail = defineMail({
  name: 'email-change-confirm',
  isSecret: true,
  decide: (req, { metadata }) => wordsFor(req, metadata),
  preview: async (req) => ({
    kind: 'send',
    render: () => render(req, ofPresent('new@example.com'), env.siteUrl),
  }),
});
