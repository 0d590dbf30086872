'use client';

import { ownEntry } from '@/lib/own-entry';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { TypedText, TypedTextArea } from '../frame/typed-fields.client';
import type { ToolState } from '../frame/use-tool-state.client';
import { maxPart, type PartName, partLabels } from './model/prompt-fields';
import { maxVariableValue, writeValues } from './model/variables-formula';
import { promptPresets } from './prompt-presets';
import { type Computed, type FieldName, partToValue, startFrom } from './state';

const hints: Readonly<Record<PartName, string>> = {
  role: 'Who answers, and what they are careful about.',
  task: 'What should exist afterwards that does not yet.',
  context: 'What a new colleague would need. {{Braces}} mark what changes each time.',
  audience: 'Who reads it, and in what tone.',
  examples: 'One good answer, as it should look.',
  constraints: 'One rule a line; say what to do if something is missing.',
  format: 'Table, lines, JSON; how long.',
};
const rows: Partial<Record<PartName, number>> = {
  task: 3,
  context: 6,
  examples: 4,
  constraints: 4,
  format: 3,
};

type PartProps = { computed: Computed; state: ToolState<FieldName> };

/** Fields for the parts of the prompt, with presets to start from. */
export function PromptFields({ computed, state }: PartProps) {
  const { values, change, changeSome } = state;
  const field = (name: PartName) => {
    const props = {
      label: partLabels[name],
      hint: hints[name],
      maxLength: maxPart[name],
      value: computed.prompt[name],
      onChange: (typed: string) => change(name, partToValue(typed)),
      isOptional: name !== 'task',
    };
    return <TypedTextArea key={name} {...props} rows={rows[name]} className="[&_textarea]:min-h-20" />;
  };
  return (
    <div className="grid content-start gap-6">
      <fieldset className="not-scripted:hidden print:hidden">
        <legend className="text-sm font-semibold">Start from</legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {promptPresets.map(({ name, label }) => (
            <Chip
              key={name}
              isPressed={values.from === name}
              onClick={() => changeSome({ ...startFrom(name), style: values.style })}
            >
              {label}
            </Chip>
          ))}
          <Button
            variant="quiet"
            size="sm"
            onClick={() => changeSome({ ...startFrom('empty'), style: values.style })}
          >
            Empty
          </Button>
        </div>
      </fieldset>
      {(['role', 'task', 'context', 'audience', 'examples', 'constraints', 'format'] as const).map(field)}
    </div>
  );
}

/** Fields for variable values, which are filled in only in the copied text, not in the prompt itself. */
export function VariableFields({ computed, state }: PartProps) {
  const { variables, filled, open } = computed;
  if (variables.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">Fill in for one use</legend>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {variables.map((name) => (
          <TypedText
            key={name}
            label={name}
            isOptional
            maxLength={maxVariableValue}
            value={ownEntry(filled, name) ?? ''}
            onChange={(typed) => state.change('fill', writeValues({ ...filled, [name]: typed }))}
          />
        ))}
      </div>
      {open.length > 0 && open.length < variables.length && (
        <p className="mt-3 text-sm text-ink-soft">Stays in braces: {open.join(', ')}.</p>
      )}
    </fieldset>
  );
}
