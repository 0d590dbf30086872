import { getAccountTexts } from '@/cms/queries';
import { SlotTimes } from '@/features/bookings/components/slot-times.client';
import { slotFields } from '@/features/bookings/form/booking-fields';
import type { BookableType } from '@/features/bookings/slots/load-slots';
import { LeadFormField } from '@/features/leads/capture/form/lead-form-field.client';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { Honeypot } from '@/ui/forms/honeypot';

type FreeTimesFormProps = {
  type: BookableType;
  /** Free times of the type in ascending order; at least one. */
  starts: readonly number[];
  timeZone: string;
  isZoneChosen: boolean;
  isZoneInAddress?: boolean;
  source: string;
  /** Submitted values and their error messages, after a rejected submit. */
  values?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
};

/** Form to choose a free time and send contact details; works without script. */
export async function FreeTimesForm({ type, starts, source, ...given }: FreeTimesFormProps) {
  const { consentText } = await getAccountTexts();
  const { values = {}, errors = {}, ...zone } = given;
  const fieldId = (name: string) => `slot-${name}`;
  const fields = slotFields(type.questions);
  const problems = ['start', ...fields.map(({ name }) => name)].flatMap((name) => {
    const message = errors[name];
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  return (
    <form method="post" action="/api/forms/book-slot" className="grid gap-9">
      <ErrorSummary problems={problems} />
      <div id={fieldId('start')}>
        <SlotTimes
          starts={starts}
          {...zone}
          chosen={Date.parse(values.start ?? '')}
          nextStep="Your details"
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {fields.map((field) => (
          <LeadFormField
            key={field.name}
            id={fieldId(field.name)}
            field={field}
            values={values}
            error={errors[field.name]}
          />
        ))}
      </div>
      <Honeypot name="website" />
      <input type="hidden" name="type" value={type.slug} />
      {/* Start of the week to show again if the form is rejected and no time was chosen. */}
      <input type="hidden" name="from" value={new Date(starts[0] ?? 0).toISOString()} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="consent_text" value={consentText} />
      <p className="measure text-sm text-ink-soft">{consentText}</p>
      <div>
        <Button type="submit" size="lg">
          Book this time
        </Button>
      </div>
    </form>
  );
}
