import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { routes } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import { MailButton, MailFacts, MailHeading, MailLayout, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { formatMoment } from '@/lib/format/format-in-zone';
import { defineMail, type Verdict } from '../../mail/outbox/define-mail';
import { findSender } from '../../mail/sending/find-sender';
import { undoChangeLink } from './change-links';
import { type FoundChange, findEmailChange } from './queries';

type NoticeKind = 'changed-from' | 'changed-to' | 'undone' | 'refused';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'email-change-notice': { change_id: string; kind: NoticeKind; at: string };
  }
}

const templateVersion = '1';

type Words = { subject: string; heading: string; text: string };

const words: Record<NoticeKind, (change: Pick<FoundChange, 'from' | 'to'>) => Words> = {
  'changed-from': ({ to }) => ({
    subject: 'Your account has another address',
    heading: 'Your account has another address',
    text: `It is ${to} now, and this address does not sign you in any more. If that was not you, take it back: for 72 hours the button below works, without signing in. It signs everybody out and removes second factors that were added since.`,
  }),
  'changed-to': () => ({
    subject: 'This is the address of your account now',
    heading: 'The address of your account has changed',
    text: 'Sign in with this address from now on. For 72 hours the change can be undone from the address before it. All other devices were signed out.',
  }),
  undone: ({ from }) => ({
    subject: 'A change of your account’s address was undone',
    heading: 'The address is as it was',
    text: `The account has the address ${from} again. Everybody was signed out, and second factors that were added since are gone. If something else looks odd, write to us.`,
  }),
  refused: ({ to }) => ({
    subject: 'Sign in with your new address',
    heading: 'This address belongs to no account any more',
    text: `You tried to sign in with it. The account has another address since a few days: ${to}. If you did not change it, take it back: the button below works without signing in.`,
  }),
};

async function wordsFor(
  req: PayloadRequest,
  { change_id: id, kind, at }: { change_id: string; kind: NoticeKind; at: string },
  sample?: FoundChange,
): Promise<Verdict> {
  const change = sample ?? (await findEmailChange(req, id));
  const write = words[kind];
  if (!change || !write) return { kind: 'skip', reason: 'the change is gone' };
  const canUndo = change.isUndoable && (kind === 'changed-from' || kind === 'refused');
  return {
    kind: 'send',
    render: async () => {
      const { brand, timeZone } = await findSender(req);
      const { subject, heading, text } = write(change);
      const parts = await renderMail(
        <MailLayout brand={brand} siteUrl={env.siteUrl} preheader={text}>
          <MailHeading>{heading}</MailHeading>
          <MailText>{text}</MailText>
          <MailFacts facts={[['When', formatMoment(new Date(at), timeZone)]]} />
          {canUndo ? (
            <MailButton href={undoChangeLink(id)}>This wasn’t me: take it back</MailButton>
          ) : (
            <MailButton href={absoluteUrl(routes.account)}>Open your account</MailButton>
          )}
        </MailLayout>,
      );
      return { subject: `${subject} – ${brand}`, templateVersion, ...parts };
    },
  };
}

const sampleChange = (): FoundChange => ({
  id: '00000000-0000-4000-8000-000000000000',
  from: 'before@example.com',
  to: 'new@example.com',
  state: 'completed',
  hasFrom: true,
  hasTo: true,
  expiresAt: new Date(),
  undoUntil: new Date(),
  isUndoable: false,
});

/**
 * Notifies both addresses that the address of an account has changed, and explains to the former address how to
 * undo the change.
 */
export const emailChangeNoticeMail = defineMail({
  name: 'email-change-notice',
  isSecret: true,
  decide: (req, { metadata }) => wordsFor(req, metadata),
  preview: (req) => {
    const sample = sampleChange();
    return wordsFor(
      req,
      { change_id: sample.id, kind: 'changed-from', at: new Date().toISOString() },
      sample,
    );
  },
});
