/** Shape of an action: what the studio's own views send or request, which role it requires, and how it responds. */
import type { z } from 'zod';
import type { ActorRequest, UserActor } from '@/access/actor';
import type { AppError } from '@/http/app-error';

export interface StudioAction<Input = unknown> {
  /** Path below `/api/studio/`. */
  path: string;
  method: 'GET' | 'POST';
  /** Admins, or all staff. */
  role: 'admin' | 'staff';
  /** Schema of the query, or of the body of a POST. */
  schema: z.ZodType<Input>;
  /** Maximum size of the body in bytes; 0 if `act` reads it itself. */
  maxBytes: number;
  /** `json` for an action that only client-side code calls. */
  format?: 'json';
  /** Sentence for unexpected errors. */
  failure?: string;
  /**
   * Path to redirect to (303) after an error; undefined for the usual response. Declared as a method, like `act`, so
   * that one list can contain actions with different inputs.
   */
  onError?(error: AppError, input: Input): string | undefined;
  /**
   * Acts on behalf of `req.user`. Declared as a method, so that one list can contain actions with different inputs.
   * @returns a path to redirect to (303), or the response itself.
   * @throws AppError
   */
  act(req: ActorRequest<UserActor>, input: Input, request: Request): Promise<string | Response>;
}

type Usual = Pick<StudioAction, 'method' | 'role' | 'maxBytes'>;

/** Defaults: a form for admins, of at most 8 kB. Actions with longer forms set a limit of their own. */
const usual: Usual = { method: 'POST', role: 'admin', maxBytes: 8000 };

export const studioAction = <Input>(
  action: Omit<StudioAction<Input>, keyof Usual> & Partial<Usual>,
): StudioAction<Input> => ({ ...usual, ...action });
