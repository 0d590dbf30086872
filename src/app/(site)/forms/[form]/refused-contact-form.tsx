import { notFound } from 'next/navigation';
import { isPathOpen } from '@/cms/links/queries/open-paths';
import { findFormBlock } from '@/cms/queries';
import { ContactForm } from '@/features/contact/components/contact-form.client';
import { findSessionPage } from '@/features/contact/session-page';
import type { FormDraft } from '@/forms/form-draft';

export async function RefusedContactForm({ draft: { page, values, errors } }: { draft: FormDraft }) {
  const block = await findFormBlock(page);
  if (!block) notFound();
  const topics = block.topics?.map(({ label }) => label) ?? [];
  return (
    <ContactForm
      source={values.source ?? block.source}
      topics={topics}
      sessionHref={await findSessionPage(topics, isPathOpen)}
      industry={block.industry}
      consentText={block.consentText}
      submitLabel={block.submitLabel}
      values={values}
      errors={errors}
    />
  );
}
