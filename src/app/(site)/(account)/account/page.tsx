import type { Metadata } from 'next';
import { requireSession } from '@/app/require-session';
import { routes } from '@/config/routes';
import { SignOutForm } from '@/features/auth/components/sign-out-form.client';
import { listOwnLog, type OwnLogEntry } from '@/features/auth/log/list-own-log';
import { findSessions, type SessionSummary } from '@/features/auth/queries';
import { maxUserName } from '@/features/auth/users/user-name';
import { accountActionPath } from '@/forms/account-action';
import type { RefusedForm } from '@/forms/form-draft';
import { ownEntry } from '@/lib/own-entry';
import type { SearchParams } from '@/lib/request/search-params';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';
import { Section } from '@/ui/layout/section';
import { LocalDate, LocalMoment } from '@/ui/local-moment.client';
import { ArrowLink, TextLink, textLinkStyle } from '@/ui/navigation/text-link';
import { AccountHead } from '../parts/account-head';
import { Facts } from '../parts/facts';
import { readRefusedForm } from '../parts/refused-form';
import { SessionTable } from '../parts/session-table';

export const metadata: Metadata = { title: 'Your account' };

const roleNames = { admin: 'Admin', editor: 'Editor', member: 'Member' };

const outcomes = {
  named: 'Your name is saved.',
  ended: 'All other devices are signed out.',
  alone: 'No other device was signed in.',
} as const;

type Props = { searchParams: Promise<SearchParams> };

export default async function AccountPage({ searchParams }: Props) {
  const { id, user } = await requireSession(routes.account);
  const query = await searchParams;
  const payload = await getPayloadClient();
  const [sessions, log, refused] = await Promise.all([
    findSessions(payload, user.id),
    listOwnLog({ payload }, user),
    readRefusedForm('name', query),
  ]);
  const outcome = ownEntry(outcomes, String(query.did ?? ''));
  return (
    <>
      <AccountHead
        label="Account"
        title="Your account"
        intro="Who you are here, where you are signed in, and what is kept about you."
      >
        <ArrowLink href={routes.dashboard}>Go to your dashboard</ArrowLink>
        <ArrowLink href={routes.security}>Second factors and passkeys</ArrowLink>
      </AccountHead>
      <Section label="Details" density="tight">
        <h2 className="sr-only">Details</h2>
        {outcome && <Alert tone="success" title={outcome} className="mb-6" />}
        <Facts
          facts={[
            [
              'E-mail',
              <span key="email" className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
                <span className="wrap-anywhere">{user.email}</span>
                <TextLink href={routes.emailChange}>Change it</TextLink>
              </span>,
            ],
            ['Role', roleNames[user._assurance.grantedRole]],
            ['Here since', <LocalDate key="since" at={user.createdAt} />],
          ]}
        />
        <NameForm name={user.name ?? ''} refused={refused} />
      </Section>
      <Devices sessions={sessions} currentId={id} />
      <SignInLog log={log} />
      <Section label="Your data" density="tight">
        <h2 className="display text-2xl">What is kept about you</h2>
        <p className="measure mt-3 text-ink-soft">
          <TextLink href={`${routes.account}/export`}>Read what is kept about your account</TextLink>, or{' '}
          <a href={`/api/users/${user.id}/export`} download className={textLinkStyle}>
            download it as JSON
          </a>
          . What else you sent us through forms is kept apart: ask us, and you get that as well.
        </p>
        <p className="measure mt-6 text-ink-soft">
          No use for the account any more?{' '}
          <TextLink href={routes.closeAccount}>See what closing it does</TextLink>: what goes, what stays, and
          how you come back within 14 days.
        </p>
      </Section>
    </>
  );
}

function NameForm({ name, refused: { values, errors } }: { name: string; refused: RefusedForm }) {
  return (
    <form method="post" action={accountActionPath('name')} className="mt-7 grid max-w-xl gap-4">
      <TextField
        label="Name"
        hint="On your dashboard, and for the members of your workspaces."
        name="name"
        maxLength={maxUserName}
        autoComplete="name"
        defaultValue={values.name ?? name}
        error={errors.name ?? errors['']}
      />
      <div>
        <Button type="submit" variant="secondary">
          Save the name
        </Button>
      </div>
    </form>
  );
}

function Devices({ sessions, currentId }: { sessions: readonly SessionSummary[]; currentId: string }) {
  return (
    <Section id="devices" label="Devices" density="tight">
      <h2 className="display text-2xl">Where you are signed in</h2>
      <p className="measure mt-2 mb-6 text-ink-soft">
        Something here that is not yours? End it. Whoever holds that browser is signed out at once.
      </p>
      <SessionTable sessions={sessions} currentId={currentId} now={new Date()} />
      {sessions.length > 1 && (
        <form method="post" action={accountActionPath('sessions/others')} className="mt-7">
          <Button type="submit" variant="secondary">
            Sign out all other devices
          </Button>
        </form>
      )}
      <div className="mt-9 grid gap-3">
        <p className="measure text-ink-soft">Signing out ends all of these at once, on every device.</p>
        <SignOutForm label="Sign out everywhere" />
      </div>
    </Section>
  );
}

function SignInLog({ log }: { log: readonly OwnLogEntry[] }) {
  return (
    <Section label="Sign-ins" density="tight">
      <h2 className="display text-2xl">What happened of late</h2>
      <p className="measure mt-2 mb-6 text-ink-soft">
        Links that were asked for with your address, by you or by somebody else, and what followed. Whoever
        asks for one gets nothing but the mail to you.
      </p>
      <ol className="border-t border-ink">
        {log.map(({ id, at, words }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3.5"
          >
            <span>{words}</span>
            <span className="figures text-ink-soft">
              <LocalMoment at={at.toISOString()} />
            </span>
          </li>
        ))}
      </ol>
      {log.length === 0 && <p className="py-4 text-ink-soft">Nothing is noted yet.</p>}
    </Section>
  );
}
