import { notFound } from 'next/navigation';
import { FreeTimesForm } from '@/app/(site)/booking/free-times-form';
import { findBookableType } from '@/features/bookings/slots/load-slots';
import { isTimeZone } from '@/features/bookings/time-zone';
import type { FormDraft } from '@/forms/form-draft';
import { getPayloadClient } from '@/payload';

/** The times that are free now, from the day of the one that was chosen, with what was typed. */
export async function RefusedSlotForm({ draft: { values, errors } }: { draft: FormDraft }) {
  const type = await findBookableType({ payload: await getPayloadClient() }, values.type ?? '');
  if (!type) notFound();
  const now = Date.now();
  const chosen = Date.parse(values.start ?? '') || now;
  const last = now + type.rules.horizonDays * 86_400_000;
  return (
    <FreeTimesForm
      type={type}
      timeZone={isTimeZone(values.time_zone) ? values.time_zone : 'UTC'}
      from={Math.max(now, Math.min(chosen - 43_200_000, last))}
      now={now}
      source={values.source ?? 'book'}
      values={values}
      errors={errors}
    />
  );
}
