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
  settings: Omit<ComposedFormBlock, keyof FormNotification>;
}

const isPlace = (place: Partial<FormPlace>): place is FormPlace =>
  z.uuid().safeParse(place.page).success && /^[\w-]{1,40}$/.test(place.block ?? '');

async function findAt(payload: Payload, { page: id, block }: FormPlace, overrideAccess: boolean) {
  const query = { collection: 'pages', id, depth: 0, disableErrors: true } as const;
  const page = await payload.findByID({ ...query, select: { path: true, blocks: true }, overrideAccess });
  const settings = completeBlocks(page?.blocks).find(
    (one): one is ComposedFormBlock => one.blockType === 'composedForm' && one.id === block,
  );
  return page && settings ? { path: page.path, settings } : null;
}

/** A form as visitors find it. @returns null where there is none (any more). */
export async function findComposedForm(
  payload: Payload,
  place: Partial<FormPlace>,
): Promise<ComposedForm | null> {
  if (!isPlace(place)) return null;
  const found = await findAt(payload, place, false);
  return found && { ...place, ...found, ...composeForm(found.settings) };
}

export type FormNotification = Pick<ComposedFormBlock, 'notify' | 'notifyTo'>;

/** Who is told of a form that was found, which visitors do not see. */
export async function findNotification(payload: Payload, form: FormPlace): Promise<FormNotification | null> {
  return (await findAt(payload, form, true))?.settings ?? null;
}

/** What a page shows of a form, and the server holds to. */
export function composeForm({ heading, fields: rows, source, consentText, submitLabel }: ComposedFormBlock) {
  const fields = composeFields(rows);
  return { heading, fields, source, consentText, submitLabel, version: versionOf(fields, consentText) };
}
