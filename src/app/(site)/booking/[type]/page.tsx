import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { routes } from '@/config/routes';
import { findBookableType } from '@/features/bookings/slots/load-slots';
import { isTimeZone } from '@/features/bookings/time-zone';
import { zoneName } from '@/lib/format/format-in-zone';
import { getPayloadClient } from '@/payload';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';
import { PageFrame } from '@/ui/layout/page-frame';
import { FreeTimesForm } from '../free-times-form';
import { WeekLinks, weekAt } from '../week-links';

export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ type: string }>;
  searchParams: Promise<Partial<Record<'week' | 'zone' | 'source', string | string[]>>>;
};

const findType = cache(async (slug: string) => findBookableType({ payload: await getPayloadClient() }, slug));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const type = await findType((await params).type);
  return { title: `Free times${type ? `: ${type.title}` : ''}`, robots: { index: false } };
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** The free times of a booking type, a week at a time: for browsers without script, and to link to. */
export default async function FreeTimesPage({ params, searchParams }: Props) {
  const [{ type: slug }, query] = await Promise.all([params, searchParams]);
  const type = await findType(slug);
  // Nothing can be booked under this name, at least for now: there one names times that would suit.
  if (!type) redirect('/book#wishes');
  const now = Date.now();
  const zone = one(query.zone);
  const timeZone = isTimeZone(zone) ? zone : 'UTC';
  const from = weekAt(one(query.week), now);
  const source = one(query.source) ?? 'book';
  return (
    <PageFrame
      label={type.title}
      title="Choose a time"
      intro={`${type.rules.duration} minutes. Times are shown in ${zoneName(timeZone)}.`}
    >
      <form method="get" className="mb-9 flex flex-wrap items-end gap-4">
        <input type="hidden" name="source" value={source} />
        <TextField
          label="Your time zone"
          hint="As Area/City, for example America/New_York"
          name="zone"
          defaultValue={timeZone}
          maxLength={60}
          required
        />
        <Button type="submit" variant="secondary">
          Show times in it
        </Button>
      </form>
      <WeekLinks
        week={from}
        now={now}
        path={`${routes.booking}/${slug}`}
        query={{ zone: timeZone, source }}
      />
      <FreeTimesForm type={type} timeZone={timeZone} from={from} now={now} source={source} />
    </PageFrame>
  );
}
