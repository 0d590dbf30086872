import { isPagePublished } from '@/cms/queries';
import { draftCookies, type FormDraft } from '@/features/leads/form-draft';
import { json, seeOther } from '@/http/respond';
import { fallbackFormPage } from './fallback-form-page';
import { thankYouPath } from './page-of';

/** Thanks on the page that editors write for it; while there is none, on one of the application's. */
export async function sent(isScripted: boolean, form: string): Promise<Response> {
  const target = (await isPagePublished(thankYouPath)) ? thankYouPath : `/forms/${form}?sent=1`;
  return isScripted ? json(200, { ok: true, redirect: target }) : seeOther(target);
}

/** With script: messages for the fields. Without: the form again, on a page of the site. */
export function refused(isScripted: boolean, form: string, draft: FormDraft, status: number): Response {
  if (isScripted) return json(status, { ok: false, errors: draft.errors });
  const cookies = draftCookies(draft);
  return cookies ? seeOther(`/forms/${form}`, cookies) : fallbackFormPage(form, draft, 422);
}

/** We could not store it. The page without script needs neither script, styles nor the database. */
export const notStored = (isScripted: boolean, form: string, draft: FormDraft, message: string): Response =>
  isScripted ? json(503, { ok: false, message }) : fallbackFormPage(form, draft, 503);
