import { describe, expect, it } from 'vitest';
import { viewerDay } from '@/studio-kit/clock/viewer-clock';
import { dayPlus, dueInWords, noonOf } from './due-day';

describe('due days', () => {
  it('a due day is shown as overdue once the day is over in the viewer’s time zone: in Auckland earlier than in New York', () => {
    const now = new Date('2026-11-26T03:30:00Z');
    const on = (timeZone: string) => viewerDay(now, { timeZone, isTwelveHour: false });
    expect(on('America/New_York')).toBe('2026-11-25');
    expect(on('Pacific/Auckland')).toBe('2026-11-26');
    expect(dueInWords(noonOf('2026-11-25'), on('America/New_York'))).toBe('Today');
    expect(dueInWords(noonOf('2026-11-25'), on('Pacific/Auckland'))).toBe('Overdue since yesterday');
  });

  it('due days of today and tomorrow are shown as “Today” and “Tomorrow”, and all others by weekday and date', () => {
    const words = (day: string) => dueInWords(noonOf(day), '2026-11-26');
    expect(['2026-11-26', '2026-11-27', '2026-11-30', '2026-11-20'].map(words)).toEqual([
      'Today',
      'Tomorrow',
      'Monday 30 November',
      'Overdue since Friday 20 November',
    ]);
    expect(dayPlus('2026-02-28', 1)).toBe('2026-03-01');
  });
});
