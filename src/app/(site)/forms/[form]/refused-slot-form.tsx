import { FreeTimesForm } from '@/app/(site)/booking/free-times-form';
import { NothingFree } from '@/features/bookings/components/nothing-free';
import { bookingFields } from '@/features/bookings/form/booking-fields';
import { loadFreeWeek } from '@/features/bookings/slots/load-free-week';
import { type BookableType, findBookingType } from '@/features/bookings/slots/load-slots';
import { LeadForm } from '@/features/leads/capture/form/lead-form.client';
import type { FormDraft } from '@/forms/form-draft';
import { isTimeZone } from '@/lib/format/time-zone';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';

type Props = { draft: FormDraft };

const halfDay = 43_200_000;

/**
 * Shows the form again with the submitted values and a week of currently free times: from half a day before the
 * chosen time, or from the next free time if that week has none.
 */
export async function RefusedSlotForm({ draft }: Props) {
  const { values, errors } = draft;
  const req = { payload: await getPayloadClient() };
  const type = await findBookingType(req, values.type ?? '');
  const wishes = <WishesInstead draft={draft} questions={type?.questions} />;
  if (!type?.isOpen) return wishes;
  const now = Date.now();
  const chosen = Date.parse(values.start ?? '') - halfDay || Date.parse(values.from ?? '') || now;
  const asked = await loadFreeWeek(req, type, { from: Math.max(now, chosen), now });
  const { next } = asked;
  const { starts } = next === undefined ? asked : await loadFreeWeek(req, type, { from: next, now });
  if (starts.length === 0) return wishes;
  return (
    <div className="grid gap-9">
      {next !== undefined && (
        <Alert title="No time is free in the week you chose">
          Below are the nearest days with a free time.
        </Alert>
      )}
      <FreeTimesForm
        type={type}
        starts={starts}
        timeZone={isTimeZone(values.time_zone) ? values.time_zone : 'UTC'}
        isZoneChosen={isTimeZone(values.time_zone)}
        source={values.source ?? 'book'}
        values={values}
        errors={errors}
      />
    </div>
  );
}

type WishesProps = Props & { questions: BookableType['questions'] | undefined };

/** Form for preferred times, shown when nothing can be booked any more; keeps contact details and answers. */
function WishesInstead({ draft: { values, errors }, questions }: WishesProps) {
  return (
    <div className="grid gap-9">
      <NothingFree />
      <LeadForm
        name="booking"
        fields={bookingFields(questions)}
        hidden={{ type: values.type ?? '', source: values.source ?? 'book' }}
        consentText={values.consent_text}
        submitLabel="Ask for these times"
        values={values}
        errors={errors}
      />
    </div>
  );
}
