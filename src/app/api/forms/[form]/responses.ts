import { isPagePublished } from '@/cms/queries';
import type { PublicForm } from '@/forms/define-public-form';
import { fallbackFormPage } from '@/forms/fallback-form-page';
import { draftCookies, type FormDraft } from '@/forms/form-draft';
import type { AppError } from '@/http/app-error';
import { json, seeOther } from '@/http/respond';
import { thankYouPath } from './page-of';

/** Thanks on the form's own page, or on the one that editors write for all others; while there is none, on one of the application's. */
export async function sent(
  isScripted: boolean,
  { name, thanks }: PublicForm,
  { target: ownTarget, cookies }: { target: string | undefined; cookies: readonly string[] },
): Promise<Response> {
  const isOnSitePage = !thanks && (await isPagePublished(thankYouPath));
  const target = ownTarget ?? (isOnSitePage ? thankYouPath : `/forms/${name}?sent=1`);
  return isScripted ? json(200, { ok: true, redirect: target }, cookies) : seeOther(target, cookies);
}

/** With script: messages for the fields. Without: the form again, on a page of the site. */
export function refused(
  isScripted: boolean,
  form: PublicForm,
  draft: FormDraft,
  { code, status, message }: AppError,
): Response {
  const isAtFields = Object.keys(draft.errors).length > 0;
  if (isScripted && isAtFields) return json(status, { ok: false, errors: draft.errors });
  const cookies = draftCookies(draft);
  if (isScripted) {
    // The page still shows the form as it was: what was typed goes on to the one that stands there now.
    const isElsewhere = code === 'form_changed' && cookies;
    return isElsewhere
      ? json(status, { ok: false, message, redirect: `/forms/${form.name}` }, cookies)
      : json(status, { ok: false, message });
  }
  return cookies ? seeOther(`/forms/${form.name}`, cookies) : fallbackFormPage(form, draft, 422);
}

/** We could not store it. The page without script needs neither script, styles nor the database. */
export const notStored = (
  isScripted: boolean,
  form: PublicForm,
  draft: FormDraft,
  message: string,
): Response => (isScripted ? json(503, { ok: false, message }) : fallbackFormPage(form, draft, 503));
