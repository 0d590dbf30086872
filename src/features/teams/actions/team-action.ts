/** Shape of what members do in a workspace: declared by features, answered at `/api/t/{slug}/{name}`. */
import type { z } from 'zod';
import type { ActorRequest, UserActor } from '@/access/actor';
import type { Deed } from '../deeds';
import type { Membership } from '../tenancy/memberships';

export type TeamRequest = ActorRequest<UserActor>;

/** Fields of a form as they were sent. */
export type SentFields = Readonly<Record<string, string>>;

export interface TeamAction<Input = unknown, Prepared = unknown> {
  /** Last part of the path it is posted to. */
  name: string;
  /** Refused to members whose role does not allow it. */
  deed: Deed;
  /** Wants a second factor of the last ten minutes of those who have one. */
  isGrave?: true;
  schema: z.ZodType<Input>;
  /** Fields that are not given back to the form when it is refused. */
  secrets?: readonly string[];
  /**
   * Reads a body that is no form of text, such as a file, before the workspace is held. Called once the role was
   * checked; `schema` gets what it returns.
   */
  receive?(request: Request, membership: Membership): Promise<unknown>;
  /**
   * Asks others, such as name servers, before the workspace is held and without a connection of the database; called once
   * the role was checked. What it finds is asked again in `act`.
   */
  prepare?(req: TeamRequest, call: { membership: Membership; input: Input }): Promise<Prepared>;
  /**
   * Runs in a transaction that holds the workspace, with the actor's membership as it is now. A method, so that actions
   * with different inputs fit one list. @returns a path to redirect to
   */
  act(req: TeamRequest, call: { membership: Membership; input: Input; prepared: Prepared }): Promise<string>;
  /** Page of the form, which shows a refusal with what was typed. @param slug of the workspace */
  page(slug: string, sent: SentFields): string;
}

export const teamAction = <Input, Prepared = undefined>(
  action: TeamAction<Input, Prepared>,
): TeamAction<Input, Prepared> => action;
