'use client';

import { LeadForm } from '../../leads/components/lead-form.client';
import { slotFields } from '../slot-fields';
import { SlotPicker } from './slot-picker.client';

type BookingFormProps = {
  /** Slug of the booking type. */
  type: string;
  /** Minutes. */
  duration: number;
  source: string;
  consentText: string;
  submitLabel: string;
};

/** A free time and four fields; what is sent is agreed at once. */
export function BookingForm({ type, duration, source, consentText, submitLabel }: BookingFormProps) {
  return (
    <LeadForm
      name="book-slot"
      fields={slotFields}
      hidden={{ type, source }}
      consentText={consentText}
      submitLabel={submitLabel}
      first={{
        name: 'start',
        render: (error) => <SlotPicker type={type} duration={duration} error={error} />,
      }}
    />
  );
}
