/** Shape of an action of the account area: the fields of its forms, and the effect of submitting them. */
import type { z } from 'zod';
import type { ActorRequest, UserActor } from '@/access/actor';

export interface AccountAction<Input = unknown> {
  /** Path below `/api/account/`. */
  path: string;
  /**
   * Page of the form. It shows a refused form again with values and errors, and is the page to return to after
   * sign-in.
   */
  page: string;
  /** Schema of the body. */
  schema: z.ZodType<Input>;
  /** Maximum size of the body in bytes. */
  maxBytes: number;
  /**
   * Acts on behalf of `req.user`. Declared as a method, so that one list can contain actions with different inputs.
   * @returns a path to redirect to (303), or the response itself. @throws AppError
   */
  act(req: ActorRequest<UserActor>, input: Input): Promise<string | Response>;
}

type Usual = Pick<AccountAction, 'maxBytes'>;

const usual: Usual = { maxBytes: 2000 };

export const accountAction = <Input>(
  action: Omit<AccountAction<Input>, keyof Usual> & Partial<Usual>,
): AccountAction<Input> => ({ ...usual, ...action });

/** URL of an account action. @param path the action's `path` */
export const accountActionPath = (path: string): string => `/api/account/${path}`;

/** Path of an account page with an outcome in its query. */
export const outcomePath = (page: string, outcome: Record<string, string>): string =>
  `${page}?${new URLSearchParams(outcome)}`;
