/**
 * Slow start of a new sending domain: its rate is limited, because mail services distrust a domain that suddenly sends
 * many mails.
 */
import { env } from '@/config/env';
import { senderAddress } from '@/lib/text/addresses/sender-address';

/** Mails an hour on the first day, unless an admin has set another number. */
export const standardFirstRate = 50;
export const firstRateLimits = { min: 1, max: 10_000 } as const;

export type SendingDomain = {
  first_rate: number;
  /** Days since the first mail, as a whole number from 0. */
  days: number;
  /** True if an admin has ended the slow start. */
  is_ended: boolean;
};

/** Domain of MAIL_FROM, in lower case. */
export function findSendingDomain(): string {
  const address = senderAddress(env.mailFrom);
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Number of mails an hour that all workers together can send. */
const hourlyRate = () => env.mailsPerSecond * 3600;

/** Number of days that a slow start lasts: the rate doubles each day, until it exceeds what the workers can send. */
export function slowStartDaysOf(firstRate: number): number {
  return Math.max(0, Math.ceil(Math.log2(hourlyRate() / firstRate)));
}

/** Number of sequence mails that may be sent within an hour; null without a limit. */
export function slowRateOf({ first_rate, days, is_ended }: SendingDomain): number | null {
  if (is_ended || days >= slowStartDaysOf(first_rate)) return null;
  return first_rate * 2 ** days;
}
