/** Shape of an action of members in a workspace. Features declare actions; `/api/t/{slug}/{name}` serves them. */
import type { z } from 'zod';
import type { ActorRequest, UserActor } from '@/access/actor';
import type { Deed } from '../deeds';
import type { Membership } from '../tenancy/memberships';

export type TeamRequest = ActorRequest<UserActor>;

/** Fields of a form as they were sent. */
export type SentFields = Readonly<Record<string, string>>;

export interface TeamAction<Input = unknown, Prepared = unknown> {
  /** Last segment of the path that the form is posted to. */
  name: string;
  /** Deed that a member's role must allow; other members are refused. */
  deed: Deed;
  /** Requires members who have a second factor to have confirmed it within the last ten minutes. */
  isGrave?: true;
  schema: z.ZodType<Input>;
  /** Fields whose values a refused form does not show again. */
  secrets?: readonly string[];
  /**
   * Reads a body that is not a text form, such as a file, before the workspace is locked. Called once the role has
   * been checked; `schema` receives the result.
   */
  receive?(request: Request, membership: Membership): Promise<unknown>;
  /**
   * Contacts other servers, such as name servers, before the workspace is locked and without a database connection.
   * Called once the role has been checked. `act` verifies the result again.
   */
  prepare?(req: TeamRequest, call: { membership: Membership; input: Input }): Promise<Prepared>;
  /**
   * Runs in a transaction that has locked the workspace, with the actor's current membership. Declared as a method,
   * so that one list can contain actions with different inputs. @returns a path to redirect to
   */
  act(req: TeamRequest, call: { membership: Membership; input: Input; prepared: Prepared }): Promise<string>;
  /**
   * Path of the page with the form. After a refusal, that page shows the error and the typed values. @param slug slug
   * of the workspace
   */
  page(slug: string, sent: SentFields): string;
}

export const teamAction = <Input, Prepared = undefined>(
  action: TeamAction<Input, Prepared>,
): TeamAction<Input, Prepared> => action;
