import type { Payload } from 'payload';
import { z } from 'zod';
import type { ComposedFormBlock } from '@/payload-types';
import { completeBlocks } from '../blocks/complete-blocks';
import { type ComposedField, composeFields, versionOf } from './compose-fields';

/** Where a form stands, as the form itself says it: taken for a hint, never for what the form is. */
export type FormPlace = { page: string; block: string };

export interface ComposedForm extends FormPlace {
  /** Of the page. */
  path: string;
  heading: string;
  fields: ComposedField[];
  source: string;
  consentText: string;
  submitLabel: string;
  version: string;
  settings: ComposedFormBlock;
}

const isPlace = (place: Partial<FormPlace>): place is FormPlace =>
  z.uuid().safeParse(place.page).success && /^[\w-]{1,40}$/.test(place.block ?? '');

/**
 * A form as it stands published: past the rules of access, since it says who is told, which visitors do not see.
 * @returns null where there is none (any more).
 */
export async function findComposedForm(
  payload: Payload,
  place: Partial<FormPlace>,
): Promise<ComposedForm | null> {
  if (!isPlace(place)) return null;
  const { docs } = await payload.find({
    collection: 'pages',
    where: { id: { equals: place.page }, _status: { equals: 'published' } },
    select: { path: true, blocks: true },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
  });
  const page = docs[0];
  const settings = completeBlocks(page?.blocks).find(
    (block): block is ComposedFormBlock => block.blockType === 'composedForm' && block.id === place.block,
  );
  if (!page || !settings) return null;
  return { ...place, path: page.path, ...composeForm(settings), settings };
}

/** What a page shows of a form, and the server holds to. */
export function composeForm({ heading, fields: rows, source, consentText, submitLabel }: ComposedFormBlock) {
  const fields = composeFields(rows);
  return { heading, fields, source, consentText, submitLabel, version: versionOf(fields, consentText) };
}
