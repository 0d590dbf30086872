import type { PayloadRequest } from 'payload';
import { type ChoiceField, isChoiceField } from './columns/choice-words';
import { isStatusOfMails } from './columns/opt-outs';
import type { ImportChoices } from './columns/read-line';

type Values = ImportChoices['values'];

/** Maximum number of values that are remembered for a field; the latest ones are kept. */
const maxKept = 300;

/**
 * Fields whose choices are not remembered: opt-outs are chosen anew for each file, including those in a column of
 * stages, and a yes about a deal means something else in the next file.
 */
const chosenAnew: readonly string[] = ['opt_out', 'subscribed', 'outcome'];
const isRemembered = (field: string): field is ChoiceField =>
  isChoiceField(field) && !chosenAnew.includes(field);

/** Values that were chosen for earlier imports. */
export async function rememberedValues(req: PayloadRequest): Promise<Values> {
  const query = { slug: 'import-values', depth: 0, overrideAccess: true } as const;
  const { values } = await req.payload.findGlobal({ ...query, req });
  return (values ?? {}) as Values;
}

/** Remembers the values that were chosen for an import. */
export async function rememberValues(req: PayloadRequest, chosen: Values): Promise<void> {
  const values: Values = await rememberedValues(req);
  for (const [field, told] of Object.entries(chosen)) {
    if (!isRemembered(field) || !told) continue;
    const kept = Object.entries({ ...values[field], ...told }).filter(([key]) => !isStatusOfMails(key));
    values[field] = Object.fromEntries(kept.slice(-maxKept));
  }
  const query = { slug: 'import-values', depth: 0, overrideAccess: true } as const;
  await req.payload.updateGlobal({ ...query, data: { values }, req });
}
