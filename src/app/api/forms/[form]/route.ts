import { z } from 'zod';
import { calculationsInJourney } from '@/features/calculators/calculations-in-journey';
import { CalculatorSubmission } from '@/features/calculators/calculator-submission';
import { assertMayMailResult } from '@/features/calculators/rate-limits';
import { captureLead } from '@/features/leads/capture-lead';
import type { FormDraft } from '@/features/leads/form-draft';
import { ContactSubmission, type Submission } from '@/features/leads/schema';
import { openTimeTrap, suspicionOf } from '@/features/leads/suspicion';
import { AppError, notFound } from '@/http/app-error';
import { endpoint, fieldErrors } from '@/http/endpoint';
import { json } from '@/http/respond';
import { newRequest } from '../../new-request';
import { pageOf } from './page-of';
import { notStored, refused, sent } from './responses';
import { untilEven } from './until-even';

type Params = { form: string };

/** The forms there are, and what each accepts. */
type FormName = 'contact' | 'calculator';
const forms: Record<FormName, z.ZodType<Submission>> = {
  contact: ContactSubmission,
  calculator: CalculatorSubmission,
};
const isForm = (name: string): name is FormName => Object.hasOwn(forms, name);
const unknownForm = () => notFound('There is no such form.');

const maxBytes = 100_000;

/** What was sent, for the form to be shown again; of JSON the texts. */
const Fields = z
  .record(z.string(), z.unknown())
  .transform((body) =>
    Object.fromEntries(
      Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  );

async function store(headers: Headers, form: FormName, submission: Submission): Promise<void> {
  if (submission.action?.mail) await assertMayMailResult(headers, submission.email);
  const suspicion = await suspicionOf(submission, headers);
  const earlier = calculationsInJourney(submission.journey);
  await captureLead(await newRequest(), { form, submission, earlier, suspicion });
}

/** Takes a form, with or without script, from a cached page or across a deploy. Thanks only for what is stored. */
export const POST = endpoint<Record<string, string>, Params>(
  {
    origin: 'any',
    maxBytes,
    schema: Fields,
    failure:
      'We could not save your message just now. What you typed is still here; please send it again in a minute.',
    onError: (error, { headers, params: { form }, input: values, isScripted }) => {
      if (!values || !isForm(form)) return undefined;
      const isServerError = error.status >= 500;
      const draft: FormDraft = { values, errors: error.fields ?? {}, page: pageOf(headers), isServerError };
      if (isServerError) return notStored(isScripted, form, draft, error.message);
      return error.fields && refused(isScripted, form, draft, error.status);
    },
  },
  async ({ headers, params: { form }, input: values, isScripted }) => {
    if (!isForm(form)) throw unknownForm();
    const startedAt = performance.now();
    const parsed = forms[form].safeParse(values);
    if (!parsed.success) {
      const fields = fieldErrors(parsed.error);
      throw new AppError('invalid', 422, 'Something in this form needs another look.', { fields });
    }
    await store(headers, form, parsed.data);
    await untilEven(startedAt);
    return sent(isScripted, form);
  },
);

/** For the form's script: a signed moment of opening, sent back as `started`. */
export const GET = endpoint<undefined, Params>({ origin: 'any', maxBytes: 0 }, ({ params: { form } }) => {
  if (!isForm(form)) throw unknownForm();
  return json(200, { started: openTimeTrap() });
});
