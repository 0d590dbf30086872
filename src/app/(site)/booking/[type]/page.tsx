import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { freeTimesPath } from '@/features/bookings/booking-links';
import { loadFreeWeek } from '@/features/bookings/slots/load-free-week';
import { findBookableType } from '@/features/bookings/slots/load-slots';
import { isTimeZone } from '@/lib/format/time-zone';
import { getPayloadClient } from '@/payload';
import { PageFrame } from '@/ui/layout/page-frame';
import { ArrowLink } from '@/ui/navigation/text-link';
import { FreeTimesForm } from '../free-times-form';
import { EmptyWeek, WeekLinks, weekAt } from '../week-links';
import { ZoneForm } from '../zone-form';

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

/** Free times of a booking type, one week per page: for browsers without script, and as a target for links. */
export default async function FreeTimesPage({ params, searchParams }: Props) {
  const [{ type: slug }, query] = await Promise.all([params, searchParams]);
  const type = await findType(slug);
  // Redirects to the booking page's form for preferred times if the type cannot be booked at the moment.
  if (!type) redirect('/book#wishes');
  const now = Date.now();
  const asked = one(query.zone);
  const zone = isTimeZone(asked) ? asked : undefined;
  const timeZone = zone ?? 'UTC';
  const from = weekAt(one(query.week), now);
  const source = one(query.source) ?? 'book';
  const { starts, next } = await loadFreeWeek({ payload: await getPayloadClient() }, type, { from, now });
  const weeks = { now, path: freeTimesPath(slug), query: { source, ...(zone && { zone }) } };
  return (
    <PageFrame
      label={type.title}
      title="Choose a time"
      intro={`A call of ${type.rules.duration} minutes${type.price ? `: ${type.price}` : ''}.`}
    >
      <ZoneForm timeZone={timeZone} query={{ source }} />
      <WeekLinks week={from} zone={{ timeZone, isZoneChosen: Boolean(zone) }} {...weeks} />
      {starts.length > 0 ? (
        <FreeTimesForm
          type={type}
          starts={starts}
          timeZone={timeZone}
          isZoneChosen={Boolean(zone)}
          isZoneInAddress
          source={source}
        />
      ) : (
        <EmptyWeek next={next} {...weeks}>
          <p>
            No time is free at the moment.{' '}
            <ArrowLink href="/book#wishes">Name times that would suit you</ArrowLink>
          </p>
        </EmptyWeek>
      )}
    </PageFrame>
  );
}
