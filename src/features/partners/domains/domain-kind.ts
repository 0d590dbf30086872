/** Domains that workspaces claim for a tool, and prove by records of DNS: what the tools have in common. */
import type { PayloadRequest } from 'payload';

export type DomainClaim = {
  id: string;
  team_id_id: string;
  /** As DNS knows it. */
  name: string;
  /** Part of the record's value that nobody else is told. */
  token: string;
  proven_at: string | null;
  /** What the last check found; null if nothing is wrong. */
  problem: string | null;
};

/** What becomes of a claim: it is given up by a member, or lost because its records are gone. */
export type DomainChange = 'claimed' | 'proven' | 'lost' | 'dropped';

export interface DomainRecord {
  type: 'TXT' | 'CNAME';
  name: string;
  value: string;
}

/** Domains of one tool. */
export interface DomainKind {
  table: 'embed_domains' | 'sign_on_domains';
  nameColumn: 'hostname' | 'domain';
  /** Of what a claim is for: a row of the tool, or the workspace itself. */
  ownerColumn: 'embed_id_id' | 'team_id_id';
  /** Claims of one owner. */
  limit: number;
  /** Says that an owner has as many as it may. */
  full: string;
  /** Says that another workspace has proven the domain. */
  taken: string;
  /** @throws AppError 422 at the field `domain` */
  read(typed: string): string;
  /** Records to set. The first is the one that proves; a check asks for all of them. */
  recordsOf(claim: Pick<DomainClaim, 'name' | 'token'>): readonly DomainRecord[];
  /** Follows a change, in its transaction. @param claim as it was before */
  follow(req: PayloadRequest, claim: DomainClaim, change: DomainChange): Promise<void>;
}
