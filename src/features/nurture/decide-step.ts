import type { StepState } from './find-step';

export type StepDecision = { kind: 'send' } | { kind: 'skip' | 'hold'; reason: string };

/** Held mails of this reason go on by themselves when the pause ends. */
export const pausedReason = 'paused';

const skip = (reason: string): StepDecision => ({ kind: 'skip', reason });

/** Whether a step goes out now. A pure function; the first reason against it counts. */
export function decideStep(state: StepState | undefined, step: number): StepDecision {
  if (!state) return skip('the lead or its sequence is gone');
  if (state.suppressed_for) return skip(state.suppressed_for);
  if (state.enrolment_status === 'exited') return skip(state.exit_reason ?? 'exited');
  if (state.stage === 'spam') return skip('the lead is in quarantine');
  if (state.due_exit) return skip(state.due_exit);
  if (state.is_sequence_paused || state.enrolment_status === 'paused')
    return { kind: 'hold', reason: pausedReason };
  if (state.asks_for_confirmation && !state.is_confirmed && step > 1)
    return skip('the address is not confirmed');
  return { kind: 'send' };
}
