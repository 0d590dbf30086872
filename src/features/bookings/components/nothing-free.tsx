import { Alert } from '@/ui/alert';

export const wishesAreAnswered =
  'Name days that would suit you: a person answers within one working day with one of them, or the nearest time that is free.';

/**
 * Hint above the form for preferred times, if that form replaced the form for a free time while a visitor was filling
 * it in.
 */
export function NothingFree() {
  return (
    <Alert tone="warning" title="No time can be booked here any more">
      Nothing is booked yet, and what you typed is below. {wishesAreAnswered}
    </Alert>
  );
}
