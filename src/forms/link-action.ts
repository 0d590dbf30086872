/**
 * Shape of the action behind a signed link in a mail: the link opens a page, and the form on that page sends the
 * action.
 */
import type { PayloadRequest } from 'payload';
import type { z } from 'zod';
import type { AppError } from '@/http/app-error';
import type { NetworkLimit } from '@/http/rate-limit';

export interface LinkAction<Input = unknown> {
  /** The form is posted to `/api/links/<name>`. */
  name: string;
  limit: NetworkLimit;
  /** Schema of the body. Its token is the only proof of identity, and sufficient. */
  schema: z.ZodType<Input>;
  /**
   * Idempotent. Declared as a method, so that one list can contain actions with different inputs. @returns a path to
   * redirect to
   */
  act(req: PayloadRequest, input: Input): Promise<string>;
  /**
   * Path of the page that explains an error; undefined for the default response. `input` is missing if the body was
   * not parsed.
   */
  refuse(error: AppError, input: Input | undefined): string | undefined;
}

export const linkAction = <Input>(action: LinkAction<Input>): LinkAction<Input> => action;

/** Path of a link's page with query parameters. */
export const linkPage = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query)}`;
