import { SlotTimes } from '@/features/bookings/components/slot-times.client';
import { slotFields } from '@/features/bookings/form/booking-fields';
import type { BookableType } from '@/features/bookings/slots/load-slots';
import { LeadFormField } from '@/features/leads/components/lead-form-field.client';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { Honeypot } from '@/ui/forms/honeypot';

type FreeTimesFormProps = {
  type: BookableType;
  /** Its free times, first one first; there is one at least. */
  starts: readonly number[];
  timeZone: string;
  isZoneChosen: boolean;
  isZoneInAddress?: boolean;
  source: string;
  /** What was typed and what was wrong with it, after a refusal. */
  values?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
};

const consentText =
  'By sending this you agree that we store what you typed to answer you, and e-mail you about it. Every mail has a link to stop.';

/** Free times with the form below them; works without script. */
export function FreeTimesForm({ type, starts, source, ...given }: FreeTimesFormProps) {
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
        <SlotTimes starts={starts} {...zone} chosen={Date.parse(values.start ?? '')} />
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
      {/* Where a refused form begins again when no time was chosen. */}
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
