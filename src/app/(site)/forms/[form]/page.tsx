import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { routes } from '@/config/routes';
import { findForm } from '@/features';
import { FollowUpSection } from '@/features/leads/capture/follow-up/follow-up-section';
import type { FormThanks } from '@/forms/define-public-form';
import { type FormDraft, readDraft } from '@/forms/form-draft';
import { getPayloadClient } from '@/payload';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { RefusedForm } from './refused-form';

export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ form: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Drops parameters that are given more than once. */
const single = (query: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { sent } = await searchParams;
  const title = sent === '1' ? 'Thank you' : 'Please look at this again';
  return { title, robots: { index: false } };
}

async function findDraft(): Promise<FormDraft | null> {
  const jar = await cookies();
  return readDraft((name) => jar.get(name)?.value);
}

/** Shows a rejected form again for visitors without script: with the submitted values, and errors beside the fields. */
export default async function FormPage({ params, searchParams }: Props) {
  const [{ form: name }, query] = await Promise.all([params, searchParams]);
  const form = await findForm(name);
  if (!form) notFound();
  if (query.sent === '1') {
    const own = await form.thanksOf?.(await getPayloadClient(), single(query));
    return <Thanks thanks={own ?? form.thanks ?? storedMessage} />;
  }
  const { label, home } = form;
  const draft = await findDraft();
  return (
    <PageFrame
      label={label}
      title={draft ? 'Please look at this again' : 'This form is no longer here'}
      intro={
        draft
          ? 'Nothing is lost: everything you typed is below.'
          : 'We keep what you typed for ten minutes, in your own browser. Please start again.'
      }
    >
      {draft ? <RefusedForm form={form} draft={draft} /> : <ButtonLink href={home}>Open the form</ButtonLink>}
    </PageFrame>
  );
}

/** Fallback while the site's own thank-you page is not published. */
const storedMessage: FormThanks = {
  title: 'We have it',
  intro: 'Your message is stored, and somebody reads it within one working day.',
};

function Thanks({ thanks: { title, intro, steps = [] } }: { thanks: FormThanks }) {
  return (
    <PageFrame label="Thank you" title={title} intro={intro}>
      {steps.length > 0 && (
        <ol className="mb-9 grid gap-3">
          {steps.map((step, index) => (
            <li key={step} className="flex items-baseline gap-3.5">
              <span className="display figures text-xl leading-none text-accent-ink">{index + 1}</span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      )}
      <ButtonLink href={routes.home}>Go to the home page</ButtonLink>
      <FollowUpSection />
    </PageFrame>
  );
}
