import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { routes } from '@/config/routes';
import { SlotChoice } from '@/features/bookings/components/slot-choice';
import { zoneName } from '@/features/bookings/format-time';
import { slotFields } from '@/features/bookings/slot-fields';
import { findBookableType, loadSlots } from '@/features/bookings/slots/load-slots';
import { isTimeZone } from '@/features/bookings/time-zone';
import { LeadFormField } from '@/features/leads/components/lead-form-field.client';
import { readDraft } from '@/forms/form-draft';
import { getPayloadClient } from '@/payload';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { Honeypot } from '@/ui/forms/honeypot';
import { TextField } from '@/ui/forms/text-field';
import { PageFrame } from '@/ui/layout/page-frame';
import { ArrowLink } from '@/ui/navigation/text-link';
import { WeekLinks, weekAt } from '../week-links';

export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ type: string }>;
  searchParams: Promise<Partial<Record<'week' | 'zone' | 'source', string | string[]>>>;
};

const findType = cache(async (slug: string) => findBookableType({ payload: await getPayloadClient() }, slug));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const type = await findType((await params).type);
  return { title: type ? `Free times: ${type.title}` : 'Page not found', robots: { index: false } };
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

const consentText =
  'By sending this you agree that we store what you typed to answer you, and e-mail you about it. Every mail has a link to stop.';

/** The free times of a week with the form, for browsers without script; with what was typed, after a refusal. */
export default async function FreeTimesPage({ params, searchParams }: Props) {
  const [{ type: slug }, query] = await Promise.all([params, searchParams]);
  const type = await findType(slug);
  if (!type) notFound();
  const jar = await cookies();
  const draft = readDraft((name) => jar.get(name)?.value);
  const { values = {}, errors = {} } = draft?.values.type === slug ? draft : {};
  const now = Date.now();
  const asked = one(query.zone) ?? values.time_zone;
  const timeZone = isTimeZone(asked) ? asked : 'UTC';
  const week = weekAt(one(query.week), now);
  const range = { start: week, end: week + 7 * 86_400_000 };
  const slots = await loadSlots({ payload: await getPayloadClient() }, type, { range, now });
  const fields = ['start', ...slotFields.map(({ name }) => name)];
  const problems = fields.flatMap((name) => {
    const message = errors[name];
    return message ? [{ fieldId: `slot-${name}`, message }] : [];
  });
  return (
    <PageFrame
      label={type.title}
      title="Choose a time"
      intro={`${type.rules.duration} minutes. Times are shown in ${zoneName(timeZone)}.`}
    >
      <form method="get" className="mb-9 flex flex-wrap items-end gap-4">
        <TextField
          label="Your time zone"
          hint="As Area/City"
          name="zone"
          defaultValue={timeZone}
          maxLength={60}
          required
        />
        <Button type="submit" variant="secondary">
          Show times in it
        </Button>
      </form>
      <WeekLinks week={week} now={now} path={`${routes.booking}/${slug}`} query={{ zone: timeZone }} />
      {slots.length === 0 ? (
        <p>
          No time is free in this week.{' '}
          <ArrowLink href="/book#wishes">Name times that would suit you</ArrowLink>
        </p>
      ) : (
        <form method="post" action="/api/forms/book-slot" className="grid gap-9">
          <ErrorSummary problems={problems} />
          <div id="slot-start">
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
                id={`slot-${field.name}`}
                field={field}
                value={values[field.name]}
                error={errors[field.name]}
              />
            ))}
          </div>
          <Honeypot name="website" />
          <input type="hidden" name="type" value={slug} />
          <input type="hidden" name="time_zone" value={timeZone} />
          <input type="hidden" name="source" value={values.source ?? one(query.source) ?? 'book'} />
          <input type="hidden" name="consent_text" value={consentText} />
          <p className="measure text-sm text-ink-soft">{consentText}</p>
          <div>
            <Button type="submit" size="lg">
              Book this time
            </Button>
          </div>
        </form>
      )}
    </PageFrame>
  );
}
