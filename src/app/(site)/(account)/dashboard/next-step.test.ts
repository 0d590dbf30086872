import { describe, expect, it } from 'vitest';
import { nextStepOf } from './next-step';

const now = new Date('2026-03-02T10:00:00Z');
const booking = (start: string) => ({
  title: 'A session',
  start: new Date(start),
  hostName: 'Ines',
  path: '/booking?t=x',
});
const later = booking('2026-03-09T10:00:00Z');

describe('next step of the dashboard', () => {
  it.each([
    [
      'a call within two days',
      { booking: booking('2026-03-03T10:00:00Z'), agent: 'ready', hasCalculations: false },
      '/booking?t=x',
    ],
    ['an agent that is ready', { booking: later, agent: 'ready', hasCalculations: false }, '/my-gpts'],
    ['the request for an agent', { booking: later, agent: undefined, hasCalculations: true }, '/my-gpts'],
    [
      'another request after one was declined',
      { booking: undefined, agent: 'declined', hasCalculations: true },
      '/my-gpts',
    ],
    ['a first calculation', { booking: undefined, agent: 'asked', hasCalculations: false }, '/#roi'],
    ['a call', { booking: undefined, agent: 'building', hasCalculations: true }, '/book'],
    ['the call that is booked', { booking: later, agent: 'building', hasCalculations: true }, '/booking?t=x'],
  ] as const)('the dashboard offers %s as the next step', (_what, standing, href) => {
    expect(nextStepOf({ ...standing, now }).href).toBe(href);
  });
});
