import { SlotChoice } from '@/features/bookings/components/slot-choice';
import { slotFields } from '@/features/bookings/slot-fields';
import { type BookableType, loadSlots } from '@/features/bookings/slots/load-slots';
import { LeadFormField } from '@/features/leads/components/lead-form-field.client';
import { getPayloadClient } from '@/payload';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { Honeypot } from '@/ui/forms/honeypot';
import { ArrowLink } from '@/ui/navigation/text-link';

type FreeTimesFormProps = {
  type: BookableType;
  timeZone: string;
  /** Milliseconds since 1970: seven days from then are shown. */
  from: number;
  now: number;
  source: string;
  /** What was typed and what was wrong with it, after a refusal. */
  values?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
};

const consentText =
  'By sending this you agree that we store what you typed to answer you, and e-mail you about it. Every mail has a link to stop.';

/** Free times of seven days with the form below them; works without script. */
export async function FreeTimesForm({ type, timeZone, from, now, source, ...given }: FreeTimesFormProps) {
  const { values = {}, errors = {} } = given;
  const range = { start: from, end: from + 7 * 86_400_000 };
  const slots = await loadSlots({ payload: await getPayloadClient() }, type, { range, now });
  if (slots.length === 0) {
    return (
      <p>
        No time is free in this week.{' '}
        <ArrowLink href="/book#wishes">Name times that would suit you</ArrowLink>
      </p>
    );
  }
  const fieldId = (name: string) => `slot-${name}`;
  const problems = ['start', ...slotFields.map(({ name }) => name)].flatMap((name) => {
    const message = errors[name];
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  return (
    <form method="post" action="/api/forms/book-slot" className="grid gap-9">
      <ErrorSummary problems={problems} />
      <div id={fieldId('start')}>
        <SlotChoice
          starts={slots.map(({ start }) => start)}
          timeZone={timeZone}
          chosen={Date.parse(values.start ?? '')}
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {slotFields.map((field) => (
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
      <input type="hidden" name="time_zone" value={timeZone} />
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
