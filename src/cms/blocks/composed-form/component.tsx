import { composeForm } from '@/cms/composed-forms/find-composed-form';
import { LeadForm } from '@/features/leads/capture/form/lead-form-island.client';
import type { ComposedFormBlock } from '@/payload-types';
import { BlockSection, type StoredBlock } from '../block-section';

/**
 * Renders a form that an editor composed. The form posts the ids of its page and block: the server loads the
 * form by these ids, and trusts no other description of it.
 */
export function ComposedForm({ stored, ...block }: ComposedFormBlock & StoredBlock) {
  const composed = stored?.block?.blockType === 'composedForm' ? stored.block : block;
  const { fields, consentText, submitLabel, version } = composeForm(composed);
  const id = composed.id ?? '';
  return (
    <BlockSection block={block}>
      <div className="max-w-3xl">
        <LeadForm
          name="composed"
          id={`form-${id.slice(-6)}`}
          fields={fields}
          hidden={{ page: stored?.page ?? '', block: id, version }}
          consentText={consentText}
          submitLabel={submitLabel}
        />
      </div>
    </BlockSection>
  );
}
