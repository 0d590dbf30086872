import type { Payload } from 'payload';
import { z } from 'zod';
import type { ComposedFormBlock } from '@/payload-types';
import { completeBlocks } from '../blocks/complete-blocks';
import { type ComposedField, composeFields, hashForm } from './compose-fields';

/** Page and block of a form, as the browser posts them. Untrusted: they only serve to look the form up. */
export type FormPlace = { page: string; block: string };

export interface ComposedForm extends FormPlace {
  /** Path of the page. */
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
  const settings = completeBlocks(payload.config, page?.blocks).find(
    (one): one is ComposedFormBlock => one.blockType === 'composedForm' && one.id === block,
  );
  return page && settings ? { path: page.path, settings } : null;
}

/** Finds a form that visitors can read. @returns null if there is none, for example because it was removed. */
export async function findComposedForm(
  payload: Payload,
  place: Partial<FormPlace>,
): Promise<ComposedForm | null> {
  if (!isPlace(place)) return null;
  const found = await findAt(payload, place, false);
  return found && { ...place, ...found, ...composeForm(found.settings) };
}

export type FormNotification = Pick<ComposedFormBlock, 'notify' | 'notifyTo'>;

/**
 * Finds who is notified of a form's submissions. Bypasses access control, because visitors cannot read `notify` and
 * `notifyTo`.
 */
export async function findNotification(payload: Payload, form: FormPlace): Promise<FormNotification | null> {
  return (await findAt(payload, form, true))?.settings ?? null;
}

/** Builds the parts of a form that the page shows and the server validates against. */
export function composeForm({ heading, fields: rows, source, consentText, submitLabel }: ComposedFormBlock) {
  const fields = composeFields(rows);
  return { heading, fields, source, consentText, submitLabel, version: hashForm(fields, consentText) };
}
