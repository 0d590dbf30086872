import { expect, it } from 'vitest';
import { readLeadFilter } from '../../pipeline/list/lead-filter';
import type { LeadRow } from '../../pipeline/list/lead-row';
import { boardColumns } from './board-cards';

const stages = ['new', 'contacted', 'qualified', 'won', 'lost', 'spam'] as const;

it.each([
  ['2026-11-26', false],
  ['2026-11-27', true],
])(
  'a step due on 26 November is overdue once that day is over for the viewer: seen on %s, overdue %s',
  (today, isOverdue) => {
    const now = new Date('2026-11-27T03:30:00Z');
    const row = {
      next: { title: 'Call', due: new Date('2026-11-26T12:00:00Z') },
      updatedAt: now,
      createdAt: now,
    } as LeadRow;
    const figures = Object.fromEntries(stages.map((stage) => [stage, { leads: 1, sums: [] }]));
    const columns = boardColumns(new Map([['new', [row]]]), figures as never, readLeadFilter({}), now, today);
    expect(columns[0]?.cards[0]?.isOverdue).toBe(isOverdue);
  },
);
