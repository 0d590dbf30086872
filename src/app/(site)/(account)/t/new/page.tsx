import type { Metadata } from 'next';
import { requireSession } from '@/app/require-session';
import { routes } from '@/config/routes';
import { maxNameLength } from '@/features/teams/settings/team-name';
import { findStart } from '@/features/teams/starting/find-start';
import { accountActionPath } from '@/forms/account-action';
import type { RefusedForm } from '@/forms/form-draft';
import type { SearchParams } from '@/lib/request/search-params';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { TextField } from '@/ui/forms/text-field';
import { Section } from '@/ui/layout/section';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { AccountHead } from '../../parts/account-head';
import { readRefusedForm } from '../../parts/refused-form';
import { StartButton } from '../../parts/start-link';

export const metadata: Metadata = { title: 'Start a workspace' };

type Props = { searchParams: Promise<SearchParams> };

/** Page with the form that starts a workspace with the partner tools, while places are free. */
export default async function StartPage({ searchParams }: Props) {
  const { user } = await requireSession(routes.startWorkspace);
  const [start, refused] = await Promise.all([
    findStart({ payload: await getPayloadClient() }, user.id),
    readRefusedForm('workspaces/start', await searchParams),
  ]);
  const { isFree, started } = start;
  return (
    <>
      <AccountHead
        label="Workspace"
        title="Start a workspace"
        intro="A workspace holds your embeds, keys, webhooks and the leads they bring. You own it, and invite colleagues to it."
      >
        <ArrowLink href={routes.dashboard}>Back to your dashboard</ArrowLink>
      </AccountHead>
      <Section label={started === null && isFree ? 'Name' : 'Not now'} density="tight">
        {started === null && isFree ? (
          <StartForm refused={refused} />
        ) : (
          <>
            <h2 className="display text-2xl">
              {started === null ? 'All places are taken' : 'You have started one already'}
            </h2>
            <p className="measure mt-2 mb-6 text-ink-soft">
              {started === null
                ? 'Join the waiting list. We write when it is your turn.'
                : 'Each account starts one workspace. You can be invited to any number of others.'}
            </p>
            <StartButton start={start} />
          </>
        )}
      </Section>
    </>
  );
}

function StartForm({ refused: { values, errors } }: { refused: RefusedForm }) {
  return (
    <form method="post" action={accountActionPath('workspaces/start')} className="grid max-w-xl gap-6">
      <h2 className="sr-only">Name</h2>
      {errors[''] && <Alert tone="error" title={errors['']} />}
      <ErrorSummary problems={errors.name ? [{ fieldId: 'name', message: errors.name }] : []} />
      <TextField
        id="name"
        label="Name of the workspace"
        name="name"
        required
        maxLength={maxNameLength}
        autoComplete="organization"
        defaultValue={values.name}
        error={errors.name}
        hint="Usually your firm’s. You can change it later, and its address and time zone too."
      />
      <div>
        <Button type="submit">Start the workspace</Button>
      </div>
      <p className="text-ink-soft">
        It is free, and the partner tools are switched on in it. What they do stands on{' '}
        <TextLink href="/enterprise">the page for larger firms</TextLink>.
      </p>
    </form>
  );
}
