'use client';

import { Alert } from '@/ui/alert';
import { TextLink } from '@/ui/navigation/text-link';
import { LeadForm } from '../../leads/components/lead-form.client';
import { slotFields } from '../slot-fields';
import { SlotPicker } from './slot-picker.client';
import { useSlots } from './use-slots.client';

type BookingFormProps = {
  /** Slug of the booking type. */
  type: string;
  source: string;
  consentText: string;
  submitLabel: string;
};

/** A free time and four fields; what is sent is agreed at once. */
export function BookingForm({ type, source, consentText, submitLabel }: BookingFormProps) {
  const slots = useSlots(type);
  if (slots.state === 'closed') {
    return (
      <Alert tone="info" title="No time can be booked here at the moment">
        <TextLink href="#wishes">Name times that would suit you</TextLink>, and you get an answer with one of
        them.
      </Alert>
    );
  }
  return (
    <LeadForm
      name="book-slot"
      fields={slotFields}
      hidden={{ type, source }}
      consentText={consentText}
      submitLabel={submitLabel}
      first={{ name: 'start', render: (error) => <SlotPicker slots={slots} error={error} /> }}
    />
  );
}
