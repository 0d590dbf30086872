/** What happens to redirects as documents move. Each ends where no other begins: chains are one step long. */
import { type InTransaction, queryInTransaction } from '@/db/transaction';

/** Without what follows `?` or `#`. */
const targetPath = `regexp_replace("to", '[?#].*$', '')`;

/** Redirects that lead to `from`, or to a place on it, lead to `to` from now on. */
export async function retargetRedirects(req: InTransaction, from: string, to: string): Promise<void> {
  await queryInTransaction(
    req,
    `update redirects set updated_at = now(),
       "to" = $2 || case when position('#' in $2) > 0 then '' else substr("to", length($1) + 1) end
     where ${targetPath} = $1`,
    [from, to],
  );
}

/** A document stands there now. */
export async function removeRedirectFrom(req: InTransaction, path: string): Promise<void> {
  await queryInTransaction(req, 'delete from redirects where "from" = $1', [path]);
}

/** What they led to is gone for good; what an editor has written is the editor's. */
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

/** Where another redirect leads from this path. @param except the redirect that asks, when it exists already. */
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
