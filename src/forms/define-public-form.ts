/** The shape of a form that anybody may send: what it asks for, what it accepts, what becomes of it. */
import type { Payload, PayloadRequest } from 'payload';
import type { z } from 'zod';
import type { FormField } from './form-field';
import type { SpamReason, SpamSigns } from './spam-check';

/** What is said of a form whose fields do not fit; each field says why. */
export const invalidForm = 'Something in this form needs another look.';

/** What is said once a form is stored: what happens next, and nothing that does not. */
export type FormThanks = { title: string; intro: string; steps?: readonly string[] };

/** What every form says of its visitor, whatever else it asks. */
type Sent = { submission: SpamSigns & { journey?: string | undefined } };

/** What is known beside the fields once a form is read. Features add to it by declaration merging. */
export interface FormContext {
  /** Null if no spam signal matched. */
  spamReason: SpamReason | null;
}

/** What a feature adds to the context of every form, from what its visitor sent. */
export type ReadFormContext = (submission: Sent['submission']) => Partial<FormContext>;

export type HandledForm = {
  /** Where to go, if not to the thanks. */
  target?: string | undefined;
  /** Values of `Set-Cookie` for the answer. */
  cookies?: readonly string[];
};

export interface PublicForm<Name extends string = string, Input = unknown, Read extends Sent = Sent> {
  /** It is posted to `/api/forms/<name>`. */
  name: Name;
  /** In the titles of its own pages. */
  label: string;
  /** Where a visitor finds it anew. */
  home: string;
  /** What a visitor types, in order; whatever else is sent comes along unseen. */
  fields: readonly FormField[];
  /** Where the fields depend on the page the form stands on: those of what was sent. */
  fieldsOf?(payload: Payload, values: Readonly<Record<string, string>>): Promise<readonly FormField[]>;
  schema: z.ZodType<Input>;
  /** The form's own thanks; without them the site's page of thanks. */
  thanks?: FormThanks;
  /** Thanks that depend on the page the form stands on, by the address that `handle` has led to. */
  thanksOf?(
    payload: Payload,
    query: Readonly<Record<string, string | undefined>>,
  ): Promise<FormThanks | undefined>;
  /**
   * What was meant: looked up, and refused, where that takes more than the fields. It comes before the spam check, which
   * counts. Methods, so that forms of any input make one list. @throws AppError with a status and a sentence, perhaps at a field.
   */
  read(req: PayloadRequest, call: { headers: Headers; input: Input }): Read | Promise<Read>;
  /** Takes it in; thanks are said only for what is stored when it ends. @throws AppError as `read`. */
  handle(req: PayloadRequest, call: Read & FormContext): Promise<HandledForm>;
}

export const definePublicForm = <const Name extends string, Input, Read extends Sent>(
  form: PublicForm<Name, Input, Read>,
): PublicForm<Name, Input, Read> => form;
