import { draftCookies, type FormDraft } from '@/features/leads/form-draft';
import { json, seeOther } from '@/http/respond';
import { fallbackFormPage } from './fallback-form-page';
import { thankYouPath } from './page-of';

export const sent = (isScripted: boolean): Response =>
  isScripted ? json(200, { ok: true, redirect: thankYouPath }) : seeOther(thankYouPath);

/** With script: messages for the fields. Without: the form again, on a page of the site. */
export function refused(isScripted: boolean, form: string, draft: FormDraft, status: number): Response {
  if (isScripted) return json(status, { ok: false, errors: draft.errors });
  const cookies = draftCookies(draft);
  return cookies ? seeOther(`/forms/${form}`, cookies) : fallbackFormPage(form, draft, 422);
}

/** We could not store it. The page without script needs neither script, styles nor the database. */
export const notStored = (isScripted: boolean, form: string, draft: FormDraft, message: string): Response =>
  isScripted ? json(503, { ok: false, message }) : fallbackFormPage(form, draft, 503);
