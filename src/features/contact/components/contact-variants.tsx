import type { FormVariantProps } from '@/forms/form-variant-props';
import { LeadForm } from '../../leads/capture/form/lead-form-island.client';
import { contactQuestionFields } from '../question-fields';
import { findSessionPage } from '../session-page';
import { ContactForm } from './contact-form-island.client';

export async function MessageVariant(block: FormVariantProps) {
  const { source, topics, industry, consentText, submitLabel, isPathOpen } = block;
  const labels = topics?.map(({ label }) => label) ?? [];
  return (
    <ContactForm
      source={source}
      topics={labels}
      sessionHref={await findSessionPage(labels, isPathOpen)}
      industry={industry}
      consentText={consentText}
      submitLabel={submitLabel}
    />
  );
}

export const QuestionVariant = ({ source, consentText, submitLabel }: FormVariantProps) => (
  <LeadForm
    name="question"
    fields={contactQuestionFields}
    hidden={{ source }}
    consentText={consentText}
    submitLabel={submitLabel}
  />
);
