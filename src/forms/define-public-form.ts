/** The shape of a form that anybody may send: what it asks for, what it accepts, what becomes of it. */
import type { Payload, PayloadRequest } from 'payload';
import type { z } from 'zod';
import type { FormField } from './form-field';

/** What is said once a form is stored: what happens next, and nothing that does not. */
export type FormThanks = { title: string; intro: string; steps?: readonly string[] };

export interface PublicForm<Name extends string = string, Input = unknown> {
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
   * Takes in what was sent; thanks are said only for what is stored when it ends. A method, so that forms of any input make
   * one list. @returns where to go, if not to the thanks. @throws AppError with a status and a sentence, perhaps at a field.
   */
  handle(
    req: PayloadRequest,
    call: { headers: Headers; input: Input },
  ): Promise<string | undefined> | Promise<void>;
}

export const definePublicForm = <const Name extends string, Input>(
  form: PublicForm<Name, Input>,
): PublicForm<Name, Input> => form;
