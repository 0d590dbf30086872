'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Alert } from '@/ui/alert';
import { LeadForm } from '../../leads/capture/form/lead-form.client';
import { bookingFields, slotFields } from '../form/booking-fields';
import { NothingFree, wishesAreAnswered } from './nothing-free';
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

const fixed = new Set(['start', ...slotFields().map(({ name }) => name)]);

const isNothingFree = ({ state, isEnd, starts }: Slots) =>
  state === 'closed' || (state === 'ready' && isEnd && starts.length === 0);

/**
 * Form for a free time, which is booked when the form is sent. If no time can be booked, the form asks for preferred
 * times instead. If the last free time is taken while a visitor fills in the form, the visitor's input and the order
 * of the fields are kept.
 */
export function BookingForm({ type, source, consentText, submitLabel }: BookingFormProps) {
  const slots = useSlots(type);
  const zone = useVisitorZone();
  const [isTouched, setIsTouched] = useState(false);
  const asksForWishes = isNothingFree(slots);
  const { questions, reload } = slots;
  const form: ComponentProps<typeof LeadForm> = asksForWishes
    ? {
        name: 'booking',
        fields: bookingFields(questions),
        hidden: { type, source },
        values: { time_zone: zone.timeZone },
        submitLabel: 'Ask for these times',
      }
    : {
        name: 'book-slot',
        fields: slotFields(questions),
        hidden: { type, source },
        submitLabel,
        first: {
          name: 'start',
          render: (error: string | undefined) => <SlotPicker slots={slots} zone={zone} error={error} />,
        },
        // An error in an answer may mean that the question was changed meanwhile, so the questions are loaded again.
        onRefused: (errors) => {
          if (Object.keys(errors).some((name) => !fixed.has(name))) void reload();
        },
      };
  return (
    <div
      className="grid gap-6"
      data-asks-for-wishes={asksForWishes || undefined}
      onInput={() => setIsTouched(true)}
    >
      {asksForWishes && <Notice isFilledIn={isTouched} />}
      <LeadForm id="slot" {...form} consentText={consentText} />
    </div>
  );
}

/**
 * @param isFilledIn whether the visitor had begun to fill in the form for a free time; the hint then takes focus,
 * which scrolls it into view.
 */
function Notice({ isFilledIn }: { isFilledIn: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  const [tookOver] = useState(isFilledIn);
  useEffect(() => {
    if (tookOver || window.location.hash === '#wishes') ref.current?.focus();
  }, [tookOver]);
  return (
    <div ref={ref} tabIndex={-1}>
      {tookOver ? (
        <NothingFree />
      ) : (
        <Alert tone="info" title="No time can be booked here at the moment">
          {wishesAreAnswered}
        </Alert>
      )}
    </div>
  );
}
