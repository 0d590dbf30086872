import { describe, expect, it } from 'vitest';
import { maxQuery, readAddress, startsOf, writeAddress } from '../frame/tool-address';
import { cashFlowCsv } from './cash-flow-csv';
import {
  buildScenario,
  computeScenarios,
  emptyTask,
  fields,
  readScenario,
  spreadsOf,
  writeScenario,
} from './state';

const place = { tool: 'roi-calculator-pro', anchor: 'roi-calculator-pro' };
const page = 'https://site.example/products/roi-calculator-pro';
const starts = startsOf(fields);

describe('an encoded scenario', () => {
  it('an encoded scenario survives a round trip, with separators in its name replaced by spaces', () => {
    const typed = {
      ...readScenario(starts.a),
      name: 'A & B = “C”',
      tasks: [{ ...emptyTask, people: '1,000' }],
    };
    expect(readScenario(writeScenario(typed))).toEqual(typed);
    const marked = readScenario(writeScenario({ ...typed, name: 'a_b*c' }));
    expect(marked).toEqual({ ...typed, name: 'a b c' });
  });

  it('any encoded text decodes to at most eight tasks, limited cells and finite numbers', () => {
    for (const text of [
      '',
      '*',
      '_'.repeat(300),
      '*'.repeat(300),
      'x'.repeat(2000),
      '_1e999_-5_NaN_q_∞*a_9_9_9_9',
    ]) {
      const scenario = buildScenario(readScenario(text), 'b');
      expect(scenario.tasks.length).toBeLessThanOrEqual(8);
      expect(scenario.name.length).toBeLessThanOrEqual(40);
      expect(scenario.horizonMonths).toBeGreaterThanOrEqual(12);
      const { npv, flows } = computeScenarios({ ...starts, a: text })[0]?.result ?? {
        npv: Number.NaN,
        flows: [],
      };
      expect([npv, ...flows].every(Number.isFinite)).toBe(true);
    }
  });

  it('three scenarios, the first with three tasks, fit into a URL', () => {
    const typed = readScenario(starts.a);
    const tasks = [...typed.tasks, { ...emptyTask, name: 'Answering tenants' }];
    const values = { ...starts, a: writeScenario({ ...typed, tasks }), b: starts.a, c: starts.a, on: 'c' };
    const { href, omitted } = writeAddress(place, fields, values, page);
    expect(omitted).toEqual([]);
    expect(new URL(href).search.length).toBeLessThan(maxQuery);
    expect(readAddress(place, fields, new URL(href).search)).toEqual(values);
  });
});

describe('computeScenarios', () => {
  it('computeScenarios computes the initial example: 16.6 hours a week, $3,775 a month', () => {
    const [first, ...others] = computeScenarios(starts);
    // 2 × 8 × 60% = 9.6 h at $55 and 10 × 70% = 7 h at $50: (528 + 350) × 4.3.
    expect(first?.result.hoursPerMonth).toBeCloseTo(16.6 * 4.3);
    expect(first?.result.valuePerMonth).toBeCloseTo(3775.4);
    expect(others).toEqual([]);
    expect(spreadsOf(starts).hours).toEqual({ low: 60, high: 115 });
  });

  it('the CSV export has a column for each scenario and a row for each month, and escapes formulas', () => {
    const evil = writeScenario({ ...readScenario(starts.a), name: '=1+1', horizonMonths: '12' });
    const rows = cashFlowCsv(computeScenarios({ ...starts, b: evil })).split('\r\n');
    expect(rows[0]).toBe(`\uFEFF,"Intake and invoices","'=1+1"`);
    const months = rows.slice(rows.findIndex((row) => row.startsWith('"Month"')) + 1, -1);
    expect(months).toHaveLength(37);
    expect(months[0]).toBe('0,-40000,-40000,-40000,-40000');
    expect(months.at(-1)?.endsWith(',,')).toBe(true);
  });
});
