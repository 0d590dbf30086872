import Link from 'next/link';
import { notFound } from 'next/navigation';
import { studioPaths, workspacePath } from '@/config/routes';
import { formatDateOn, formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FactList } from '@/studio-kit/tables/fact-list';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { kindLabels } from '../../invitations/kinds';
import { type Account, loadPerson, type Person } from '../find/load-person';
import { AccountSection } from './account-section';
import { FeatureSection } from './feature-section';
import { personSentence } from './people-query';
import { InviteButton } from './person-buttons';
import { SessionSection } from './session-section';

/** View at `/admin/members/:id`: one person, with switches, sessions and what can be done with the account. */
export const PersonView = studioView(async ({ req, id, clock, searchParams }) => {
  const person = await loadPerson(req.payload, id);
  if (!person) notFound();
  const { account, email, name } = person;
  return {
    title: name || email,
    above: [{ label: 'Members', url: studioPaths.members }],
    intro: introOf(person, clock),
    children: (
      <>
        <StudioNotice sentence={personSentence(searchParams)} />
        <Facts person={person} clock={clock} />
        <InvitationSection person={person} clock={clock} />
        <FeatureSection person={person} />
        {account && <SessionSection personId={person.id} sessions={account.sessions} clock={clock} />}
        <AccountSection person={person} isOwn={account?.id === req.user?.id} clock={clock} />
      </>
    ),
  };
});

function introOf({ name, email, account }: Person, clock: ViewerClock): string {
  if (account?.suspendedAt) {
    return `Suspended since ${formatMoment(account.suspendedAt, clock)}: they cannot sign in.`;
  }
  if (account?.eraseAt) {
    return `Closed by its owner, and erased at ${formatMoment(account.eraseAt, clock)} unless they sign in and keep it.`;
  }
  const who = name ? email : 'No name';
  return account ? `${who}.` : `${email} has not signed in yet.`;
}

const roleNames = { admin: 'Admin', editor: 'Editor', member: 'Member' };
const factorNames = { totp: 'authenticator app', phone: 'phone', webauthn: 'passkey' };

const factorsInWords = (factors: Account['factors']): string => {
  const names = factors
    .filter(({ status }) => status === 'verified')
    .map(({ factor_type: type }) => factorNames[type]);
  return names.length > 0 ? names.join(', ') : 'None';
};

/** Addresses that the account had until a change in the last 72 hours; the owner of each can still undo the change. */
function formerAddresses(account: Account | null, clock: ViewerClock): [string, string][] {
  const former = (account?.changes ?? []).flatMap(({ from, undoUntil }) =>
    undoUntil ? `${from}, which can take the account back until ${formatMoment(undoUntil, clock)}` : [],
  );
  return former.length > 0 ? [['Previous address', former.join('; ')]] : [];
}

function Facts({
  person: { email, account, since, memberId },
  clock,
}: {
  person: Person;
  clock: ViewerClock;
}) {
  const lastSeen = account?.sessions[0]?.lastUsedAt ?? account?.lastSignInAt;
  return (
    <FactList
      rows={[
        ['Address', email],
        ...formerAddresses(account, clock),
        ['Role', account ? roleNames[account.role] : 'None until the first sign-in'],
        [
          'Workspaces',
          account && account.teams.length > 0
            ? account.teams.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link href={workspacePath(id)}>{name}</Link>
                </span>
              ))
            : 'None',
        ],
        ['Second factor', account ? factorsInWords(account.factors) : 'None'],
        ['Last seen', lastSeen ? formatMoment(lastSeen, clock) : 'Never'],
        [account ? 'Joined' : 'Added', formatDateOn(since, clock)],
        [
          'Records',
          <span key="records">
            {account && <Link href={`/admin/collections/users/${account.id}`}>User, with the role</Link>}
            {account && memberId && ', '}
            {memberId && <Link href={`/admin/collections/members/${memberId}`}>Member</Link>}
          </span>,
        ],
      ]}
    />
  );
}

function InvitationSection({ person, clock }: { person: Person; clock: ViewerClock }) {
  const { id, invitations, account } = person;
  if (invitations.length === 0 && account) return null;
  return (
    <FigureSection
      title="Invitations"
      note={
        invitations.length === 0
          ? 'No open invitations. Members who were added by hand join at their first sign-in, invited or not.'
          : 'Resending one ends the previous link.'
      }
    >
      {invitations.map(({ id: invitation, kind, team_name: team, state, expires_at: end }) => (
        <div key={invitation}>
          <p>
            {kind === 'workspace' ? `Workspace ${team ?? ''}` : kindLabels[kind]}:{' '}
            {state === 'open' ? 'open until' : 'expired'} {formatMoment(new Date(end), clock)}
          </p>
          <InviteButton personId={id} invitation={invitation} />
        </div>
      ))}
      {invitations.length === 0 && <InviteButton personId={id} />}
    </FigureSection>
  );
}
