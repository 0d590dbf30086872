import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';
import { routes } from '@/config/routes';
import { absoluteUrl } from '@/config/site';
import { queryInTransaction } from '@/db/transaction';
import { MailButton, MailFacts, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import type { TransactionalMailFrame } from '@/emails/transactional-mail-layout';
import { defineMail, type OutboxMail, type Verdict } from '../mail/outbox/define-mail';
import { sendTransactionalMail } from '../mail/outbox/transactional-mail';
import { isTeamRole, type TeamRole, teamRolePhrases, teamRoleTexts } from './deeds';
import { teamPages, teamPath } from './paths';

type About = { team_id: string; user_id: string; actor_id: string | null };

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'workspace-joined': About;
    'workspace-role': About & { role: TeamRole };
    'workspace-left': About;
  }
}

type Found = {
  name: string;
  slug: string;
  /** Current role of the member; null once they no longer belong to the workspace. */
  role: TeamRole | null;
  /** Author of the change; null if the firm made it, or if that account is closed. */
  actor: string | null;
};

/** The workspace in its current state; undefined if the workspace was deleted. */
async function findAbout(
  req: PayloadRequest,
  { team_id, user_id, actor_id }: About,
): Promise<Found | undefined> {
  const [found] = await queryInTransaction<Omit<Found, 'actor'> & { acting_id: string | null }>(
    req,
    `select team.name, team.slug, own.role::text as role, acting.user_id_id as acting_id
     from teams team
       left join team_memberships own on own.team_id_id = team.id and own.user_id_id = $2
       left join team_memberships acting on acting.team_id_id = team.id and acting.user_id_id = $3
     where team.id = $1`,
    [team_id, user_id, actor_id],
  );
  if (!found) return undefined;
  const { acting_id: id, ...team } = found;
  const query = { collection: 'users', depth: 0, disableErrors: true, overrideAccess: true, req } as const;
  const actor = id === null ? null : await req.payload.findByID({ ...query, id });
  return { ...team, actor: actor && (actor.name || actor.email) };
}

type SheetProps = TransactionalMailFrame & { heading: string; preheader: string; children: ReactNode };

const Sheet = ({ brand, siteUrl, heading, preheader, children }: SheetProps) => (
  <MailLayout
    brand={brand}
    siteUrl={siteUrl}
    preheader={preheader}
    footer={<MailSmall>You get this because it concerns your place in a workspace at {brand}.</MailSmall>}
  >
    <MailHeading>{heading}</MailHeading>
    {children}
  </MailLayout>
);

type Sent = { team: Pick<Found, 'name' | 'slug' | 'actor'>; role: TeamRole };

const sendRole = (req: PayloadRequest, mail: OutboxMail, { team, role }: Sent): Promise<Verdict> =>
  sendTransactionalMail(req, mail, (frame) => ({
    subject: `You are ${teamRolePhrases[role]} of “${team.name}” now`,
    templateVersion: '1',
    body: (
      <Sheet {...frame} heading="Your role has changed" preheader="It counts from your next click.">
        <MailText>
          {team.actor ?? frame.brand} made you {teamRolePhrases[role]} of the workspace “{team.name}”.{' '}
          {teamRoleTexts[role].sentence} It counts from your next click.
        </MailText>
        <MailFacts
          facts={[
            ['Workspace', team.name],
            ['Your role', teamRoleTexts[role].label],
          ]}
        />
        <MailButton href={absoluteUrl(teamPages.roles(team.slug))}>See who may do what</MailButton>
      </Sheet>
    ),
  }));

/**
 * Notifies somebody of their new role. Skipped if the role has changed again, since each change queues its own mail.
 */
const roleMail = defineMail({
  name: 'workspace-role',
  async decide(req, mail) {
    const { role } = mail.metadata;
    const found = await findAbout(req, mail.metadata);
    if (!found || !isTeamRole(role)) return { kind: 'skip', reason: 'the workspace is gone' };
    if (found.role !== role) return { kind: 'skip', reason: 'they have another role meanwhile, or left' };
    return sendRole(req, mail, { team: found, role });
  },
  preview: (req, { mail }) =>
    sendRole(req, mail, {
      team: { name: 'Northwind Logistics', slug: 'northwind-logistics', actor: 'ada@example.com' },
      role: 'admin',
    }),
});

const sendJoined = (req: PayloadRequest, mail: OutboxMail, { team, role }: Sent): Promise<Verdict> =>
  sendTransactionalMail(req, mail, (frame) => ({
    subject: `You belong to “${team.name}” now`,
    templateVersion: '1',
    body: (
      <Sheet
        {...frame}
        heading="You were added to a workspace"
        preheader="Sign in with this address to open it."
      >
        <MailText>
          {team.actor ?? frame.brand} added you to the workspace “{team.name}” as {teamRolePhrases[role]}.{' '}
          {teamRoleTexts[role].sentence} Sign in with this address to open it.
        </MailText>
        <MailFacts
          facts={[
            ['Workspace', team.name],
            ['Your role', teamRoleTexts[role].label],
          ]}
        />
        <MailButton href={absoluteUrl(teamPath(team.slug))}>Open the workspace</MailButton>
      </Sheet>
    ),
  }));

/** Notifies somebody whom an admin of the firm added to a workspace; skipped if they no longer belong to it. */
const joinedMail = defineMail({
  name: 'workspace-joined',
  async decide(req, mail) {
    const found = await findAbout(req, mail.metadata);
    if (!found) return { kind: 'skip', reason: 'the workspace is gone' };
    if (found.role === null) return { kind: 'skip', reason: 'they do not belong to it any more' };
    return sendJoined(req, mail, { team: found, role: found.role });
  },
  preview: (req, { mail }) =>
    sendJoined(req, mail, {
      team: { name: 'Northwind Logistics', slug: 'northwind-logistics', actor: null },
      role: 'owner',
    }),
});

type Left = { team: Pick<Found, 'name' | 'actor'>; isOwnDeed: boolean };

const sendLeft = (req: PayloadRequest, mail: OutboxMail, { team, isOwnDeed }: Left): Promise<Verdict> =>
  sendTransactionalMail(req, mail, (frame) => ({
    subject: isOwnDeed ? `You left “${team.name}”` : `You do not belong to “${team.name}” any more`,
    templateVersion: '1',
    body: isOwnDeed ? (
      <Sheet {...frame} heading="You left a workspace" preheader="Your account stays.">
        <MailText>
          You left the workspace “{team.name}”. Your account stays, and what you did there stays in its
          activity. To come back, you need an invitation.
        </MailText>
        <MailText>
          If this was not you, somebody else uses your account: sign out everywhere, and then ask an owner of
          the workspace to invite you.
        </MailText>
        <MailButton href={absoluteUrl(routes.account)}>See your account and devices</MailButton>
      </Sheet>
    ) : (
      <Sheet {...frame} heading="You were removed from a workspace" preheader="Your account stays.">
        <MailText>
          {team.actor ?? frame.brand} removed you from the workspace “{team.name}”. Your account stays, and
          what you did there stays in its activity.
        </MailText>
        <MailText>
          If you think that this is a mistake, ask an owner of the workspace: they can invite you again.
        </MailText>
        <MailButton href={absoluteUrl(routes.dashboard)}>Open your dashboard</MailButton>
      </Sheet>
    ),
  }));

/** Notifies somebody that they left or were removed from a workspace; skipped if they belong to it again. */
const leftMail = defineMail({
  name: 'workspace-left',
  async decide(req, mail) {
    const { user_id, actor_id } = mail.metadata;
    const found = await findAbout(req, mail.metadata);
    if (!found) return { kind: 'skip', reason: 'the workspace is gone' };
    if (found.role !== null) return { kind: 'skip', reason: 'they are back' };
    return sendLeft(req, mail, { team: found, isOwnDeed: user_id === actor_id });
  },
  preview: (req, { mail }) =>
    sendLeft(req, mail, {
      team: { name: 'Northwind Logistics', actor: 'ada@example.com' },
      isOwnDeed: false,
    }),
});

export const mails = [joinedMail, roleMail, leftMail] as const;
