import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { offers } from '../offers';
import { clampFigures, compareOptions, costOfNothing, type TaskFigures } from './comparison-formula';
import { bestFit, fitByHours } from './fit-formula';

const figures: TaskFigures = {
  hoursPerWeek: 20,
  savedPercent: 50,
  hourlyRate: 75,
  errorsPerMonth: 0,
  costPerError: 0,
  avoidedPercent: 50,
  systems: 2,
  usage: 140,
  diySetupHours: 160,
  diyUpkeepHours: 8,
  diyReachPercent: 50,
};

const option = (name: string, given: Partial<TaskFigures> = {}, horizon: 12 | 24 = 12) => {
  const found = compareOptions({ ...figures, ...given }, horizon).find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe('prices', () => {
  const yaml = readFileSync('content/pages/pricing.yaml', 'utf8');
  const { blocks } = parse(yaml) as {
    blocks: {
      blockType: string;
      layout?: string;
      items?: { title: string; figure: string; text: string }[];
    }[];
  };
  const listed = blocks.find(({ layout }) => layout === 'offers')?.items ?? [];
  const [sprint, plan, build] = listed;
  const amountIn = (text = '') => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));

  it('prices and durations of sprint, plan and build match the pricing page', () => {
    expect(amountIn(sprint?.figure)).toBe(offers.sprint.price);
    expect(amountIn(plan?.figure)).toBe(offers.plan.pricePerYear);
    expect(amountIn(build?.figure)).toBe(offers.build.price);
    const { min, max } = offers.build.weeks;
    expect(build?.title).toBe(`Custom build · ${min}–${max} weeks`);
    expect(plan?.text).toContain('after three weeks');
    expect(offers.plan.weeksUntilLive).toBe(3);
  });

  it('prices of extra systems, care and usage match the pricing page', () => {
    const text = yaml.replace(/\s+/g, ' ');
    expect(amountIn(/A third with a documented interface adds \$[\d,]+/.exec(text)?.[0])).toBe(
      offers.plan.thirdSystem,
    );
    expect(text).toContain(
      `${offers.build.carePercent}% of the build a month, at least $${offers.build.minCare}`,
    );
    expect(text).toContain(`hosting, $${offers.usage.min}–$${offers.usage.max} a month`);
    expect(text).toContain(`value: $${offers.usage.usual} label: together`);
  });
});

describe('options', () => {
  it('saving, cost and payback time of the plan match a hand calculation: half of 20 h at $75 is $3,225 a month, from week four on', () => {
    const live = 12 - 3 / 4.3;
    const { cost, saving, paybackMonths } = option('plan');
    expect(saving).toBeCloseTo(3225 * live, 6);
    expect(cost).toBeCloseTo(25_000 + 140 * live, 6);
    expect(paybackMonths).toBeCloseTo(3 / 4.3 + 25_000 / 3085, 6);
  });

  it('over 24 months the plan is charged twice, and the build is charged once plus $400 of care a month', () => {
    expect(option('plan', { usage: 0 }, 24).cost).toBe(50_000);
    expect(option('build', { usage: 0 }, 24).cost).toBeCloseTo(40_000 + 400 * (24 - 8 / 4.3), 6);
  });

  it('the option “do it yourself” costs 160 h × $75 and then 8 h a month, and reaches half of the saving', () => {
    const live = 12 - 12 / 4.3;
    const { cost, saving } = option('diy', { usage: 0 });
    expect(cost).toBeCloseTo(12_000 + 600 * live, 6);
    expect(saving).toBeCloseTo((3225 / 2) * live, 6);
  });

  it('a sprint before the plan adds its own price and does not change the saving', () => {
    const [plain, after] = [option('plan'), option('sprint-plan')];
    expect(after.cost - plain.cost).toBeCloseTo(4800, 6);
    expect(after.saving).toBe(plain.saving);
  });

  it('avoided errors are added to the saving: half of 10 errors at $80 are $400 a month', () => {
    const gained = option('plan', { errorsPerMonth: 10, costPerError: 80 }).saving - option('plan').saving;
    expect(gained).toBeCloseTo(400 * (12 - 3 / 4.3), 6);
  });

  it('an option that does not support the number of systems is excluded with a reason', () => {
    expect(option('plan', { systems: 3 }).cost - option('plan').cost).toBeCloseTo(4000, 6);
    expect(option('plan', { systems: 3 }).excluded).toBeNull();
    expect(option('plan', { systems: 4 }).excluded).toMatch(/two systems/);
    expect(option('diy', { systems: 3 }).excluded).toBeTruthy();
    expect(option('build', { systems: 4 }).excluded).toMatch(/price of their own/);
  });

  it('a plan that saves less than its price each year has no payback time', () => {
    expect(option('plan', { hoursPerWeek: 10 }, 24).paybackMonths).toBeNull();
  });

  it('the option “do nothing” costs 20 h × 4.3 × $75 × 12 = $77,400', () => {
    expect(costOfNothing(figures, 12)).toBeCloseTo(77_400, 6);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 1e308, 0])(
    'the results of all options are finite if every figure is %s',
    (bad) => {
      const wild = Object.fromEntries(Object.keys(figures).map((name) => [name, bad])) as TaskFigures;
      const clamped = clampFigures(wild);
      const numbers = compareOptions(clamped, 24).flatMap(({ cost, saving, net, paybackMonths }) => [
        cost,
        saving,
        net,
        paybackMonths ?? 0,
      ]);
      expect(numbers.every(Number.isFinite)).toBe(true);
      expect(fitByHours(clamped, 24).every(({ from, to }) => to > from && Number.isFinite(from))).toBe(true);
    },
  );
});

describe('the best fit', () => {
  it('for few hours the best fit is `none`, and the spans of hours are contiguous', () => {
    const spans = fitByHours(figures, 12);
    expect(spans[0]).toMatchObject({ choice: 'none', from: 0 });
    expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to));
    expect(bestFit({ ...figures, hoursPerWeek: 2 }, 12, true)).toMatchObject({ choice: 'none', net: 0 });
  });

  it('the best fit is the option with the highest net gain at every number of hours', () => {
    for (const horizon of [12, 24] as const) {
      const spans = fitByHours(figures, horizon);
      for (let hoursPerWeek = 1; hoursPerWeek < 400; hoursPerWeek += 7) {
        const options = compareOptions({ ...figures, hoursPerWeek }, horizon).filter(
          ({ name }) => name !== 'sprint-plan',
        );
        const best = options.reduce((one, other) => (other.net > one.net ? other : one));
        const expected = best.net > 0 ? best.name : 'none';
        expect(spans.find(({ from, to }) => hoursPerWeek >= from && hoursPerWeek < to)?.choice).toBe(
          expected,
        );
        expect(bestFit({ ...figures, hoursPerWeek }, horizon, true).choice).toBe(expected);
      }
    }
  });

  it('if the option “do it yourself” saves nothing, the best fit from about seven saved hours a week on is the plan, as on the pricing page', () => {
    const spans = fitByHours({ ...figures, savedPercent: 100, systems: 2, diyReachPercent: 0 }, 12);
    const plan = spans.find(({ choice }) => choice === 'plan');
    // Break-even hours per week: (25,000 + 140 × 11.3) ÷ (4.3 × 75 × 11.3)
    expect(plan?.from).toBeCloseTo(7.29, 2);
  });

  it('the best fit begins with a sprint if the task was not timed', () => {
    expect(bestFit({ ...figures, hoursPerWeek: 60 }, 12, false).beginsWithSprint).toBe(true);
    expect(bestFit({ ...figures, hoursPerWeek: 60 }, 12, true).beginsWithSprint).toBe(false);
    expect(bestFit({ ...figures, hoursPerWeek: 1 }, 12, false).beginsWithSprint).toBe(false);
  });

  it('the best fit excludes options that do not support the number of systems', () => {
    const choices = fitByHours({ ...figures, systems: 3 }, 12).map(({ choice }) => choice);
    expect(choices).not.toContain('diy');
    expect(fitByHours({ ...figures, systems: 4 }, 24)).toEqual([{ choice: 'none', from: 0, to: 400 }]);
  });
});
