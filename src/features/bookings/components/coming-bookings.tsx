import { EmptyState } from '@/ui/empty-state';
import { Section } from '@/ui/layout/section';
import { LocalMoment } from '@/ui/local-moment.client';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import type { ComingBooking } from '../schedule/next-booking';

/** Section of the dashboard with the user's calls. */
export function ComingBookings({ bookings }: { bookings: readonly ComingBooking[] }) {
  return (
    <Section label="Calls" density="tight">
      <h2 className="display mb-6 text-2xl">Your next call</h2>
      {bookings.length === 0 ? (
        <EmptyState
          title="No call is agreed"
          action={<ArrowLink href="/book">Book a strategy session</ArrowLink>}
        >
          A free session with somebody who builds these things. Book with the address you are signed in with,
          and the time stands here, to move or to cancel.
        </EmptyState>
      ) : (
        <ul className="border-t border-ink">
          {bookings.map(({ title, start, hostName, path }) => (
            <li
              key={path}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4"
            >
              <div className="min-w-0">
                <p className="font-semibold break-words">{title}</p>
                <p className="figures text-ink-soft">
                  <LocalMoment at={start.toISOString()} />, with {hostName}
                </p>
              </div>
              <TextLink href={path} aria-label={`Move or cancel: ${title}`}>
                Move or cancel
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
