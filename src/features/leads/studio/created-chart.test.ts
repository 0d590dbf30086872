import { describe, expect, it } from 'vitest';
import { readCreated } from './created-chart';

const none = { new: 0, contacted: 0, qualified: 0, proposal: 0, won: 0, lost: 0 };

describe('readCreated', () => {
  it('leads created before the months of the chart are not counted', () => {
    expect(
      readCreated([
        { month: null, leads: { ...none, won: 9 } },
        { month: '2026-03', leads: none },
      ]),
    ).toBe('No leads were created in these twelve months.');
  });

  it('the sentence for a single lead names the month in which the lead was created', () => {
    expect(readCreated([{ month: '2026-03', leads: { ...none, new: 1 } }])).toBe(
      '1 lead was created in twelve months, in Mar 2026.',
    );
  });

  it('the sentence for several leads names the month with the most leads and the leads’ current stages', () => {
    expect(
      readCreated([
        { month: '2026-02', leads: { ...none, new: 2, won: 1 } },
        { month: '2026-03', leads: { ...none, new: 4, lost: 3 } },
      ]),
    ).toBe(
      '10 leads were created in twelve months, most in Mar 2026 (7). By today 1 is won (10%), 3 lost and 6 open.',
    );
  });
});
