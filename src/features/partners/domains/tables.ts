/** Statements about claims to domains. Names of tables and columns come only from the definitions of the kinds. */
import { randomBytes } from 'node:crypto';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import type { DnsVerdict } from '@/http/dns/ask-dns';
import type { DomainClaim, DomainKind } from './domain-kind';

/** Number of consecutive checks, an hour apart, that must find records missing before a domain is released. */
const failuresUntilRelease = 3;

const columnsOf = ({ nameColumn }: DomainKind) =>
  `id, team_id_id, ${nameColumn} as name, token, proven_at, problem`;

export const listDomainClaims = (
  req: InTransaction,
  kind: DomainKind,
  ownerId: string,
): Promise<DomainClaim[]> =>
  queryInTransaction<DomainClaim>(
    req,
    `select ${columnsOf(kind)} from ${kind.table} where ${kind.ownerColumn} = $1 order by created_at, id`,
    [ownerId],
  );

/** Finds a claim of a workspace, with the claim's owner. */
export async function findDomainClaim(
  req: InTransaction,
  kind: DomainKind,
  { teamId, id }: { teamId: string; id: string },
): Promise<(DomainClaim & { owner: string }) | null> {
  const [row] = await queryInTransaction<DomainClaim & { owner: string }>(
    req,
    `select ${columnsOf(kind)}, ${kind.ownerColumn} as owner from ${kind.table}
     where team_id_id = $1 and id::text = $2`,
    [teamId, id],
  );
  return row ?? null;
}

type NewClaim = { teamId: string; ownerId: string; name: string };

/** @returns null if the workspace has claimed the name already */
export async function insertDomainClaim(
  req: InTransaction,
  kind: DomainKind,
  { teamId, ownerId, name }: NewClaim,
): Promise<DomainClaim | null> {
  const owned = { team_id_id: teamId, [kind.ownerColumn]: ownerId };
  const values = { ...owned, [kind.nameColumn]: name, token: randomBytes(16).toString('hex') };
  const [row] = await queryInTransaction<DomainClaim>(
    req,
    `insert into ${kind.table} (${Object.keys(values).join(', ')})
     values (${Object.keys(values)
       .map((_column, index) => `$${index + 1}`)
       .join(', ')})
     on conflict (team_id_id, ${kind.nameColumn}) do nothing returning ${columnsOf(kind)}`,
    Object.values(values),
  );
  return row ?? null;
}

export async function deleteDomainClaim(req: InTransaction, kind: DomainKind, id: string): Promise<void> {
  await queryInTransaction(req, `delete from ${kind.table} where id = $1`, [id]);
}

export type DomainOutcome = 'proven' | 'kept' | 'lost' | 'unproven';

/**
 * Stores the result of a DNS check. While another claim has proven the name, this claim cannot prove it, even if
 * its own records are set. @returns what changed
 */
export async function noteDomainVerdict(
  req: InTransaction,
  kind: DomainKind,
  claim: DomainClaim,
  verdict: DnsVerdict,
): Promise<DomainOutcome> {
  const wasProven = claim.proven_at !== null;
  if (verdict.kind === 'proven') {
    const rows = await queryInTransaction(
      req,
      `update ${kind.table} set proven_at = coalesce(proven_at, now()), checked_at = now(), failures = 0,
         problem = null, updated_at = now()
       where id = $1 and not exists (select from ${kind.table} other
         where other.${kind.nameColumn} = $2 and other.id <> $1 and other.proven_at is not null)
       returning id`,
      [claim.id, claim.name],
    );
    if (rows.length > 0) return wasProven ? 'kept' : 'proven';
    return noteProblem(req, kind, claim, kind.taken);
  }
  if (verdict.kind === 'unknown') return noteProblem(req, kind, claim, verdict.problem);
  const [row] = await queryInTransaction<{ isLost: boolean }>(
    req,
    `update ${kind.table} set failures = failures + 1, checked_at = now(), problem = $2, updated_at = now(),
       proven_at = case when failures + 1 >= ${failuresUntilRelease} then null else proven_at end
     where id = $1 returning proven_at is null as "isLost"`,
    [claim.id, verdict.problem],
  );
  if (!wasProven) return 'unproven';
  return row?.isLost ? 'lost' : 'kept';
}

async function noteProblem(
  req: InTransaction,
  { table }: DomainKind,
  { id, proven_at }: DomainClaim,
  problem: string,
): Promise<DomainOutcome> {
  await queryInTransaction(
    req,
    `update ${table} set checked_at = now(), problem = $2, updated_at = now() where id = $1`,
    [id, problem],
  );
  return proven_at === null ? 'unproven' : 'kept';
}

/** Claims that are due for an hourly check: those of proven domains always, all others only in their first week. */
export const listDueDomainClaims = (
  req: InTransaction,
  kind: DomainKind,
  limit: number,
): Promise<DomainClaim[]> =>
  queryInTransaction<DomainClaim>(
    req,
    `select ${columnsOf(kind)} from ${kind.table}
     where (checked_at is null or checked_at < now() - interval '50 minutes')
       and (proven_at is not null or created_at > now() - interval '7 days')
     order by checked_at nulls first limit $1`,
    [limit],
  );
