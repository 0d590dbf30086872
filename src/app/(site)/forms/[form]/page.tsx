import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { ContactForm } from '@/cms/blocks/form/contact-form.client';
import { findFormBlock } from '@/cms/queries';
import { readDraft } from '@/features/leads/form-draft';
import { limits } from '@/features/leads/schema';
import { Alert } from '@/ui/alert';
import { PageFrame } from '@/ui/page-frame';
import { TextLink } from '@/ui/text-link';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Please look at this again', robots: { index: false } };

type Props = { params: Promise<{ form: string }> };

/** A form that was refused, for visitors without script: as it was typed, with what is wrong beside the fields. */
export default async function FormPage({ params }: Props) {
  const { form } = await params;
  if (form !== 'contact') notFound();
  const jar = await cookies();
  const draft = readDraft((name) => jar.get(name)?.value);
  const page = draft?.page ?? '/contact';
  const block = await findFormBlock(page);
  if (!block) notFound();
  return (
    <PageFrame
      label="Contact"
      title={draft ? 'Please look at this again' : 'This form is no longer here'}
      intro={
        draft
          ? 'Nothing is lost: everything you typed is below.'
          : 'We keep what you typed for ten minutes, in your own browser. Please start again.'
      }
    >
      {draft ? (
        <ContactForm
          source={draft.values.source ?? block.source}
          topics={block.topics?.map(({ label }) => label) ?? []}
          consentText={block.consentText}
          submitLabel={block.submitLabel}
          limits={limits}
          values={draft.values}
          errors={draft.errors}
        />
      ) : (
        <Alert>
          <TextLink href={page}>Back to the form</TextLink>
        </Alert>
      )}
    </PageFrame>
  );
}
