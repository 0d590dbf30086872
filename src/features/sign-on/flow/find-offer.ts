import type { InTransaction } from '@/db/transaction';
import { normaliseEmail } from '@/lib/text/addresses/email-address';
import { domainOf, findConnectionOfDomain } from '../queries';

export type SignOnOffer = {
  /** Normalised address. */
  email: string;
  teamId: string;
  /** Name of the workspace. */
  team: string;
  isCompulsory: boolean;
};

/**
 * The workspace sign-in that is offered for a typed address, by the domain of the address alone. Null if there is
 * none, or the text is not an address.
 */
export async function findOffer(req: InTransaction, typed: string): Promise<SignOnOffer | null> {
  let email: string;
  try {
    email = normaliseEmail(typed);
  } catch {
    return null;
  }
  const connection = await findConnectionOfDomain(req, domainOf(email));
  if (!connection) return null;
  const { team_id_id: teamId, team, is_compulsory: isCompulsory } = connection;
  return { email, teamId, team, isCompulsory };
}
