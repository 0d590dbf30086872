import { describe, expect, it } from 'vitest';
import { choiceKey, suggestChoice } from './choice-words';
import { readOptOut, readSubscribed } from './opt-outs';

describe('suggestChoice', () => {
  it.each([
    ['company_size', '25', '10-49'],
    ['company_size', '1,001-5,000', '1000+'],
    ['company_size', '1001-5000 employees', '1000+'],
    ['company_size', '201-500', '250-999'],
    ['company_size', '5-25', '10-49'],
    ['company_size', '10,000+', '1000+'],
    ['company_size', '50–249', '50-249'],
    ['company_size', '0', undefined],
    ['company_size', 'many', undefined],
    ['stage', 'Attempted to contact', 'contacted'],
    ['stage', 'ATTEMPTED_TO_CONTACT', 'contacted'],
    ['stage', 'Open - Not Contacted', 'new'],
    ['stage', 'Closed - Not Converted', 'lost'],
    ['stage', 'QUALIFIED', 'qualified'],
    ['stage', 'Do Not Contact', 'unsubscribed'],
    ['stage', 'Closed won (Sales Pipeline)', 'won'],
    ['stage', 'spam', undefined],
    ['outcome', 'Won', 'won'],
    ['outcome', 'Abandoned', 'lost'],
    ['outcome', '0', 'open'],
    ['outcome', 'Deleted', undefined],
    ['stage', 'Waiting for legal', undefined],
    ['budget', '$10,000 - $20,000', '10k-25k'],
    ['budget', '< 10k', 'under-10k'],
    ['budget', '100k+', 'over-100k'],
    ['timeline', 'ASAP', 'now'],
    ['timeline', '3-6 months', 'later'],
    ['currency', '€', 'EUR'],
    ['currency', 'usd', 'USD'],
    ['currency', 'CHF', undefined],
  ] as const)('for the field %s, suggestChoice turns %j into %j', (field, value, ours) =>
    expect(suggestChoice(field, value)).toBe(ours),
  );

  it('choiceKey returns one key for all dates in a column of opt-outs, but different keys for 1 and 0, ✓ and ✗, and different numbers of employees', () => {
    expect(choiceKey('opt_out', '2024-06-01 08:00')).toBe(choiceKey('opt_out', '2024-06-02'));
    expect(choiceKey('opt_out', '1')).not.toBe(choiceKey('opt_out', '0'));
    expect(choiceKey('subscribed', '✓')).not.toBe(choiceKey('subscribed', '✗'));
    expect(choiceKey('company_size', '25')).not.toBe(choiceKey('company_size', '26'));
  });
});

describe('opt-outs', () => {
  it('in a column such as Email Opt Out, a yes, a date and anything unclear count as an opt-out', () => {
    for (const cell of [
      'true',
      'TRUE',
      '1',
      'Yes',
      'x',
      'ja',
      '2024-06-01',
      'abgemeldet',
      'opted out',
      'maybe',
      '?!',
    ]) {
      expect([cell, readOptOut(cell)]).toEqual([cell, 'unsubscribed']);
    }
    for (const cell of ['', ' - ', '[]', 'false', '0', 'No', 'nein', 'subscribed']) {
      expect([cell, readOptOut(cell)]).toEqual([cell, 'mailable']);
    }
    expect(readOptOut('cleaned')).toBe('bounced');
    expect(readOptOut('2024-06-01', 'CLEAN_TIME')).toBe('bounced');
  });

  it('in a column such as subscribed_to_emails, everything but a clear yes counts as an opt-out', () => {
    for (const cell of ['true', '1', 'Yes', 'Subscribed', 'ja', 'x', '✓', 'Oui', 'sí']) {
      expect([cell, readSubscribed(cell)]).toEqual([cell, 'mailable']);
    }
    for (const cell of ['', ' - ', 'false', '0', 'no', 'Unsubscribed', 'no_consent', 'pending', 'maybe']) {
      expect([cell, readSubscribed(cell)]).toEqual([cell, 'unsubscribed']);
    }
  });

  it('a plain date in a subscription column counts as consent, unless the date is a placeholder or has other text beside it', () => {
    for (const cell of [
      '2024-05-01',
      '2024-05-01T10:00:00Z',
      '01.05.2024 10:00',
      '5/1/24',
      'May 1, 2024 10:00 AM',
    ]) {
      expect([cell, readSubscribed(cell)]).toEqual([cell, 'mailable']);
    }
    for (const cell of [
      '0000-00-00',
      '0001-01-01 00:00:00',
      '1970-01-01',
      '1/1/1900',
      '2024',
      '37',
      'withdrawn 2024-05-01',
      '2024-05-01 (revoked)',
    ]) {
      expect([cell, readSubscribed(cell)]).toEqual([cell, 'unsubscribed']);
    }
    expect(choiceKey('subscribed', '2024-05-01')).not.toBe(choiceKey('subscribed', '37'));
  });
});
