'use client';

import { formatTenths, formatUsd } from '@/lib/format/format-number';
import { maxTyped, readAmount } from '@/lib/format/parse-amount';
import { Icon } from '@/ui/branding/icon';
import { Button } from '@/ui/button';
import { Choice, TypedText } from '../frame/typed-fields.client';
import { fullMonth, maxName, maxTasks } from './model/scenario-formula';
import { type Computed, emptyTask, type TypedScenario, type TypedTask } from './state';

type Edit = (change: (typed: TypedScenario) => TypedScenario) => void;
type ScenarioFieldsProps = { typed: TypedScenario; computed: Computed; edit: Edit };

/** Hint with the number used, if it differs from the typed one. */
const countsAs = (typed: string, amount: number) =>
  typed.trim() !== '' && readAmount(typed) !== amount ? `Counts as ${formatTenths(amount)}.` : undefined;

type CellProps = { label: string; typed: string; amount: number; onChange: (typed: string) => void };

function Cell({ label, typed, amount, onChange }: CellProps) {
  return (
    <TypedText
      label={label}
      hint={countsAs(typed, amount)}
      inputMode="decimal"
      maxLength={maxTyped}
      value={typed}
      onChange={onChange}
    />
  );
}

/** Fields of a scenario: tasks, money and time. */
export function ScenarioFields({ typed, computed, edit }: ScenarioFieldsProps) {
  const { scenario } = computed;
  const put = (changed: Partial<TypedScenario>) => edit((current) => ({ ...current, ...changed }));
  const cell = (
    name: 'oneOffCost' | 'monthlyCost' | 'rampMonths' | 'discountPercent' | 'horizonMonths',
    label: string,
  ) => (
    <Cell
      label={label}
      typed={typed[name]}
      amount={scenario[name]}
      onChange={(value) => put({ [name]: value })}
    />
  );
  return (
    <div className="grid gap-8">
      <TypedText
        label="Name of this scenario"
        className="max-w-sm"
        maxLength={maxName}
        isOptional
        value={typed.name}
        onChange={(name) => put({ name })}
      />
      <div className="grid gap-4">
        {typed.tasks.map((task, index) => (
          <TaskFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a task is identified by its position
            key={index}
            number={index + 1}
            task={task}
            computed={computed}
            put={(changed) =>
              edit((current) => ({
                ...current,
                tasks: current.tasks.map((each, place) => (place === index ? { ...each, ...changed } : each)),
              }))
            }
            remove={() =>
              edit((current) => ({ ...current, tasks: current.tasks.filter((_, place) => place !== index) }))
            }
          />
        ))}
        <div className="not-scripted:hidden print:hidden">
          <Button
            variant="secondary"
            size="sm"
            disabled={typed.tasks.length >= maxTasks}
            onClick={() => edit((current) => ({ ...current, tasks: [...current.tasks, emptyTask] }))}
          >
            <Icon name="plus" className="size-4.5" />
            Add a task
          </Button>
          <span className="pl-3 text-sm text-ink-soft">
            {typed.tasks.length} of {maxTasks}
          </span>
        </div>
      </div>
      <fieldset>
        <legend className="pb-3 font-semibold">Money and time</legend>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {cell('oneOffCost', 'Once, USD')}
          {cell('monthlyCost', 'Running, USD a month')}
          {cell('rampMonths', 'Ramp-up, months')}
          <Choice
            label="Ramp-up grows"
            value={typed.rampShape}
            options={[
              { value: 's-curve', label: 'slowly, then fast (S-curve)' },
              { value: 'linear', label: 'evenly (linear)' },
            ]}
            onChange={(rampShape) => put({ rampShape })}
          />
          {cell('discountPercent', 'Discount rate, % a year')}
          {cell('horizonMonths', 'Horizon, 12 to 60 months')}
        </div>
      </fieldset>
    </div>
  );
}

type TaskFieldsProps = {
  number: number;
  task: TypedTask;
  computed: Computed;
  put: (changed: Partial<TypedTask>) => void;
  remove: () => void;
};

function TaskFields({ number, task, computed, put, remove }: TaskFieldsProps) {
  const counted = computed.scenario.tasks[number - 1];
  if (!counted) return null;
  const { hours, value } = fullMonth([counted]);
  const cell = (name: 'people' | 'hoursPerWeek' | 'hourlyCost' | 'savedPercent', label: string) => (
    <Cell
      label={label}
      typed={task[name]}
      amount={counted[name]}
      onChange={(typed) => put({ [name]: typed })}
    />
  );
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">Task {number}</legend>
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
        <TypedText
          label={`Task ${number}`}
          className="max-lg:col-span-2"
          maxLength={maxName}
          isOptional
          value={task.name}
          onChange={(name) => put({ name })}
        />
        {cell('people', 'People')}
        {cell('hoursPerWeek', 'Hours a week each')}
        {cell('hourlyCost', 'Cost of an hour, USD')}
        {cell('savedPercent', 'Share saved, %')}
      </div>
      <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <span className="figures">
          {formatTenths(hours)} hours and {formatUsd(value)} a month
        </span>
        <Button
          variant="quiet"
          size="sm"
          className="-mr-3.5 not-scripted:hidden print:hidden"
          onClick={remove}
        >
          <Icon name="close" className="size-4" />
          Remove<span className="sr-only"> task {number}</span>
        </Button>
      </p>
    </fieldset>
  );
}
