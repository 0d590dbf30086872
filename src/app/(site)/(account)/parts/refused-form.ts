import { cookies } from 'next/headers';
import { type RefusedForm, readDraft } from '@/forms/form-draft';
import type { SearchParams } from '@/lib/request/search-params';

const nothing: RefusedForm = { values: {}, errors: {} };

/** Values and errors of the page's form, if its query says that it was refused. @param action path of its action */
export async function readRefusedForm(action: string, { refused }: SearchParams): Promise<RefusedForm> {
  if (refused !== action) return nothing;
  const jar = await cookies();
  const draft = readDraft((name) => jar.get(name)?.value);
  return draft?.page === action ? draft : nothing;
}
