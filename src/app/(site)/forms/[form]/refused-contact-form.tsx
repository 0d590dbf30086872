import { notFound } from 'next/navigation';
import { ContactForm } from '@/cms/blocks/form/contact-form.client';
import { findFormBlock } from '@/cms/queries';
import type { FormDraft } from '@/features/leads/form-draft';
import { limits } from '@/features/leads/schema';

export async function RefusedContactForm({ draft: { page, values, errors } }: { draft: FormDraft }) {
  const block = await findFormBlock(page);
  if (!block) notFound();
  return (
    <ContactForm
      source={values.source ?? block.source}
      topics={block.topics?.map(({ label }) => label) ?? []}
      industry={block.industry}
      consentText={block.consentText}
      submitLabel={block.submitLabel}
      limits={limits}
      values={values}
      errors={errors}
    />
  );
}
