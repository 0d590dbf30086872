'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Alert } from '@/ui/alert';
import { TextLink } from '@/ui/navigation/text-link';
import { LeadForm } from '../../leads/components/lead-form.client';
import { bookingFields } from '../form/booking-fields';
import { slotFields } from '../form/slot-fields';
import { NothingFree } from './nothing-free';
import { SlotPicker } from './slot-picker.client';
import { type Slots, useSlots } from './use-slots.client';
import { useVisitorZone } from './use-visitor-zone.client';

type BookingFormProps = {
  /** Slug of the booking type. */
  type: string;
  source: string;
  consentText: string;
  submitLabel: string;
};

const isNothingFree = ({ state, isEnd, starts }: Slots) =>
  state === 'closed' || (state === 'ready' && isEnd && starts.length === 0);

/**
 * A free time and four fields; what is sent is agreed at once. When nothing can be booked any more while somebody fills it
 * in, the same form asks for times that would suit: its fields, with all that was typed, stay where they are.
 */
export function BookingForm({ type, source, consentText, submitLabel }: BookingFormProps) {
  const slots = useSlots(type);
  const zone = useVisitorZone();
  const [isTouched, setIsTouched] = useState(false);
  const asksForWishes = isNothingFree(slots);
  if (asksForWishes && !isTouched) {
    return (
      <Alert tone="info" title="No time can be booked here at the moment">
        <TextLink href="#wishes">Name times that would suit you</TextLink>, and you get an answer with one of
        them.
      </Alert>
    );
  }
  const form: ComponentProps<typeof LeadForm> = asksForWishes
    ? {
        name: 'booking',
        fields: bookingFields,
        hidden: { source },
        values: { time_zone: zone.timeZone },
        submitLabel: 'Ask for these times',
      }
    : {
        name: 'book-slot',
        fields: slotFields,
        hidden: { type, source },
        submitLabel,
        first: {
          name: 'start',
          render: (error: string | undefined) => <SlotPicker slots={slots} zone={zone} error={error} />,
        },
      };
  return (
    <div
      className="grid gap-6"
      data-asks-for-wishes={asksForWishes || undefined}
      onInput={() => setIsTouched(true)}
    >
      {asksForWishes && <FocusedNotice />}
      <LeadForm id="slot" {...form} consentText={consentText} />
    </div>
  );
}

/** Whoever has just pressed the button below looks here next. */
function FocusedNotice() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <NothingFree />
    </div>
  );
}
