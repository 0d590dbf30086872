import { draftCookies, type FormDraft } from '@/features/leads/form-draft';
import { heldFormPage } from './held-form-page';
import { thankYouPath } from './page-of';

const noStore = { 'cache-control': 'no-store, no-transform' };

export const sent = (isScripted: boolean): Response =>
  isScripted
    ? Response.json({ ok: true, redirect: thankYouPath }, { headers: noStore })
    : new Response(null, { status: 303, headers: { ...noStore, location: thankYouPath } });

/** With script: messages for the fields. Without: the form again, on a page of the site. */
export function refused(isScripted: boolean, form: string, draft: FormDraft): Response {
  if (isScripted)
    return Response.json({ ok: false, errors: draft.errors }, { status: 422, headers: noStore });
  const cookies = draftCookies(draft);
  if (!cookies) return heldFormPage(form, draft, 422);
  const headers = new Headers({ ...noStore, location: `/forms/${form}` });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

export const unreadable = (isScripted: boolean, status: number, message: string): Response =>
  isScripted
    ? Response.json({ ok: false, message }, { status, headers: noStore })
    : new Response(`${message}\n`, {
        status,
        headers: { ...noStore, 'content-type': 'text/plain; charset=utf-8' },
      });

/** We could not store it. The page without script needs neither script, styles nor the database. */
export function notStored(isScripted: boolean, form: string, draft: FormDraft, message: string): Response {
  if (isScripted) return Response.json({ ok: false, message }, { status: 503, headers: noStore });
  return heldFormPage(form, draft, 503);
}
