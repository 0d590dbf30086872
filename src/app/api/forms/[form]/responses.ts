import { isPagePublished } from '@/cms/queries';
import type { PublicForm } from '@/forms/define-public-form';
import { fallbackFormPage } from '@/forms/fallback-form-page';
import { draftCookies, type FormDraft } from '@/forms/form-draft';
import type { AppError } from '@/http/app-error';
import { json, seeOther } from '@/http/respond';
import { thankYouPath } from './page-of';

/**
 * Responds with the path of the thanks, as JSON for script, otherwise as a redirect: `target` if there is one,
 * else the editors' thank-you page, or the page of the form if the form has thanks of its own or the thank-you
 * page is not published.
 */
export async function sent(
  isScripted: boolean,
  { name, thanks }: PublicForm,
  { target: ownTarget, cookies }: { target: string | undefined; cookies: readonly string[] },
): Promise<Response> {
  const isOnSitePage = !thanks && (await isPagePublished(thankYouPath));
  const target = ownTarget ?? (isOnSitePage ? thankYouPath : `/forms/${name}?sent=1`);
  return isScripted ? json(200, { ok: true, redirect: target }, cookies) : seeOther(target, cookies);
}

/**
 * Rejects a form: with script, as error messages by field; without, by a redirect to the page that shows the form
 * again.
 */
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
    // The open page still shows the form's old version, so the values are passed to the page with the current one.
    const isElsewhere = code === 'form_changed' && cookies;
    return isElsewhere
      ? json(status, { ok: false, message, redirect: `/forms/${form.name}` }, cookies)
      : json(status, { ok: false, message });
  }
  return cookies ? seeOther(`/forms/${form.name}`, cookies) : fallbackFormPage(form, draft, 422);
}

/** Responds with 503. Browsers without script get a page that needs neither styles nor the database. */
export const notStored = (
  isScripted: boolean,
  form: PublicForm,
  draft: FormDraft,
  message: string,
): Response => (isScripted ? json(503, { ok: false, message }) : fallbackFormPage(form, draft, 503));
