import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { absoluteUrl } from '@/config/site';
import {
  MailAddress,
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  MailSmall,
  MailText,
} from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import type { TransactionalMailFrame } from '@/emails/transactional-mail-layout';
import { formatMoment } from '@/lib/format/format-in-zone';
import { defineMail, type Verdict } from '../mail/outbox/define-mail';
import { sendTransactionalMail } from '../mail/outbox/transactional-mail';
import { findSender } from '../mail/sending/find-sender';
import { teamPath } from '../teams/paths';
import { type FoundInvitation, findInvitation } from './find-invitation';
import { invitationLink } from './invitation-link';
import { describePurpose, kindSentences } from './kinds';
import { invitesPath } from './paths';
import { invitationDays } from './tables';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    invitation: { invitation_id: string; link_id: string };
    'invitation-asked': { invitation_id: string };
  }
}

type Mailed = Pick<
  FoundInvitation,
  'kind' | 'link_id' | 'inviter_email' | 'team_name' | 'team_role' | 'expires_at'
>;

type InvitationProps = TransactionalMailFrame & { invitation: Mailed; until: string };

function InvitationBody({ invitation, until, brand, siteUrl, disownUrl }: InvitationProps) {
  const { kind, inviter_email: inviter } = invitation;
  const link = invitationLink(invitation.link_id);
  const purpose = describePurpose(invitation, brand);
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={`The invitation holds until ${until}.`}
      footer={
        <MailSmall>
          You get this because {inviter ?? `an admin of ${brand}`} typed your address into an invitation. If
          you do not know why, do nothing. <MailLink href={disownUrl}>This is not for me</MailLink>
        </MailSmall>
      }
    >
      <MailHeading>You are invited</MailHeading>
      <MailText>
        {inviter ? `${inviter} invites you to ${purpose}.` : `You are invited to ${purpose}.`}{' '}
        {kindSentences[kind]}
      </MailText>
      <MailButton href={link}>Open the invitation</MailButton>
      <MailText>
        It holds for {invitationDays} days, until {until}, and for this address alone: you sign in with it by
        a mailed code, without a password.
      </MailText>
      <MailSmall>
        If the button does nothing, copy this address into your browser: <MailAddress href={link} />
      </MailSmall>
    </MailLayout>
  );
}

const subjectOf = ({ inviter_email: inviter, ...invitation }: Mailed, brand: string): string =>
  `${inviter ? `${inviter} invites you` : 'You are invited'} to ${describePurpose(invitation, brand)}`;

async function sendInvitation(
  req: PayloadRequest,
  mail: Parameters<typeof sendTransactionalMail>[1],
  invitation: Mailed,
): Promise<Verdict> {
  const { timeZone } = await findSender(req);
  const until = formatMoment(new Date(invitation.expires_at), timeZone);
  return sendTransactionalMail(req, mail, (frame) => ({
    subject: subjectOf(invitation, frame.brand),
    templateVersion: '1',
    body: <InvitationBody {...frame} invitation={invitation} until={until} />,
  }));
}

/**
 * Mail with the link of an invitation; skipped unless the link is the latest, and the invitation is still open and
 * may still be granted by its sender.
 */
const invitationMail = defineMail({
  name: 'invitation',
  isSecret: true,
  async decide(req, mail) {
    const { invitation_id, link_id } = mail.metadata;
    const invitation = await findInvitation(req, invitation_id);
    if (invitation?.state !== 'open') return { kind: 'skip', reason: 'the invitation is over' };
    if (!invitation.is_vouched_for) return { kind: 'skip', reason: 'its sender may not invite any more' };
    if (invitation.link_id !== link_id) return { kind: 'skip', reason: 'a newer mail has another link' };
    return sendInvitation(req, mail, invitation);
  },
  preview: (req, { mail }) =>
    sendInvitation(req, mail, {
      kind: 'editor',
      link_id: 'sample',
      inviter_email: 'admin@example.com',
      team_name: null,
      team_role: null,
      expires_at: new Date(Date.now() + invitationDays * 86_400_000).toISOString(),
    }),
});

type Wished = Pick<
  FoundInvitation,
  'id' | 'email' | 'kind' | 'team_name' | 'team_role' | 'team_slug' | 'asked_email'
>;

/** Page on which the inviter can send the invitation again. */
const pageOf = ({ kind, team_slug, email }: Wished): string =>
  kind === 'workspace' && team_slug
    ? absoluteUrl(`${teamPath(team_slug)}/members`)
    : absoluteUrl(`${invitesPath}?${new URLSearchParams({ q: email })}`);

function AskedBody({ brand, invitation }: { brand: string; invitation: Wished }) {
  const { email, asked_email: wished } = invitation;
  const isOther = wished !== null && wished !== email;
  return (
    <MailLayout
      brand={brand}
      siteUrl={env.siteUrl}
      preheader="Nothing is sent unless you say so."
      footer={<MailSmall>You get this mail because you sent the invitation.</MailSmall>}
    >
      <MailHeading>
        {isOther ? 'An invitation should go elsewhere' : 'An invitation is wanted again'}
      </MailHeading>
      <MailText>
        You invited {email} to {describePurpose(invitation, brand)}.{' '}
        {isOther
          ? `Whoever opened the link is signed in as ${wished}, and asks that it be sent there.`
          : 'Whoever opened the link asks for a new one.'}
      </MailText>
      <MailText>
        {isOther
          ? 'Send it there only if you know that both addresses belong to the person you mean.'
          : 'A new link goes to the same address, and ends the old one.'}
      </MailText>
      <MailButton href={pageOf(invitation)}>See the invitation</MailButton>
    </MailLayout>
  );
}

async function askedWords(req: PayloadRequest, invitation: Wished) {
  const { brand } = await findSender(req);
  return {
    subject: `About your invitation of ${invitation.email}`,
    templateVersion: '1',
    ...(await renderMail(<AskedBody brand={brand} invitation={invitation} />)),
  };
}

/** Notifies the sender of an invitation that somebody requests it again, or for another address. */
const askedMail = defineMail({
  name: 'invitation-asked',
  async decide(req, mail) {
    const invitation = await findInvitation(req, mail.metadata.invitation_id);
    if (!invitation?.asked_email) return { kind: 'skip', reason: 'the invitation was sent again' };
    return { kind: 'send', render: () => askedWords(req, invitation) };
  },
  preview: async (req) => ({
    kind: 'send',
    render: () =>
      askedWords(req, {
        id: 'sample',
        email: 'ada@example.com',
        kind: 'editor',
        team_name: null,
        team_role: null,
        team_slug: null,
        asked_email: 'ada@home.example',
      }),
  }),
});

export const mails = [invitationMail, askedMail] as const;
