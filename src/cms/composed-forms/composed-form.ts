import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { inTransaction } from '@/db/transaction';
import { type CaptureInput, captureLead, isAccepted } from '@/features/leads/capture/capture-lead';
import { notifyOfForm } from '@/features/leads/capture/notify-of-form';
import { definePublicForm, invalidForm } from '@/forms/define-public-form';
import { AppError } from '@/http/app-error';
import { invalidInput } from '@/http/parse-input';
import { isCompanyAddress } from './company-address';
import { composeFields } from './compose-fields';
import {
  type ComposedForm,
  type FormNotification,
  findComposedForm,
  findNotification,
} from './find-composed-form';
import { readAnswers } from './read-answers';

export const composedFormName = 'composed';

/** Longest submission in bytes: more than visitors type into thirty fields. */
const maxBytes = 65_536;

const changed = () =>
  new AppError(
    'form_changed',
    409,
    'This form has been changed or taken away while you were filling it in. Please reload the page; copy what you typed first.',
    { fields: {} },
  );

const tooLong = () =>
  new AppError('too_large', 413, 'This is more than one form can take. Please shorten it.', { fields: {} });

/** Any strings, because `read` validates them against the currently published form. */
const Values = z.record(z.string(), z.string());

/**
 * Returns the form's own address to notify, in addition to the addresses for all hot leads. Null if the form has
 * none, or if it no longer belongs to the company.
 */
async function addressToTell(
  req: PayloadRequest,
  { notify, notifyTo }: FormNotification,
): Promise<string | null> {
  if (notify !== 'address' || !notifyTo) return null;
  return (await isCompanyAddress(req.payload, notifyTo)) ? notifyTo : null;
}

/** Path of the selected thank-you page, if visitors can read it. */
async function chosenPage({ payload }: PayloadRequest, id: unknown): Promise<string | undefined> {
  if (typeof id !== 'string') return undefined;
  const where = { id: { equals: id } };
  const query = { collection: 'pages', where, select: { path: true }, depth: 0, limit: 1 } as const;
  const { docs } = await payload.find({ ...query, overrideAccess: false });
  return docs[0]?.path;
}

async function thanksAfter(req: PayloadRequest, form: ComposedForm): Promise<string | undefined> {
  const { page, block, settings } = form;
  const { thanks } = settings;
  const chosen = await chosenPage(req, thanks?.page);
  if (chosen || !thanks?.title) return chosen;
  return `/forms/${composedFormName}?${new URLSearchParams({ sent: '1', page, block })}`;
}

function submissionOf(form: ComposedForm, values: Readonly<Record<string, string>>) {
  const { submission, error } = readAnswers(form, values);
  if (submission) return submission;
  throw invalidInput(error, invalidForm);
}

/** Captures the lead, and notifies the form's own address in the same transaction. */
const captureAndNotify = (req: PayloadRequest, input: CaptureInput, to: string) =>
  inTransaction(req, async () => {
    const lead = await captureLead(req, input);
    const { leadId } = lead;
    if (isAccepted(lead)) await notifyOfForm(req, { leadId, source: input.submission.source, to });
    return lead;
  });

/** Forms that editors compose in a block. Fields, validation and thank-you page come from the published block. */
export const composedForm = definePublicForm({
  name: composedFormName,
  label: 'Form',
  home: '/contact',
  fields: composeFields([]),
  schema: Values,
  async fieldsOf(payload, values) {
    return (await findComposedForm(payload, values))?.fields ?? composeFields([]);
  },
  async thanksOf(payload, { page, block }) {
    const form = await findComposedForm(payload, { page, block });
    const { title, intro } = form?.settings.thanks ?? {};
    return title ? { title, intro: intro ?? '' } : undefined;
  },
  async read(req, { input }) {
    const form = await findComposedForm(req.payload, input);
    if (form?.version !== input.version || !form) throw changed();
    const notification = await findNotification(req.payload, form);
    if (!notification) throw changed();
    const submission = submissionOf(form, input);
    const told = submission.answers.map(({ value }) => value).join('\n');
    if (Buffer.byteLength(told) > maxBytes) throw tooLong();
    return { form, notification, submission };
  },
  async handle(req, { form, notification, ...sent }) {
    const to = await addressToTell(req, notification);
    const isAnswerPromised = notification.notify === 'company';
    const input = { form: composedFormName, ...sent, isAnswerPromised };
    const { cookies } = to ? await captureAndNotify(req, input, to) : await captureLead(req, input);
    return { target: await thanksAfter(req, form), cookies };
  },
});
