import { pausedReason, removedReason, waitsFor } from '../step-reasons';
import type { StepState } from './find-step';
import { firstTimeZone, nextSendingTime } from './sending-hours';

export type StepDecision =
  | { kind: 'send' }
  | { kind: 'skip' | 'hold'; reason: string }
  | { kind: 'wait'; reason: string; waitMs: number };

const skip = (reason: string): StepDecision => ({ kind: 'skip', reason });
const hold = (reason: string): StepDecision => ({ kind: 'hold', reason });

/** Decides whether a step is sent now. Pure; of several reasons against sending, the first is returned. */
export function decideStep(state: StepState | undefined): StepDecision {
  if (!state) return skip('the lead or its sequence is gone');
  if (state.suppressed_for) return skip(state.suppressed_for);
  if (state.enrolment_status === 'exited') return skip(state.exit_reason ?? 'exited');
  if (state.stage === 'spam') return skip('the lead is in quarantine');
  if (state.due_exit) return skip(state.due_exit);
  if (!state.has_step) return skip(removedReason);
  if (state.is_sequence_paused || state.enrolment_status === 'paused') return hold(pausedReason);
  if (state.asks_for_confirmation && !state.is_confirmed && !state.is_first)
    return skip('the address is not confirmed');
  if (state.reference === 'missing') return skip(`refers to “${state.refers_to}”, which this lead never got`);
  if (state.reference === 'waiting') return hold(waitsFor(state.refers_to ?? ''));
  return inHours(state);
}

/**
 * Defers a mail to the reader's sending hours; the welcome mail, and mails sent by hand, have none
 * (`hours_in`).
 */
function inHours({ hours_in: told, now }: StepState): StepDecision {
  if (!told) return { kind: 'send' };
  const timeZone = firstTimeZone(told);
  const waitMs = nextSendingTime(now, timeZone) - now;
  if (waitMs <= 0) return { kind: 'send' };
  return { kind: 'wait', waitMs, reason: `waits for the hours of sending, from 9:00 in ${timeZone}` };
}
