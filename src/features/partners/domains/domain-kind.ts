/** Domains that workspaces claim for a tool and prove by DNS records: the part that the tools have in common. */
import type { PayloadRequest } from 'payload';

export type DomainClaim = {
  id: string;
  team_id_id: string;
  /** Domain name, as DNS writes it. */
  name: string;
  /** Part of the record's value; shown only to the workspace that claims the domain. */
  token: string;
  proven_at: string | null;
  /** Problem that the last check found; null if there is none. */
  problem: string | null;
};

/**
 * Changes of a claim, which is `dropped` if a member has given it up, and `lost` if its records are missing.
 */
export type DomainChange = 'claimed' | 'proven' | 'lost' | 'dropped';

export interface DomainRecord {
  type: 'TXT' | 'CNAME';
  name: string;
  value: string;
}

/** Definition of the domains that workspaces claim for one tool. */
export interface DomainKind {
  table: 'embed_domains' | 'sign_on_domains';
  nameColumn: 'hostname' | 'domain';
  /** Column with the owner of a claim. The owner is a row of the tool, or the workspace itself. */
  ownerColumn: 'embed_id_id' | 'team_id_id';
  /** Maximum number of claims of one owner. */
  limit: number;
  /** Message that an owner has the maximum number of claims. */
  full: string;
  /** Message that another workspace has proven the domain. */
  taken: string;
  /** @throws AppError 422 at the field `domain` */
  read(typed: string): string;
  /** Records to set. The first proves the domain; a check requires all of them. */
  recordsOf(claim: Pick<DomainClaim, 'name' | 'token'>): readonly DomainRecord[];
  /** Called after a change of a claim, in the same transaction. @param claim the claim before the change */
  follow(req: PayloadRequest, claim: DomainClaim, change: DomainChange): Promise<void>;
}
