/** Fields of the prompt builder. Unchanged parts come from the preset, so that links to a preset are short. */
import type { ToolFields, ToolValues } from '../frame/tool-address';
import { composePrompt } from './model/compose-formula';
import { type Finding, lintPrompt, unfilled } from './model/lint-formula';
import { maxPart, type PartName, type Prompt, type PromptStyle, partNames } from './model/prompt-fields';
import { estimateTokens } from './model/token-estimate-formula';
import { fillVariables, readValues, variablesOf } from './model/variables-formula';
import { promptPresets } from './prompt-presets';

export type FieldName = PartName | 'from' | 'style' | 'fill';

/** Value of a cleared part, because an empty value means the preset’s text. */
const emptied = ' ';
const maxFill = 1500;

export const fields = {
  from: { start: promptPresets[0].name },
  style: { start: 'markdown' },
  /** Values of variables, as JSON. */
  fill: { start: '', maxLength: maxFill },
  ...Object.fromEntries(partNames.map((name) => [name, { start: '', maxLength: maxPart[name] }])),
} as ToolFields<FieldName>;

const blank = Object.fromEntries(partNames.map((name) => [name, ''])) as Prompt;

const presetOf = (name: string): Prompt =>
  promptPresets.find((preset) => preset.name === name)?.prompt ?? blank;

export const partToValue = (typed: string) => (typed === '' ? emptied : typed);

const partOf = (value: string, preset: string) => (value === '' ? preset : value === emptied ? '' : value);

/** Returns the field values of a preset; an unknown name yields an empty prompt. */
export const startFrom = (name: string): ToolValues<FieldName> =>
  ({ ...blank, from: name, style: 'markdown', fill: '' }) as ToolValues<FieldName>;

export type Computed = {
  prompt: Prompt;
  style: PromptStyle;
  variables: readonly string[];
  filled: Readonly<Record<string, string>>;
  /** Variables without a value. */
  open: readonly string[];
  /** Prompt with variables filled in. */
  text: string;
  tokens: { low: number; high: number };
  findings: readonly Finding[];
};

export function compute(values: ToolValues<FieldName>): Computed {
  const preset = presetOf(values.from);
  const prompt = Object.fromEntries(
    partNames.map((name) => [name, partOf(values[name], preset[name])]),
  ) as Prompt;
  const style: PromptStyle = values.style === 'xml' ? 'xml' : 'markdown';
  const written = composePrompt(prompt, style);
  const filled = readValues(values.fill);
  const text = fillVariables(written, filled);
  return {
    prompt,
    style,
    variables: variablesOf(written),
    filled,
    open: unfilled(prompt, filled),
    text,
    tokens: estimateTokens(text),
    findings: lintPrompt(prompt, style),
  };
}
