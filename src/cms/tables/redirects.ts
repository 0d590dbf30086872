/**
 * Updates redirects as documents move. The target of a redirect is never the source of another, so no chain is longer
 * than one step.
 */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Target without query and fragment. */
const targetPath = `regexp_replace("to", '[?#].*$', '')`;

/**
 * Changes the target of redirects from `from` to `to`. Each redirect keeps its query and fragment, unless `to` has a
 * fragment.
 */
export async function retargetRedirects(req: InTransaction, from: string, to: string): Promise<void> {
  await queryInTransaction(
    req,
    `update redirects set updated_at = now(), "to" = $2 || case
       when position('#' in $2) > 0 then ''
       when position('?' in $2) > 0 then regexp_replace(substr("to", length($1) + 1), '^[?]', '&')
       else substr("to", length($1) + 1) end
     where ${targetPath} = $1`,
    [from, to],
  );
}

/** Removes the redirect at a path where a document is published now. */
export async function removeRedirectFrom(req: InTransaction, path: string): Promise<void> {
  await queryInTransaction(req, 'delete from redirects where "from" = $1', [path]);
}

/** Removes automatic redirects to the path of a deleted document. Redirects that an editor wrote stay. */
export async function removeAutomaticRedirectsTo(req: InTransaction, path: string): Promise<void> {
  await queryInTransaction(req, `delete from redirects where is_automatic and ${targetPath} = $1`, [path]);
}

export async function putAutomaticRedirect(req: InTransaction, from: string, to: string): Promise<void> {
  await queryInTransaction(
    req,
    `insert into redirects ("from", "to", is_automatic) values ($1, $2, true)
     on conflict ("from") do update set "to" = excluded."to", is_automatic = true, updated_at = now()`,
    [from, to],
  );
}

type Move = { from: string; to: string };

/** Inserts redirects that somebody has written, and replaces others from the same paths. */
export async function putWrittenRedirects(req: InTransaction, redirects: readonly Move[]): Promise<void> {
  await queryInTransaction(
    req,
    `insert into redirects ("from", "to", is_automatic)
     select "from", "to", false from jsonb_to_recordset($1::jsonb) as written("from" text, "to" text)
     on conflict ("from") do update set "to" = excluded."to", is_automatic = false, updated_at = now()`,
    [JSON.stringify(redirects)],
  );
}

/** Changes the targets of redirects. */
export async function putTargets(req: InTransaction, redirects: readonly Move[]): Promise<void> {
  await queryInTransaction(
    req,
    `update redirects set "to" = moved."to", updated_at = now()
     from jsonb_to_recordset($1::jsonb) as moved("from" text, "to" text) where redirects."from" = moved."from"`,
    [JSON.stringify(redirects)],
  );
}

/**
 * Inserts automatic redirects from old addresses that are not redirected yet, and at which no document is published.
 * @returns the old addresses of the inserted redirects
 */
export async function putImportedRedirects(
  req: InTransaction,
  redirects: readonly Move[],
): Promise<string[]> {
  if (redirects.length === 0) return [];
  const rows = await queryInTransaction<{ from: string }>(
    req,
    `insert into redirects ("from", "to", is_automatic)
     select "from", "to", true from jsonb_to_recordset($1::jsonb) as moved("from" text, "to" text)
     where not exists (select from published_paths where path = moved."from" and is_published)
     on conflict ("from") do nothing returning "from"`,
    [JSON.stringify(redirects)],
  );
  return rows.map(({ from }) => from);
}

/** Removes automatic redirects that still lead where an import has led them. */
export async function removeImportedRedirects(req: InTransaction, redirects: readonly Move[]): Promise<void> {
  await queryInTransaction(
    req,
    `delete from redirects using jsonb_to_recordset($1::jsonb) as moved("from" text, "to" text)
     where redirects.is_automatic and redirects."from" = moved."from" and redirects."to" = moved."to"`,
    [JSON.stringify(redirects)],
  );
}

/**
 * Returns the target of another redirect from this path, or null. @param except id of the redirect that is being
 * validated, null for a new one.
 */
export async function findRedirectTarget(
  req: InTransaction,
  path: string,
  except: string | null,
): Promise<string | null> {
  const [row] = await queryInTransaction<{ to: string }>(
    req,
    'select "to" from redirects where "from" = $1 and ($2::uuid is null or id <> $2::uuid)',
    [path, except],
  );
  return row?.to ?? null;
}

export type StoredRedirect = { id: string; to: string };

/** All redirects by their old path. */
export async function listRedirects(req: InTransaction): Promise<Map<string, StoredRedirect>> {
  const rows = await queryInTransaction<StoredRedirect & { from: string }>(
    req,
    'select id, "from", "to" from redirects',
  );
  return new Map(rows.map(({ from, ...redirect }) => [from, redirect]));
}
