import type { FlattenedField } from 'payload';
import { expect } from 'vitest';
import { oddWords } from './document-output';
import { emptiedInTurn, nothingsOfForm } from './emptied-document';
import { refusedFields } from './refused-fields';

type Data = Record<string, unknown>;

/**
 * Saves the whole document, and then copies in which one field is emptied. A save must not be refused at another field
 * than the emptied one, and the `output` after a save must match none of the `oddWords`.
 */
export async function tryEmptied(
  fields: readonly FlattenedField[],
  whole: Data,
  { save, output }: { save(data: Data): Promise<unknown>; output(): Promise<string> },
) {
  const tried = [['', whole] as const, ...emptiedInTurn(fields, whole, nothingsOfForm)];
  for (const [what, data] of tried) {
    const refused = await refusedFields(save(data));
    const [emptied] = what.split(' = ');
    const elsewhere = refused.filter((path) => !`${emptied}.`.startsWith(`${path}.`));
    expect(elsewhere, `refused for “${what}”`).toEqual([]);
    if (refused.length === 0) expect(await output(), what).not.toMatch(oddWords);
  }
}
