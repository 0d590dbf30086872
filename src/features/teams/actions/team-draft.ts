/** Passes a refused form of a workspace to the page that shows it again with the typed values. */
import { draftCookies, type FormDraft } from '@/forms/form-draft';
import type { AppError } from '@/http/app-error';
import { seeOther } from '@/http/respond';
import { withParam } from '../paths';
import type { SentFields } from './team-action';

/** Path of the pages that read the cookie: `/t`, `/enterprise`. */
const draftPathOf = (page: string) => `/${page.split('/')[1] ?? ''}`;

/**
 * If a form does not fit into cookies, its texts are cut to this many characters. No field accepts a text of this
 * length.
 */
const keptCharacters = 500;

/** Key of the error that belongs to the form as a whole. */
const formError = '';

type Refused = { form: string; page: string; sent: SentFields };

/** Redirects to the page of a form, which shows the error at its field and everything that was typed. */
export function refuseTeamForm(error: AppError, { form, page, sent }: Refused): Response {
  const draft: FormDraft = {
    values: { ...sent },
    errors: error.fields ?? { [formError]: error.message },
    page: form,
    isServerError: error.status >= 500,
  };
  const cut = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, value.slice(0, keptCharacters)]),
  );
  const path = draftPathOf(page);
  const cookies = draftCookies(draft, path) ?? draftCookies({ ...draft, values: cut }, path) ?? [];
  return seeOther(withParam(page, 'refused', form), cookies);
}
