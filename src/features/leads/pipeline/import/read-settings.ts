/** Reads the mapping and the choices from the form of a preview. */
import { createHash } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { updateSettings } from '../../tables/lead-imports';
import { defaultMark } from './columns/amounts';
import { type ChoiceField, choiceFields, choices as ourValues } from './columns/choice-words';
import { type Mapping, readMapping } from './columns/import-fields';
import { type ImportChoices, toNotes } from './columns/read-line';
import type { Import } from './find-import';

/** Maximum number of choices that are stored for a field of an import. */
const maxKept = 500;
/** Maximum number of values of a field that are read from the form of a preview. */
const maxAsked = 100;

type Settings = { mapping: Mapping; choices: ImportChoices };

/**
 * Choices for a field that differ from what the form showed (`was-…`): only they are stored, so that suggestions may
 * improve later.
 */
function changedValues(field: ChoiceField, told: Readonly<Record<string, string>>): Record<string, string> {
  const changed: Record<string, string> = {};
  for (let index = 0; index < maxAsked; index += 1) {
    const key = told[`key-${field}-${index}`];
    const value = told[`value-${field}-${index}`];
    if (!key || value === undefined || value === told[`was-${field}-${index}`]) continue;
    if (value === toNotes || (ourValues[field] as readonly string[]).includes(value)) changed[key] = value;
  }
  return changed;
}

/** Applies the form of a preview to the settings of an import. */
export function readSettings(
  { columns, mapping, choices }: Pick<Import, 'columns' | 'mapping' | 'choices'>,
  told: Readonly<Record<string, string>>,
): Settings {
  const values: ImportChoices['values'] = { ...choices.values };
  for (const field of choiceFields) {
    const kept = Object.entries({ ...values[field], ...changedValues(field, told) });
    if (kept.length > 0) values[field] = Object.fromEntries(kept.slice(-maxKept));
  }
  const decimals = { ...choices.decimals };
  for (const index of columns.keys()) {
    const mark = told[`decimals-${index}`];
    if ((mark === '.' || mark === ',') && mark !== (decimals[index] ?? defaultMark)) decimals[index] = mark;
  }
  const hasColumns = told['column-0'] !== undefined;
  return {
    mapping: hasColumns ? readMapping(columns, (index) => told[`column-${index}`]) : mapping,
    choices: { ...choices, values, decimals },
  };
}

/**
 * Print of the settings of a preview. The form sends it back, because a colleague may have changed them since it was
 * shown.
 */
export const settingsPrint = ({ mapping, choices }: Settings): string =>
  createHash('sha256').update(JSON.stringify({ mapping, choices })).digest('base64url').slice(0, 16);

/** True if the settings are those of the preview that is stored. */
export const isStored = ({ mapping, choices }: Import, settings: Settings): boolean =>
  JSON.stringify({ mapping, choices }) === JSON.stringify(settings);

/** Stores changed settings of a draft; its preview is computed anew. @throws Forbidden to all but admins. */
export async function storeSettings(req: PayloadRequest, found: Import, settings: Settings): Promise<void> {
  assertRole(req, 'admin');
  if (!isStored(found, settings)) await updateSettings(req, found.id, settings);
}
