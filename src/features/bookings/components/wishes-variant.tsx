import type { FormVariantProps } from '@/forms/form-variant-props';
import { LeadForm } from '../../leads/capture/form/lead-form-island.client';
import { bookingFields } from '../form/booking-fields';

type WishesVariantProps = Pick<FormVariantProps, 'source' | 'consentText' | 'submitLabel'>;

/** Form that asks for preferred times; a person answers. */
export const WishesVariant = ({ source, consentText, submitLabel }: WishesVariantProps) => (
  <LeadForm
    name="booking"
    fields={bookingFields()}
    hidden={{ source }}
    consentText={consentText}
    submitLabel={submitLabel}
  />
);
