import { routes } from '@/config/routes';
import type { AgentRequest } from '@/payload-types';

export type NextStep = { title: string; text: string; label: string; href: string };

type Standing = {
  /** The next booked call. */
  booking: { title: string; start: Date; path: string } | undefined;
  agent: AgentRequest['status'] | undefined;
  hasCalculations: boolean;
  now: Date;
};

const soonMs = 2 * 86_400_000;

/** Returns the most pressing thing to do next. */
export function nextStepOf({ booking, agent, hasCalculations, now }: Standing): NextStep {
  const isSoon = booking && booking.start.getTime() - now.getTime() < soonMs;
  if (booking && isSoon) {
    return {
      title: `Get ready for: ${booking.title}`,
      text: 'It is less than two days away. Its page says what to have at hand, and moves it if the time no longer suits you.',
      label: 'Open the booking',
      href: booking.path,
    };
  }
  if (agent === 'ready') {
    return {
      title: 'Try your special agent on ten real cases',
      text: 'It is ready. Check each result, and tell us beside it what it got wrong.',
      label: 'Open my GPTs',
      href: routes.myGpts,
    };
  }
  if (agent === undefined || agent === 'declined') {
    return {
      title: 'Ask for your free special agent',
      text: 'Describe one recurring task that you would gladly never do again. We build an agent for it: one a company, free.',
      label: 'Describe the task',
      href: routes.myGpts,
    };
  }
  if (!hasCalculations) {
    return {
      title: 'Work out what the hours cost you',
      text: 'Three numbers are enough. Mail yourself the result, and it stands here.',
      label: 'Open the ROI calculator',
      href: '/#roi',
    };
  }
  if (!booking) {
    return {
      title: 'Talk your figures through with us',
      text: 'A free strategy session: bring a calculation and one question.',
      label: 'Book a time',
      href: '/book',
    };
  }
  return {
    title: 'Nothing is left to do before your call',
    text: 'What becomes of your agent, you learn by mail.',
    label: 'Open the booking',
    href: booking.path,
  };
}
