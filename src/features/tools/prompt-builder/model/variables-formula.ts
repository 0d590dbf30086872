import { ownEntry } from '@/lib/own-entry';

/** Matches `{{a name}}`; the name starts with a letter and has at most 40 characters. */
const variable = /\{\{ {0,3}([\p{L}][\p{L}\p{N}_ -]{0,38}[\p{L}\p{N}]|\p{L}) {0,3}\}\}/gu;
export const maxVariables = 12;
export const maxVariableValue = 300;

/** Returns the names of the first `maxVariables` variables, each once, in the order of the text. */
export function variablesOf(text: string): string[] {
  const names = [...text.matchAll(variable)].map(([, name]) => name ?? '');
  return [...new Set(names)].slice(0, maxVariables);
}

/** Replaces variables by their values; variables without a value stay as they are. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(variable, (braces, name: string) => {
    const value = ownEntry(values, name)?.trim();
    return value || braces;
  });
}

/** True if double braces are unbalanced, or contain no valid name. */
export function hasBrokenBraces(text: string): boolean {
  const rest = text.replace(variable, '');
  return rest.includes('{{') || rest.includes('}}');
}

/** Parses variable values from their field in the URL: `{"client":"Acme"}`. Invalid input yields no values. */
export function readValues(json: string): Record<string, string> {
  try {
    const given: unknown = JSON.parse(json || '{}');
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
    const entries = Object.entries(given)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .slice(0, maxVariables)
      .map(([name, value]) => [name, value.slice(0, maxVariableValue)]);
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export function writeValues(values: Readonly<Record<string, string>>): string {
  const kept = Object.entries(values).filter(([, value]) => value !== '');
  return kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : '';
}
