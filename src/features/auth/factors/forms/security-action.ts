/** Forms of the account's security page, which work without script: each responds with a redirect to a page. */
import type { z } from 'zod';
import type { UserRequest } from '../user-request';

export type SecurityAnswer = { path: string; cookies?: readonly string[] };

export interface SecurityAction<Input = unknown> {
  schema: z.ZodType<Input>;
  /** True if the action is part of a step-up, so that a session that has not verified its factor may use it. */
  isStepUp?: true;
  /**
   * Declared as a method, because methods are compared bivariantly: actions with different inputs fit one
   * table.
   */
  act(req: UserRequest, input: Input): Promise<SecurityAnswer>;
  /** Page that shows the form again with its error. */
  page(input: Input | undefined): string;
  /** Id of the form on the page that `page` returns, and the value typed into its field. */
  again(input: Input | undefined): { form: string; typed?: string | undefined };
}

export const securityAction = <Input>(action: SecurityAction<Input>): SecurityAction<Input> => action;
