/** The fields of the prompt builder. A part nobody changed is the preset’s, so that a link to a preset is short. */
import type { ToolFields, ToolValues } from '../frame/tool-address';
import { composePrompt } from './model/compose-formula';
import { type Finding, lintPrompt, unfilled } from './model/lint-formula';
import { maxPart, type PartName, type Prompt, type PromptStyle, partNames } from './model/prompt-fields';
import { estimateTokens } from './model/token-estimate-formula';
import { fillVariables, readValues, variablesOf } from './model/variables-formula';
import { promptPresets } from './prompt-presets';

export type FieldName = PartName | 'from' | 'style' | 'fill';

/** What a part holds once it was emptied: nothing typed is the preset’s text. */
const emptied = ' ';
const maxFill = 1500;

export const fields = {
  from: { start: promptPresets[0].name },
  style: { start: 'markdown' },
  /** What was filled in for variables, as JSON. */
  fill: { start: '', maxLength: maxFill },
  ...Object.fromEntries(partNames.map((name) => [name, { start: '', maxLength: maxPart[name] }])),
} as ToolFields<FieldName>;

const blank = Object.fromEntries(partNames.map((name) => [name, ''])) as Prompt;

const presetOf = (name: string): Prompt =>
  promptPresets.find((preset) => preset.name === name)?.prompt ?? blank;

export const partToValue = (typed: string) => (typed === '' ? emptied : typed);

const partOf = (value: string, preset: string) => (value === '' ? preset : value === emptied ? '' : value);

/** The values of a preset, or of an empty prompt where the name is none’s. */
export const startFrom = (name: string): ToolValues<FieldName> =>
  ({ ...blank, from: name, style: 'markdown', fill: '' }) as ToolValues<FieldName>;

export type Computed = {
  prompt: Prompt;
  style: PromptStyle;
  variables: readonly string[];
  filled: Readonly<Record<string, string>>;
  /** Variables without a value. */
  open: readonly string[];
  /** With what was filled in. */
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
