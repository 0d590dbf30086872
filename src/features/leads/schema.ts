/** Schemas of the public forms: one set of rules and messages, on the server. */
import { z } from 'zod';
import { required, typed, typedName } from '@/forms/text-schema';
import { InvalidEmailAddress, normaliseEmail } from '@/lib/text/addresses/email-address';
import type { MailContent } from '../mail/outbox/define-mail';
import { budgets, companySizes, timelines } from './collections/pipeline';
import { limits } from './limits';
import type { LeadEventData } from './signals/events/define-lead-event';

const email = z
  .string()
  .default('')
  .transform((address, context) => {
    if (address.trim() === '') {
      context.addIssue({ code: 'custom', message: 'Please enter your email address' });
      return z.NEVER;
    }
    try {
      return normaliseEmail(address);
    } catch (error) {
      if (!(error instanceof InvalidEmailAddress)) throw error;
      context.addIssue({
        code: 'custom',
        message: 'Please enter a complete email address, for example name@company.com',
      });
      return z.NEVER;
    }
  });

/** An option that a page fills in: unknown values count as missing. */
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional().catch(undefined);

const source = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{1,39}$/)
  .catch('contact_form');

/** Hidden fields, which never cause an error. */
const hidden = {
  source,
  consent_text: typed(400).catch(''),
  journey: z.string().max(20_000).optional().catch(undefined),
  submission_id: z.string().max(100).optional().catch(undefined),
  started: z.string().max(200).optional().catch(undefined),
  website: z.string().optional().catch('unreadable'),
};

const profile = {
  email,
  company: typedName(limits.company),
  role: typedName(limits.short),
  phone: typed(40),
  company_size: choice(companySizes),
  industry: typedName(limits.industry),
  budget: choice(budgets),
  timeline: choice(timelines),
};

/** Fields of all forms that capture a lead; only the address is required. */
export const submissionFields = {
  ...hidden,
  ...profile,
  name: typedName(limits.name),
  topic: typed(limits.topic),
  message: typed(limits.message, { isMultiline: true }),
};

export const ContactSubmission = z.object({
  ...submissionFields,
  name: typedName(limits.name).refine((name) => name !== '', { error: 'Please enter your name' }),
  message: required(limits.message, 'Please write a short message', { isMultiline: true }),
});

/**
 * Action of the visitor besides sending the form, recorded as an event of its own, with the mail that was
 * requested.
 */
export type LeadAction = LeadEventData & { summary: string; mail?: MailContent };

declare module '@/forms/define-public-form' {
  interface FormContext {
    /** Actions earlier in the visit. */
    earlier?: readonly LeadAction[];
  }
}

/** Answer to a question that an editor added to the form, with the label that the form showed. */
export type Answer = { label: string; value: string };

/** A parsed form: the submitted values, the answers and the visitor's action. */
export type Submission = z.output<typeof ContactSubmission> & {
  action?: LeadAction | undefined;
  answers?: readonly Answer[] | undefined;
};
