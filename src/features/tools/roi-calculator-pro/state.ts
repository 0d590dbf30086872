/** Fields of the calculator. Each scenario is encoded as one text, so that it fits into a link. */
import { maxTyped, parseAmount } from '@/lib/format/parse-amount';
import type { ToolFields, ToolValues } from '../frame/tool-address';
import { type Evaluation, evaluate } from './model/evaluate-formula';
import { clampScenario, maxName, maxTasks, type RampShape, type Scenario } from './model/scenario-formula';
import {
  defaultSpreads,
  type Spreads,
  type UncertainName,
  uncertainNames,
} from './model/uncertainty-formula';

export const scenarioKeys = ['a', 'b', 'c'] as const;
export type ScenarioKey = (typeof scenarioKeys)[number];

export const taskCells = ['name', 'people', 'hoursPerWeek', 'hourlyCost', 'savedPercent'] as const;
export const moneyCells = [
  'oneOffCost',
  'monthlyCost',
  'rampMonths',
  'rampShape',
  'discountPercent',
  'horizonMonths',
] as const;
export type TypedTask = Readonly<Record<(typeof taskCells)[number], string>>;
/** Scenario with its values as typed. */
export type TypedScenario = Readonly<Record<'name' | (typeof moneyCells)[number], string>> & {
  tasks: readonly TypedTask[];
};

/** Separators that URLs do not escape; in typed texts they are replaced by spaces. */
const betweenCells = '_';
const betweenRows = '*';

const clean = (text: string, max: number) => text.replace(/[_*]/g, ' ').slice(0, max);
const maxOf = (cell: string) => (cell === 'name' ? maxName : maxTyped);

export function writeScenario({ tasks, ...scenario }: TypedScenario): string {
  const head = ['name' as const, ...moneyCells].map((cell) => clean(scenario[cell], maxOf(cell)));
  const rows = tasks.map((task) => taskCells.map((cell) => clean(task[cell], maxOf(cell))));
  return [head, ...rows].map((cells) => cells.join(betweenCells)).join(betweenRows);
}

export function readScenario(text: string): TypedScenario {
  const [head = [], ...rows] = text.split(betweenRows).map((row) => row.split(betweenCells));
  const cell = (cells: readonly string[], index: number, name: string) =>
    (cells[index] ?? '').slice(0, maxOf(name));
  const heading = ['name' as const, ...moneyCells].map((name, index) => [name, cell(head, index, name)]);
  const tasks = rows
    .slice(0, maxTasks)
    .map((row) => Object.fromEntries(taskCells.map((name, index) => [name, cell(row, index, name)])));
  return { ...Object.fromEntries(heading), tasks } as TypedScenario;
}

export function buildScenario(typed: TypedScenario, key: ScenarioKey): Scenario {
  const rampShape: RampShape = typed.rampShape === 'linear' ? 'linear' : 's-curve';
  return clampScenario({
    name: typed.name.trim() || `Scenario ${key.toUpperCase()}`,
    tasks: typed.tasks.map((task, index) => ({
      name: task.name.trim() || `Task ${index + 1}`,
      people: parseAmount(task.people),
      hoursPerWeek: parseAmount(task.hoursPerWeek),
      hourlyCost: parseAmount(task.hourlyCost),
      savedPercent: parseAmount(task.savedPercent),
    })),
    rampShape,
    rampMonths: parseAmount(typed.rampMonths),
    oneOffCost: parseAmount(typed.oneOffCost),
    monthlyCost: parseAmount(typed.monthlyCost),
    discountPercent: parseAmount(typed.discountPercent),
    horizonMonths: parseAmount(typed.horizonMonths),
  });
}

/** Initial example: three people in an office of forty, and a custom build with care and usage. */
const example: TypedScenario = {
  name: 'Intake and invoices',
  oneOffCost: '40000',
  monthlyCost: '540',
  rampMonths: '4',
  rampShape: 's-curve',
  discountPercent: '8',
  horizonMonths: '36',
  tasks: [
    { name: 'Client intake', people: '2', hoursPerWeek: '8', hourlyCost: '55', savedPercent: '60' },
    { name: 'Invoice matching', people: '1', hoursPerWeek: '10', hourlyCost: '50', savedPercent: '70' },
  ],
};

export const emptyTask: TypedTask = {
  name: '',
  people: '1',
  hoursPerWeek: '5',
  hourlyCost: '50',
  savedPercent: '50',
};

const maxScenario = 1300;
type SpreadField = `${UncertainName}Low` | `${UncertainName}High`;
export type FieldName = ScenarioKey | 'on' | 'range' | SpreadField;

const spreadFields = Object.fromEntries(
  uncertainNames.flatMap((name) => [
    [`${name}Low`, { start: String(defaultSpreads[name].low) }],
    [`${name}High`, { start: String(defaultSpreads[name].high) }],
  ]),
) as ToolFields<SpreadField>;

export const fields: ToolFields<FieldName> = {
  a: { start: writeScenario(example), maxLength: maxScenario },
  b: { start: '', maxLength: maxScenario },
  c: { start: '', maxLength: maxScenario },
  /** Key of the scenario that is open in the editor. */
  on: { start: 'a' },
  /** Non-empty if the visitor has opened the section of ranges, so that a link opens it as well. */
  range: { start: '' },
  ...spreadFields,
};

export type Computed = { key: ScenarioKey; scenario: Scenario; result: Evaluation };

/** Computes all scenarios; the first one always exists. */
export function computeScenarios(values: ToolValues<FieldName>): readonly Computed[] {
  return scenarioKeys
    .filter((key) => key === 'a' || values[key] !== '')
    .map((key) => {
      const scenario = buildScenario(readScenario(values[key]), key);
      return { key, scenario, result: evaluate(scenario) };
    });
}

export const spreadsOf = (values: ToolValues<FieldName>): Spreads =>
  Object.fromEntries(
    uncertainNames.map((name) => [
      name,
      { low: parseAmount(values[`${name}Low`]), high: parseAmount(values[`${name}High`]) },
    ]),
  ) as Spreads;
