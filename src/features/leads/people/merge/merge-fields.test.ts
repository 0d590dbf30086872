import { describe, expect, it } from 'vitest';
import type { Lead } from '@/payload-types';
import { mergeFields } from './merge-fields';

const lead = (fields: Partial<Lead>) => ({ stage: 'new', source: 'contact_form', ...fields }) as Lead;

describe('mergeFields', () => {
  it('mergeFields fills blank fields from the other lead, keeps existing values, and returns differing values', () => {
    const kept = lead({ name: 'Ada', company: '', budget: null, deal_value: 100, currency: 'USD' });
    const gone = lead({
      name: 'A. Lovelace',
      company: 'Corp',
      budget: '10k-25k',
      deal_value: 900,
      currency: 'EUR',
    });
    const { data, taken, left } = mergeFields(kept, gone);
    expect(data).toEqual({ company: 'Corp', budget: '10k-25k' });
    expect(taken).toEqual(['company', 'budget']);
    expect(left).toEqual([
      { field: 'name', value: 'A. Lovelace' },
      { field: 'deal_value', value: '900' },
    ]);
  });

  it('mergeFields takes over a deal value together with its currency, and an owner as an id', () => {
    const owner = { id: 'them' } as Exclude<Lead['owner'], string | null | undefined>;
    const { data, taken } = mergeFields(lead({}), lead({ deal_value: 900, currency: 'EUR', owner }));
    expect(data).toEqual({ deal_value: 900, currency: 'EUR', owner: 'them' });
    expect(taken).toEqual(['owner', 'deal_value']);
  });

  it('the merged lead has the earlier first touch, the later last touch and the longer wait for an answer', () => {
    const [early, late] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
    const touches = { first_touch: { at: early }, last_touch: { at: late }, unanswered_since: early };
    const later = { first_touch: { at: late }, last_touch: { at: early }, unanswered_since: late };
    expect(mergeFields(lead(later), lead(touches)).data).toEqual(touches);
    expect(mergeFields(lead(touches), lead(later)).data).toEqual({});
  });

  it('the notification time and the consent are taken over only if the kept lead has none', () => {
    const [own, other] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
    const kept = lead({ was_notified_at: own, consent: { at: own } });
    expect(mergeFields(kept, lead({ was_notified_at: other, consent: { at: other } })).data).toEqual({});
    expect(mergeFields(lead({}), kept).data).toEqual({ was_notified_at: own, consent: { at: own } });
  });
});
