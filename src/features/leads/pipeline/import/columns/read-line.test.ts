import { describe, expect, it } from 'vitest';
import type { Mapping } from './import-fields';
import { type ImportChoices, readLine } from './read-line';

const owners = new Map<string, string>();
const read = (columns: Record<string, [Mapping[number], string]>, choices: Partial<ImportChoices> = {}) => {
  const entries = Object.entries(columns);
  const line = readLine(
    entries.map(([, [, cell]]) => cell),
    {
      columns: entries.map(([name]) => name),
      mapping: entries.map(([, [field]]) => field),
      choices: { values: {}, decimals: {}, ...choices },
      owners,
      chosen: new Map(),
    },
  );
  if ('problem' in line) throw new Error(line.problem);
  return line;
};
const email: [Mapping[number], string] = ['email', 'ada@x.example'];

describe('readLine', () => {
  it('a value that does not fit its field is appended to the notes of the file', () => {
    const line = read({
      Mail: email,
      Notes: ['notes', 'Met at the fair.'],
      More: ['notes', 'Likes tea.'],
      Status: ['stage', 'Frozen'],
      Company: ['company', 'x'.repeat(121)],
      Amount: ['deal_value', 'CHF 100'],
    });
    expect(line.values).toEqual({});
    expect(line.notes).toBe(
      `Met at the fair.\n\nLikes tea.\n\nStatus there: Frozen\nCompany there: ${'x'.repeat(121)}\nAmount there: CHF 100`,
    );
    expect(line.noted).toBe(3);
  });

  it('a mapping chosen by hand replaces the suggestion, and may send a value to the notes', () => {
    const values = { stage: { frozen: 'lost', customer: 'notes' } };
    expect(read({ Mail: email, Status: ['stage', 'FROZEN'] }, { values }).values.stage).toBe('lost');
    const noted = read({ Mail: email, Status: ['stage', 'Customer'] }, { values });
    expect([noted.values.stage, noted.notes]).toEqual([undefined, 'Status there: Customer']);
    const unknown = { stage: { frozen: 'nonsense' } };
    expect(
      read({ Mail: email, Status: ['stage', 'Frozen'] }, { values: unknown }).values.stage,
    ).toBeUndefined();
  });

  it('the date of a win is read for won deals only, in the date order of its column; otherwise it goes to the notes', () => {
    const deal = (stage: string, date: string, dayFirst?: boolean) =>
      read(
        { Mail: email, Stage: ['stage', stage], 'Close Date': ['closed_there', date] },
        dayFirst === undefined ? {} : { dayFirst: { 2: dayFirst } },
      );
    const won = deal('Won', '03/04/2026', false);
    expect([won.dates.closed?.toISOString(), won.newNotes]).toEqual(['2026-03-04T12:00:00.000Z', '']);
    expect(deal('Won', '03/04/2026', true).dates.closed?.toISOString()).toBe('2026-04-03T12:00:00.000Z');
    expect([deal('Won', '03/04/2026').dates.closed, deal('Won', '03/04/2026').newNotes]).toEqual([
      undefined,
      'Close Date there: 03/04/2026',
    ]);
    expect(deal('Qualified', '2026-05-01').newNotes).toBe('Close Date there: 2026-05-01');
  });

  it('a stage such as “Do not contact” counts as an opt-out and sets no stage', () => {
    const line = read({ Mail: email, Status: ['stage', 'Do not contact'] });
    expect([line.wish, line.values.stage]).toEqual(['unsubscribed', undefined]);
  });

  it('a status of won or lost takes precedence over the deal’s stage, and a loss reason is read for lost deals only', () => {
    const deal = (status: string, column = 'Deal - Status') =>
      read({
        Mail: email,
        'Deal - Stage': ['stage', 'Proposal Made'],
        [column]: ['outcome', status],
        'Deal - Lost reason': ['lost_reason', 'Price'],
      });
    expect(deal('Lost').values).toEqual({ stage: 'lost', lost_reason: 'Price' });
    expect(deal('1', 'Is closed lost').values.stage).toBe('lost');
    expect([deal('Open'), deal('TRUE', 'Converted')].map(({ values, notes }) => [values, notes])).toEqual([
      [{ stage: 'proposal' }, 'Lost reason there: Price'],
      [{ stage: 'won' }, 'Lost reason there: Price'],
    ]);
  });

  it('a column “Name” beside a first name is read as the last name, and a name before an e-mail address is read as the name', () => {
    const nameOf = (columns: Parameters<typeof read>[0]) => read({ Mail: email, ...columns }).values.name;
    const first: [Mapping[number], string] = ['first_name', 'Ada'];
    const last: [Mapping[number], string] = ['last_name', 'Lovelace'];
    expect([
      nameOf({ Vorname: first, Name: ['name', 'Lovelace'] }),
      nameOf({ Name: ['name', 'Ada'], Last: last }),
      nameOf({ Vorname: first, Name: ['name', 'Dr. Ada Lovelace'] }),
      nameOf({ First: first, Last: last, Name: ['name', 'Analytical Engines'] }),
      nameOf({ More: ['email', '"Ada Lovelace" <ada@y.example>'] }),
    ]).toEqual(['Ada Lovelace', 'Ada Lovelace', 'Dr. Ada Lovelace', 'Ada Lovelace', 'Ada Lovelace']);
  });

  it('if one column of a line says no and others say yes, all addresses of the line are opted out', () => {
    const line = read({
      Mail: ['email', 'ada@x.example, ada@y.example'],
      One: ['subscribed', 'true'],
      Two: ['opt_out', 'yes'],
    });
    expect([line.wish, line.addresses]).toEqual(['unsubscribed', ['ada@x.example', 'ada@y.example']]);
  });

  it('notes are cut at 10,000 characters, but values that were moved to the notes are not', () => {
    const line = read({ Mail: email, Notes: ['notes', 'ä'.repeat(10_001)], Status: ['stage', 'Frozen'] });
    expect(line.notes).toHaveLength(10_000);
    expect(line.notes).toMatch(/Status there: Frozen$/);
    expect(line.isCut).toBe(true);
    expect(read({ Mail: email, Notes: ['notes', 'ä'.repeat(10_000)] }).isCut).toBe(false);
  });

  it('a currency in the amount’s cell takes precedence over the currency column', () => {
    const line = read({ Mail: email, Value: ['deal_value', '£1,234'], Currency: ['currency', 'USD'] });
    expect(line.values).toEqual({ deal_value: 1234, currency: 'GBP' });
  });

  it('a line without a valid address is reported as a problem', () => {
    const unusable = (cell: string) =>
      readLine([cell], {
        columns: ['Email'],
        mapping: ['email'],
        choices: { values: {}, decimals: {} },
        owners,
        chosen: new Map(),
      });
    expect(unusable('')).toEqual({ problem: 'It has no email address' });
    expect(unusable('nobody')).toEqual({ problem: 'Its email address cannot be read' });
  });
});
