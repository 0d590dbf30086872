import { z } from 'zod';
import { findForm, loadFormContext } from '@/features';
import { invalidForm, type PublicForm } from '@/forms/define-public-form';
import type { FormDraft } from '@/forms/form-draft';
import { padResponseTime } from '@/forms/pad-response-time';
import { checkSpam, issueFillTimeToken } from '@/forms/spam-check';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { parseInput } from '@/http/parse-input';
import { json } from '@/http/respond';
import { getPayloadClient } from '@/payload';
import { visitor } from '../../actors';
import { pageOf } from './page-of';
import { notStored, refused, sent } from './responses';

const Params = z.object({ form: z.string() });

const unknownForm = () => notFound('There is no such form.');

const maxBytes = 100_000;

/** Submitted values with which the form can be shown again; of a JSON body only the strings. */
const Fields = z
  .record(z.string(), z.unknown())
  .transform((body) =>
    Object.fromEntries(
      Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  );

/**
 * Replaces a form's default fields with those of the page that it was sent from, if its fields depend on the page.
 * Keeps the default fields if the lookup fails.
 */
async function withSubmittedFields(form: PublicForm, values: Record<string, string>): Promise<PublicForm> {
  if (!form.fieldsOf) return form;
  try {
    return { ...form, fields: await form.fieldsOf(await getPayloadClient(), values) };
  } catch {
    return form;
  }
}

/**
 * Receives a form, with or without script, also from cached pages and from pages that were loaded before a deploy.
 * Responds with thanks only after the submission is stored.
 */
export const POST = endpoint(
  {
    actor: visitor,
    params: Params,
    origin: 'any',
    maxBytes,
    schema: Fields,
    failure:
      'We could not save your message just now. What you typed is still here; please send it again in a minute.',
    onError: async (error, { headers, params, input: values, isScripted }) => {
      const form = await findForm(params.form);
      if (!values || !form) return undefined;
      const isServerError = error.status >= 500;
      const draft: FormDraft = { values, errors: error.fields ?? {}, page: pageOf(headers), isServerError };
      const shown = isScripted ? form : await withSubmittedFields(form, values);
      if (isServerError) return notStored(isScripted, shown, draft, error.message);
      return error.fields && refused(isScripted, shown, draft, error);
    },
  },
  async ({ req, headers, params, input: values, isScripted }) => {
    const form = await findForm(params.form);
    if (!form) throw unknownForm();
    const startedAt = performance.now();
    const input = parseInput(form.schema, values, invalidForm);
    const read = await form.read(req, { headers, input });
    const { submission } = read;
    const spamReason = await checkSpam(submission, headers);
    const context = { ...(await loadFormContext(submission)), spamReason };
    const { target, cookies = [] } = await form.handle(req, { ...read, ...context });
    await padResponseTime(startedAt);
    return sent(isScripted, form, { target, cookies });
  },
);

/** Returns a signed opening time for the form's script, which submits it as `started`. */
export const GET = endpoint({ params: Params, origin: 'any', maxBytes: 0 }, async ({ params }) => {
  if (!(await findForm(params.form))) throw unknownForm();
  return json(200, { started: issueFillTimeToken() });
});
