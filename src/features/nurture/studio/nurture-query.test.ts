import { describe, expect, it } from 'vitest';
import { nurtureHref, nurtureParams, readNurtureQuery } from './nurture-query';

const sequence = '0b7f3f55-5d6e-4c5b-9a35-2d8d1d0a6c11';

describe('query of the nurture view', () => {
  it('the query of the nurture view survives a round trip through the URL', () => {
    const asked = {
      within: '7',
      coming: '3',
      sequence,
      state: 'paused',
      step: '2',
      enrolments: '4',
      held: '5',
    };
    const query = readNurtureQuery(asked);
    expect(Object.fromEntries(nurtureParams(query))).toEqual(asked);
    expect(nurtureHref(query, 'coming')).toMatch(/^\/admin\/nurture\?within=7&.*#coming$/);
  });

  it.each([
    {},
    { within: '8', coming: '-3', sequence: "x' or 1=1", state: 'gone', step: 'NaN', held: '1e999' },
    { within: ['7'], coming: ['2', '3'], state: ['paused'], sequence: [sequence] },
  ])('the parameters %j are read as the first page without filters', (asked) => {
    const { held, ...query } = readNurtureQuery(asked as Parameters<typeof readNurtureQuery>[0]);
    expect(query).toMatchObject({ coming: 1, sequence: undefined, state: undefined, step: undefined });
    expect(held).toBeLessThanOrEqual(100_000);
  });
});
