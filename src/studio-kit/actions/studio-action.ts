/** The shape of what the studio's own views send or ask for: who may, what it must be, and what follows. */
import type { PayloadRequest } from 'payload';
import type { z } from 'zod';

export interface StudioAction<Input = unknown> {
  /** It is answered at `/api/studio/<path>`. */
  path: string;
  method: 'GET' | 'POST';
  /** Who may: admins, or editors as well. */
  role: 'admin' | 'staff';
  /** What the address's query must be, or the body of a POST. */
  schema: z.ZodType<Input>;
  /** How much of a body is read, in bytes; 0 where `act` reads it itself. */
  maxBytes: number;
  /** Only scripts call it. */
  format?: 'json';
  /** What is said when something of ours has failed. */
  failure?: string;
  /**
   * Acts for the user of `req`. A method, so that actions of any input make one list.
   * @returns the page that it leads on to (303), or the answer itself. @throws AppError with a status and a sentence
   */
  act(req: PayloadRequest, input: Input, request: Request): Promise<string | Response>;
}

type Usual = Pick<StudioAction, 'method' | 'role' | 'maxBytes'>;

/** An admin's form, of at most 8 kB, which is longer than any of the studio's views; unless it says otherwise. */
const usual: Usual = { method: 'POST', role: 'admin', maxBytes: 8000 };

export const studioAction = <Input>(
  action: Omit<StudioAction<Input>, keyof Usual> & Partial<Usual>,
): StudioAction<Input> => ({ ...usual, ...action });
