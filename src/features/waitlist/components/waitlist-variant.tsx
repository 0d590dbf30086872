import type { FormVariantProps } from '@/forms/form-variant-props';
import { WaitlistForm } from './waitlist-form-island.client';

export const WaitlistVariant = ({ list, source, consentText, submitLabel }: FormVariantProps) => (
  <WaitlistForm list={list ?? ''} source={source} consentText={consentText} submitLabel={submitLabel} />
);
