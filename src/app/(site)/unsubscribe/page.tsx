import type { Metadata } from 'next';
import { routes } from '@/config/routes';
import { OptOutForm } from '@/features/leads/people/mail-preferences/opt-out-form';
import { unsubscribePath } from '@/features/mail/paths';
import { readMailLink } from '@/features/mail/suppression/links';
import { ownEntry } from '@/lib/own-entry';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { TextLink } from '@/ui/navigation/text-link';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Unsubscribe',
  description: 'End our mails to your address: one click from the link in a mail, or by a link we send you.',
  referrer: 'no-referrer',
};

type Query = { t?: string; done?: string; problem?: string; typed?: string };
type Props = { searchParams: Promise<{ [name in keyof Query]: string | string[] }> };

const outcomes = {
  unsubscribe: {
    title: 'No more mails',
    intro:
      'It is done: no mail of a series goes to this address any more. Answers to what you ask us yourself still do.',
  },
  resume: {
    title: 'All our mail may reach you',
    intro:
      'It is noted. A series you have left does not start again by itself; when you ask us for something new, its mails reach you.',
  },
  disown: {
    title: 'Everything is stopped',
    intro:
      'Sorry for the trouble. Nothing more goes to this address, and the request in your name is marked as not yours.',
  },
  requested: {
    title: 'Check your inbox',
    intro: 'If the address is right, a mail with a link is on its way to it. One click there ends our mails.',
  },
};

const problems = {
  missing: 'Please enter your email address',
  invalid: 'Please enter a complete email address, for example name@company.com',
  busy: 'Many such links were asked for from your network just now. Please try again in an hour, or use the link in any mail of ours.',
  failed: 'We could not do this just now. Please try again in a minute.',
};

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/**
 * Shows what the link of a mail will change. Only the button makes the change, because mail scanners open links too.
 */
export default async function UnsubscribePage({ searchParams }: Props) {
  const query = await searchParams;
  const outcome = ownEntry(outcomes, one(query.done));
  if (outcome) {
    return (
      <PageFrame label="Mails" title={outcome.title} intro={outcome.intro}>
        <p className="text-ink-soft">
          You can close this page, or <TextLink href={routes.home}>go to the home page</TextLink>.
        </p>
      </PageFrame>
    );
  }
  const token = one(query.t);
  const link = token ? readMailLink(token) : null;
  if (token && link && link.purpose !== 'confirm') {
    return <ConfirmStop token={token} isDisowned={link.purpose === 'disown'} />;
  }
  const isBroken = token !== undefined || one(query.problem) === 'link';
  const error = ownEntry(problems, one(query.problem));
  return <AskForLink isBroken={isBroken} error={error} typed={one(query.typed)} />;
}

function ConfirmStop({ token, isDisowned }: { token: string; isDisowned: boolean }) {
  return (
    <PageFrame
      label="Mails"
      title={isDisowned ? 'This wasn’t you?' : 'Which mails do you want?'}
      intro={
        isDisowned
          ? 'Somebody entered your address in a form of ours. One click stops everything: no further mail, and the request counts as not yours.'
          : 'One click, and no mail of a series goes to your address any more. Answers to what you ask us yourself still do.'
      }
    >
      <form method="post" action={`${unsubscribePath}?${new URLSearchParams({ t: token })}`}>
        <Button type="submit" size="lg">
          {isDisowned ? 'It wasn’t me: stop everything' : 'Stop the mails: only answers to what I ask'}
        </Button>
      </form>
      {!isDisowned && (
        <form method="post" action={unsubscribePath} className="mt-4 grid justify-items-start gap-3">
          <input type="hidden" name="t" value={token} />
          <input type="hidden" name="mails" value="all" />
          <Button type="submit" variant="secondary">
            All mail, series too
          </Button>
          <p className="text-sm text-ink-soft">
            For whoever has stopped a series before and wants such mails again.
          </p>
        </form>
      )}
    </PageFrame>
  );
}

type AskForLinkProps = { isBroken: boolean; error: string | undefined; typed: string | undefined };

function AskForLink({ isBroken, error, typed }: AskForLinkProps) {
  return (
    <PageFrame
      label="Mails"
      title="Unsubscribe"
      intro="Every mail of ours has a link that ends them at one click. If you have none at hand, we send you one."
    >
      <div className="grid gap-7">
        {isBroken && (
          <Alert tone="warning" title="This link is incomplete">
            Mail programs sometimes cut long links. Enter your address, and you get a new one.
          </Alert>
        )}
        <OptOutForm submitLabel="Send me the link" typed={typed} error={error} />
        <p className="text-sm text-ink-soft">
          What we keep, and for how long, stands in our <TextLink href="/privacy">privacy notice</TextLink>.
        </p>
      </div>
    </PageFrame>
  );
}
