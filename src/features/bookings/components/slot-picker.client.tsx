'use client';

import { useEffect, useId, useState } from 'react';
import { formatClock, formatTimeOfDay } from '@/lib/format/format-in-zone';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { groupByDay, SlotChoice } from './slot-choice.client';
import type { Slots } from './use-slots.client';
import type { VisitorZone } from './use-visitor-zone.client';
import { ZoneField } from './zone-field.client';

type SlotPickerProps = {
  slots: Slots;
  zone: VisitorZone;
  /** The server's error about the chosen time. */
  error: string | undefined;
};

const daysAtOnce = 6;

/** Start and end of the day, in minutes since midnight. */
const day = { from: 7 * 60, until: 21 * 60 } as const;

/** Whether a time is at night: such times are shown only on request, because few people book them. */
const isAtNight = (start: number, timeZone: string) => {
  const clock = formatClock(start, timeZone);
  return clock < formatTimeOfDay(day.from, timeZone) || clock >= formatTimeOfDay(day.until, timeZone);
};

/**
 * Picks a free time, in the visitor's time zone or a chosen one. Sends `start` and `time_zone` with the
 * surrounding form.
 */
export function SlotPicker({ slots, zone, error }: SlotPickerProps) {
  const id = useId();
  const { timeZone } = zone;
  const [chosen, setChosen] = useState<number>();
  const [shownDays, setShownDays] = useState(daysAtOnce);
  const [isNightShown, setIsNightShown] = useState(false);

  // Reload the times after one was taken.
  const { reload } = slots;
  useEffect(() => {
    if (!error) return;
    setChosen(undefined);
    void reload();
  }, [error, reload]);

  // The chosen time stays visible, even if it is at night in the time zone.
  const byDay = slots.starts.filter((start) => start === chosen || !isAtNight(start, timeZone));
  const hidesNight = !isNightShown && byDay.length > 0 && byDay.length < slots.starts.length;
  const days = groupByDay(hidesNight ? byDay : slots.starts, timeZone);
  const shown = days
    .filter(({ starts }, index) => index < shownDays || starts.some((start) => start === chosen))
    .flatMap(({ starts }) => starts);
  const isMore = shownDays < days.length || (slots.state === 'ready' && !slots.isEnd);
  const showMore = () => {
    setShownDays(shownDays + daysAtOnce);
    if (shownDays + daysAtOnce > days.length && slots.state === 'ready' && !slots.isEnd)
      void slots.loadMore();
  };

  return (
    <div className="grid gap-6" id={`${id}-times`}>
      <ZoneField zone={zone} />
      {error && (
        <p id={`${id}-error`} className="font-semibold text-negative-ink">
          {error}
        </p>
      )}
      <SlotChoice
        starts={shown}
        clock={zone}
        chosen={chosen}
        onChoose={setChosen}
        duration={slots.duration}
        nextStep="Your details"
        describedBy={error ? `${id}-error` : undefined}
        moreDays={
          <>
            {isMore && (
              <Button variant="secondary" size="sm" onClick={showMore}>
                Show more days
              </Button>
            )}
            {hidesNight && (
              <Button variant="secondary" size="sm" onClick={() => setIsNightShown(true)}>
                Also before {formatTimeOfDay(day.from, zone)} and after {formatTimeOfDay(day.until, zone)}
              </Button>
            )}
          </>
        }
      />
      {slots.state === 'loading' && <Spinner label="Looking up free times" />}
      {slots.state === 'failed' && (
        <Alert tone="error" title="The free times could not be loaded">
          <Button variant="secondary" size="sm" onClick={() => void reload()}>
            Try again
          </Button>
        </Alert>
      )}
      {slots.state === 'ready' && days.length === 0 && <p>No time is free in the next weeks.</p>}
    </div>
  );
}
