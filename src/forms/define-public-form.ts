/** Shape of a public form: its fields, its validation and what happens with a submission. */
import type { Payload, PayloadRequest } from 'payload';
import type { z } from 'zod';
import type { FormField } from './form-field';
import type { SpamReason, SpamSigns } from './spam-check';

/** Error summary of a form with invalid fields; each field has its own message. */
export const invalidForm = 'Something in this form needs another look.';

/** Thanks shown after a successful submission. The text must not promise anything that does not happen. */
export type FormThanks = { title: string; intro: string; steps?: readonly string[] };

/** Fields every submission has, whatever else the form asks. */
type Sent = { submission: SpamSigns & { journey?: string | undefined } };

/**
 * Facts about a submission beside its fields, known once the form is read. Features add theirs by declaration
 * merging.
 */
export interface FormContext {
  /** Null if no spam signal matched. */
  spamReason: SpamReason | null;
}

/** Function that reads, from what the visitor sent, the part of the context that a feature adds to every form. */
export type ReadFormContext = (submission: Sent['submission']) => Partial<FormContext>;

export type HandledForm = {
  /** Redirect target; if omitted, the thank-you page. */
  target?: string | undefined;
  /** `Set-Cookie` values for the response. */
  cookies?: readonly string[];
};

export interface PublicForm<Name extends string = string, Input = unknown, Read extends Sent = Sent> {
  /** The form is posted to `/api/forms/<name>`. */
  name: Name;
  /** Used in the titles of the form's own pages. */
  label: string;
  /** Path where a visitor finds an empty form. */
  home: string;
  /** Visible fields, in order. Hidden fields are sent without being shown. */
  fields: readonly FormField[];
  /** Returns the fields of a form whose fields depend on its page. @param values submitted values */
  fieldsOf?(payload: Payload, values: Readonly<Record<string, string>>): Promise<readonly FormField[]>;
  schema: z.ZodType<Input>;
  /** The form's own thank-you text; if omitted, the site's thank-you page is used. */
  thanks?: FormThanks;
  /** Thank-you text that depends on the page, given the query of the URL that `handle` redirected to. */
  thanksOf?(
    payload: Payload,
    query: Readonly<Record<string, string | undefined>>,
  ): Promise<FormThanks | undefined>;
  /**
   * Resolves what the submission refers to, and rejects what the schema cannot check. Runs before the spam check,
   * because the spam check counts submissions. Declared as a method, so that one list can contain forms with
   * different inputs. @throws AppError, with `fields` if it concerns a field.
   */
  read(req: PayloadRequest, call: { headers: Headers; input: Input }): Read | Promise<Read>;
  /** Stores the submission. The visitor is thanked only after it resolves. @throws AppError as `read`. */
  handle(req: PayloadRequest, call: Read & FormContext): Promise<HandledForm>;
}

export const definePublicForm = <const Name extends string, Input, Read extends Sent>(
  form: PublicForm<Name, Input, Read>,
): PublicForm<Name, Input, Read> => form;
