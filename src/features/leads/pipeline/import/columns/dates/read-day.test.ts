import { describe, expect, it } from 'vitest';
import { guessDayFirst, guessMapping } from '../guess-mapping';
import { provenDayFirst, readDay } from './read-day';

describe('dates of an imported file', () => {
  it.each([
    ['2026-03-25', '2026-03-25'],
    ['2026-03-25T10:12:00.000Z', '2026-03-25'],
    ['2026/3/5 14:30', '2026-03-05'],
    ['25.03.2026', '2026-03-25'],
    ['03.04.2026', '2026-04-03'],
    ['03/25/2026 2:30 PM', '2026-03-25'],
    ['25-03-2026', '2026-03-25'],
    ['07/07/2026', '2026-07-07'],
  ])('readDay reads %s', (cell, day) => {
    expect(readDay(cell)?.toISOString()).toBe(`${day}T12:00:00.000Z`);
  });

  it.each(['', 'soon', '03/04/2026', '31.02.2026', '2026-13-01', '0026-01-01', '45231'])(
    'readDay returns undefined for “%s”',
    (cell) => {
      expect(readDay(cell)).toBeUndefined();
    },
  );

  it('the order of day and month in a column is decided by one cell that allows a single order', () => {
    expect(['25/03/2026', '03/25/2026', '03/04/2026', '25.03.2026'].map(provenDayFirst)).toEqual([
      true,
      false,
      undefined,
      undefined,
    ]);
    const rows = [
      ['03/04/2026', '03/04/2026'],
      ['03/25/2026', '25/04/2026'],
    ];
    expect(guessDayFirst(['created_there', 'closed_there'], rows)).toEqual({ 0: false, 1: true });
  });

  it.each([
    ['HubSpot', ['Email', 'Create Date', 'Close Date']],
    ['Salesforce', ['Email', 'Created Date', 'Close Date']],
    ['Pipedrive', ['Person - Email', 'Deal - Deal created', 'Deal - Won time']],
    ['Pipedrive’s deals', ['Email', 'Deal created', 'Won time']],
  ])('the dates of %s are mapped to creation and win', (_, columns) => {
    expect(guessMapping(columns)).toEqual(['email', 'created_there', 'closed_there']);
  });
});
