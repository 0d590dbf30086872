import type { Metadata } from 'next';
import { requireSession } from '@/app/require-session';
import { routes } from '@/config/routes';
import { landingOf } from '@/features/invitations/acceptance/accept-invitation';
import {
  type FoundInvitation,
  findInvitation,
  findInvitationByToken,
} from '@/features/invitations/find-invitation';
import { signedInInvitationPath } from '@/features/invitations/paths';
import { findInviteeStates } from '@/features/invitations/sending/check-invitees';
import { getPayloadClient, signedInAs } from '@/payload';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { AcceptForm, AskForm, SwitchForm } from './invitation-forms';
import { invitedTo, whatItOpens } from './invitation-words';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Your invitation',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Query = { t?: string | string[]; id?: string | string[] };
type Props = { searchParams: Promise<Query> };

/**
 * Page of an invitation. Opening it changes nothing, because mail scanners open links too. The mailed link only shows
 * the invitation; accepting it requires a session of the invited address.
 */
export default async function InvitationPage({ searchParams }: Props) {
  const { t, id } = await searchParams;
  const req = { payload: await getPayloadClient() };
  if (typeof t === 'string') {
    const found = await findInvitationByToken(req, t);
    return found ? <Invitation invitation={found} token={t} /> : <NothingHere />;
  }
  if (typeof id !== 'string') return <NothingHere />;
  const { user } = await requireSession(signedInInvitationPath(id));
  const found = await findInvitation(req, id);
  // The id need not be secret: only the owner of the invited address sees whether there is such an invitation.
  return found?.email === user.email ? (
    <Invitation invitation={found} />
  ) : (
    <NotForThisAddress id={id} email={user.email} />
  );
}

type InvitationProps = {
  invitation: FoundInvitation;
  /** Token of the link that opened the page. */
  token?: string;
};

async function Invitation({ invitation, token }: InvitationProps) {
  const { state } = invitation;
  if (state === 'accepted') return <Accepted invitation={invitation} />;
  if (state === 'withdrawn') return <Withdrawn invitation={invitation} />;
  if (state === 'expired') return <Expired invitation={invitation} token={token} />;
  if (invitation.is_team_paused) return <Paused invitation={invitation} />;
  if (!invitation.is_vouched_for) return <LostRight invitation={invitation} />;
  return <Open invitation={invitation} token={token} />;
}

const Address = ({ children }: { children: string }) => (
  <strong className="text-ink break-words">{children}</strong>
);

async function Open({ invitation, token }: InvitationProps & { token: string | undefined }) {
  const { id, email, kind, team_id: teamId, asked_email: asked } = invitation;
  const user = await signedInAs();
  const purpose = invitedTo(invitation);
  if (!user) {
    return (
      <PageFrame
        label="Invitation"
        title={purpose}
        intro={
          <>
            It is for <Address>{email}</Address>. {whatItOpens(invitation)}
          </>
        }
      >
        <SwitchForm invitation={invitation} label="Mail me a code" />
        <p className="mt-5 text-sm text-ink-soft">
          The code shows that the address is yours. You type it here, and then accept. There is no password.
        </p>
      </PageFrame>
    );
  }
  if (user.email === email) {
    const states = await findInviteeStates({ payload: await getPayloadClient() }, [email], { kind, teamId });
    return (
      <PageFrame
        label="Invitation"
        title={purpose}
        intro={
          <>
            You are signed in as <Address>{email}</Address>, the address that was invited.{' '}
            {states.get(email) === 'there'
              ? 'You have all of this already: accepting changes nothing.'
              : whatItOpens(invitation)}
          </>
        }
      >
        <AcceptForm id={id} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      label="Invitation"
      title="This is for another address"
      intro={
        <>
          The invitation is for <Address>{email}</Address>. You are signed in as{' '}
          <Address>{user.email}</Address>.
        </>
      }
    >
      <div className="grid gap-9">
        <section>
          <h2 className="mb-3 font-semibold">Both addresses are yours</h2>
          <SwitchForm invitation={invitation} label="Switch account" />
          <p className="mt-3 text-sm text-ink-soft">
            Signs you out in this browser, and mails a code to {email}. The invitation waits.
          </p>
        </section>
        {token && (
          <section className="border-t border-line pt-6">
            <h2 className="mb-3 font-semibold">You would rather use this one</h2>
            {asked === user.email ? (
              <p className="text-ink-soft">
                You have asked {invitation.inviter ?? 'us'} to send it to {user.email}. Nothing more is
                needed: a mail comes if they agree.
              </p>
            ) : (
              <AskForm token={token} label={`Ask to have it sent to ${user.email}`} />
            )}
          </section>
        )}
      </div>
    </PageFrame>
  );
}

async function Accepted({ invitation }: InvitationProps) {
  const user = await signedInAs();
  const isOwn = user?.id === invitation.accepted_by_id;
  return (
    <PageFrame
      label="Invitation"
      title={isOwn ? 'You have accepted this invitation' : 'This invitation has been accepted'}
      intro={
        isOwn
          ? 'Once is enough. What it opens is yours.'
          : `It worked once, for ${invitation.email}. If that was you, sign in with that address.`
      }
    >
      {isOwn ? (
        <ButtonLink href={landingOf(invitation)}>Go there</ButtonLink>
      ) : (
        <ButtonLink href={routes.signIn}>Sign in</ButtonLink>
      )}
    </PageFrame>
  );
}

const Withdrawn = ({ invitation: { inviter, email } }: InvitationProps) => (
  <PageFrame
    label="Invitation"
    title="This invitation was withdrawn"
    intro={`It opens nothing any more. If that surprises you, ask ${inviter ?? 'whoever sent it'}: a new one can be sent to ${email} at any time.`}
  >
    <ButtonLink href={routes.home}>Go to the home page</ButtonLink>
  </PageFrame>
);

const Paused = ({ invitation: { team_name: team, inviter } }: InvitationProps) => (
  <PageFrame
    label="Invitation"
    title={`“${team}” is paused`}
    intro={`Nobody joins it for now. The invitation stays as it is: open its link again later, or ask ${inviter ?? 'whoever sent it'}.`}
  >
    <ButtonLink href={routes.home}>Go to the home page</ButtonLink>
  </PageFrame>
);

/**
 * Shown if the inviter has lost the right to give this access: the invitation grants nothing until somebody else
 * sends it again.
 */
const LostRight = ({ invitation: { kind, inviter, email, team_name: team } }: InvitationProps) => (
  <PageFrame
    label="Invitation"
    title="This invitation has to be sent again"
    intro={`${inviter ?? 'Whoever sent it'} may not invite you to this any more, so it opens nothing. Ask ${
      kind === 'workspace' ? `an owner of “${team}”` : 'us'
    } for a new one: it can be sent to ${email} at any time.`}
  >
    <ButtonLink href={kind === 'workspace' ? routes.home : '/contact'}>
      {kind === 'workspace' ? 'Go to the home page' : 'Write to us'}
    </ButtonLink>
  </PageFrame>
);

async function Expired({ invitation, token }: InvitationProps & { token: string | undefined }) {
  const { inviter, email, asked_email: asked, is_vouched_for: mayAsk } = invitation;
  const user = await signedInAs();
  const to = user?.email ?? email;
  return (
    <PageFrame
      label="Invitation"
      title="This invitation has expired"
      intro="A link works for seven days, so that an old mail opens nothing."
    >
      {asked === to ? (
        <p className="text-ink-soft">
          You have asked {inviter ?? 'us'} for a new one. A mail comes to {to} if they agree.
        </p>
      ) : token && inviter && mayAsk ? (
        <AskForm token={token} label={`Ask ${inviter} for a new one`} />
      ) : (
        <ButtonLink href={routes.home}>Go to the home page</ButtonLink>
      )}
    </PageFrame>
  );
}

const NothingHere = () => (
  <PageFrame
    label="Invitation"
    title="There is no invitation behind this link"
    intro="A newer mail has replaced it, or the mail program has cut the link. Open the newest mail, or copy its link whole."
  >
    <ButtonLink href={routes.home}>Go to the home page</ButtonLink>
  </PageFrame>
);

const NotForThisAddress = ({ id, email }: { id: string; email: string }) => (
  <PageFrame
    label="Invitation"
    title="There is no invitation for this address"
    intro={
      <>
        You are signed in as <Address>{email}</Address>, and there is none for it here. Open the link of its
        mail again, or switch to the address that the mail came to.
      </>
    }
  >
    <ButtonLink href={`${routes.signIn}?${new URLSearchParams({ returnTo: signedInInvitationPath(id) })}`}>
      Switch account
    </ButtonLink>
  </PageFrame>
);
