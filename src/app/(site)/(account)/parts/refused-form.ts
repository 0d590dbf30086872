import { cookies } from 'next/headers';
import { type RefusedForm, readDraft } from '@/forms/form-draft';
import type { SearchParams } from '@/lib/request/search-params';

const nothing: RefusedForm = { values: {}, errors: {} };

/**
 * Values and errors of a form on the page, if the page's query says that the form was refused. @param action path of
 * the form's action
 */
export async function readRefusedForm(action: string, { refused }: SearchParams): Promise<RefusedForm> {
  if (refused !== action) return nothing;
  const jar = await cookies();
  const draft = readDraft((name) => jar.get(name)?.value);
  return draft?.page === action ? draft : nothing;
}
