import { createLocalReq } from 'payload';
import type { z } from 'zod';
import { calculationsInJourney } from '@/features/calculators/calculations-in-journey';
import { CalculatorSubmission } from '@/features/calculators/calculator-submission';
import { captureLead } from '@/features/leads/capture-lead';
import type { FormDraft } from '@/features/leads/form-draft';
import { ContactSubmission, messagesOf, type Submission } from '@/features/leads/schema';
import { openTimeTrap, suspicionOf } from '@/features/leads/suspicion';
import { clientNetwork } from '@/lib/client-address';
import { getPayloadClient } from '@/payload';
import { notStored, refused, sent, unreadable } from './answers';
import { pageOf } from './page-of';
import { readForm, UnreadableForm } from './read-form';

type Context = { params: Promise<{ form: string }> };

/** The forms there are, and what each accepts. */
type FormName = 'contact' | 'calculator';
const forms: Record<FormName, z.ZodType<Submission>> = {
  contact: ContactSubmission,
  calculator: CalculatorSubmission,
};
const isForm = (name: string): name is FormName => Object.hasOwn(forms, name);

const notStoredMessage =
  'We could not save your message just now. What you typed is still here; please send it again in a minute.';
const unknownForm = () => new Response('There is no such form.\n', { status: 404 });

async function store(request: Request, form: FormName, submission: Submission): Promise<void> {
  const payload = await getPayloadClient();
  const req = await createLocalReq({}, payload);
  const suspicion = suspicionOf(submission, clientNetwork(request.headers));
  const earlier = calculationsInJourney(submission.journey);
  await captureLead(req, { form, submission, earlier, suspicion });
}

/** The database's own error: the query builder's repeats every value, and with them what the visitor typed. */
async function logFault(error: unknown, form: string): Promise<void> {
  const { logger } = await getPayloadClient();
  const err = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  logger.error({ err, form }, 'A form could not be stored.');
}

/** Takes a form, with or without script, from a cached page or across a deploy. Thanks only for what is stored. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { form } = await params;
  if (!isForm(form)) return unknownForm();
  const isScripted = request.headers.get('accept')?.includes('application/json') ?? false;
  let values: Record<string, string>;
  try {
    values = await readForm(request);
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
    return unreadable(isScripted, error.status, error.message);
  }
  const page = pageOf(request.headers.get('referer'));
  const parsed = forms[form].safeParse(values);
  const draft: FormDraft = { values, errors: {}, page, isOurFault: false };
  if (!parsed.success) return refused(isScripted, form, { ...draft, errors: messagesOf(parsed.error) });
  try {
    await store(request, form, parsed.data);
  } catch (error) {
    await logFault(error, form);
    return notStored(isScripted, form, { ...draft, isOurFault: true }, notStoredMessage);
  }
  return sent(isScripted);
}

/** For the form's script: a signed moment of opening, sent back as `started`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { form } = await params;
  if (!isForm(form)) return unknownForm();
  return Response.json(
    { started: openTimeTrap() },
    { headers: { 'cache-control': 'no-store, no-transform' } },
  );
}
