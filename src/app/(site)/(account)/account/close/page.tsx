import type { Metadata } from 'next';
import { requireSession } from '@/app/require-session';
import { routes } from '@/config/routes';
import { listClosingFacts, type ShownClosingFact } from '@/features/retention/list-closing-facts';
import { teamPages } from '@/features/teams/paths';
import { findSoleOwnerships, type TeamLink } from '@/features/teams/queries';
import { accountActionPath } from '@/forms/account-action';
import type { SearchParams } from '@/lib/request/search-params';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Section } from '@/ui/layout/section';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../../parts/account-head';
import { Facts } from '../../parts/facts';
import { readRefusedForm } from '../../parts/refused-form';

export const metadata: Metadata = { title: 'Close your account' };

const groups = [
  ['now', 'At once', 'What ends at once'],
  ['erased', 'In 14 days', 'What is erased in 14 days'],
  ['stays', 'Stays', 'What stays, and why'],
] as const;

type Props = { searchParams: Promise<SearchParams> };

/** Page that explains what closing the account does, with the form that closes it. */
export default async function ClosePage({ searchParams }: Props) {
  const { user } = await requireSession(routes.closeAccount);
  const payload = await getPayloadClient();
  const [facts, blocking, { errors }] = await Promise.all([
    listClosingFacts({ payload }),
    findSoleOwnerships({ payload }, user.id),
    readRefusedForm('close', await searchParams),
  ]);
  const [refusal] = Object.values(errors);
  return (
    <>
      <AccountHead
        label="Account"
        title="Close your account"
        intro="You are signed out everywhere at once. For 14 days you can change your mind by signing in; then the account is erased for good."
      >
        <ArrowLink href={routes.account}>Back to your account</ArrowLink>
        <ArrowLink href={`${routes.account}/export`}>See and download what is kept first</ArrowLink>
      </AccountHead>
      {groups.map(([fate, label, title]) => (
        <Section key={fate} label={label} density="tight">
          <h2 className="display mb-6 text-2xl">{title}</h2>
          <Facts facts={facts.filter((fact) => fact.fate === fate).map(factOf)} />
        </Section>
      ))}
      <Section label="Close" density="tight">
        <h2 className="display text-2xl">Close it</h2>
        {refusal && <Alert tone="error" title={refusal} className="mt-6" />}
        {blocking.length > 0 ? <Blocking workspaces={blocking} /> : <CloseForm email={user.email} />}
      </Section>
    </>
  );
}

const factOf = ({ what, why }: ShownClosingFact) => [what, why ?? 'Erased for good.'] as const;

function CloseForm({ email }: { email: string }) {
  return (
    <>
      <p className="measure mt-2 text-ink-soft wrap-anywhere">
        This closes the account of <strong className="text-ink">{email}</strong>. We mail you the day on which
        it is erased, and write to you about nothing else.
      </p>
      <form method="post" action={accountActionPath('close')} className="mt-6">
        <input type="hidden" name="sure" value="yes" />
        <Button type="submit" variant="secondary">
          Close my account
        </Button>
      </form>
    </>
  );
}

function Blocking({ workspaces }: { workspaces: readonly TeamLink[] }) {
  return (
    <>
      <p className="measure mt-2 text-ink-soft">
        Not yet: you are the last owner here, and a workspace always has one. Make somebody else an owner
        first, or delete the workspace in its settings. One that we made for you, or that is paused, we delete
        when you write to us.
      </p>
      <ul className="mt-4 border-t border-ink">
        {workspaces.map(({ id, name, slug }) => (
          <li key={id} className="border-b border-line py-3.5 break-words">
            <TextLink href={teamPages.people(slug)}>People of {name}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
