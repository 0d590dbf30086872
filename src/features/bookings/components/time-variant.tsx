import type { FormVariantProps } from '@/forms/form-variant-props';
import { Icon } from '@/ui/branding/icon';
import { ButtonLink } from '@/ui/button';
import { freeTimesPath } from '../booking-links';
import { BookingForm } from './booking-form-island.client';
import { WishesVariant } from './wishes-variant';

/**
 * Free times to book, and a form for visitors whom no free time suits. The booking form fetches the times in the
 * browser: the page is cached, so it must contain nothing that a host can change.
 */
export function TimeVariant({ bookingType, source, consentText, submitLabel }: FormVariantProps) {
  const type = bookingType ?? '';
  const query = new URLSearchParams({ source });
  return (
    <div className="group/times grid content-start gap-9">
      <p className="scripted:hidden">
        <ButtonLink href={`${freeTimesPath(type)}?${query}`}>See the free times</ButtonLink>
      </p>
      <div className="not-scripted:hidden">
        <BookingForm type={type} source={source} consentText={consentText} submitLabel={submitLabel} />
      </div>
      <details className="group/wishes border border-control group-has-data-asks-for-wishes/times:hidden">
        <summary className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-sunk hover:text-accent-ink">
          <Icon name="mail" className="size-5 shrink-0 text-accent-ink" />
          <span className="grow">
            <span className="block font-semibold">No time that suits you?</span>
            <span className="block text-sm text-ink-soft">Name days that would, and we write back.</span>
          </span>
          <Icon
            name="chevron-down"
            className="size-5 shrink-0 transition-transform group-open/wishes:rotate-180"
          />
        </summary>
        {/* A link to `#wishes` opens the details element that contains this div. */}
        <div className="border-t border-line p-4 pt-6" id="wishes">
          <WishesVariant source={source} consentText={consentText} submitLabel="Ask for these times" />
        </div>
      </details>
    </div>
  );
}
