import type { PayloadRequest } from 'payload';
import { z } from 'zod';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import type { SingleKind } from '../tables/move-records';

const whole = z.number().int().nonnegative();
const Line = z.object({ state: z.enum(['done', 'todo', 'unknown']), sentence: z.string() });

/** Content of the records, by their kind. */
const contents = {
  checks: z.object({
    host: z.string(),
    /** Missing for a line that does not apply, such as the one about `www.` for a subdomain. */
    lines: z.object({
      host: Line,
      sibling: Line.optional(),
      certificate: Line.optional(),
      https: Line.optional(),
    }),
  }),
  sitemap: z.object({}),
  paths: z.object({
    /** Name of the file; blank for a list that was typed. */
    source: z.string(),
    lines: whole,
    leftOut: z.record(z.string(), whole),
    paths: z.array(z.object({ path: z.string(), count: whole })),
    /** Refused new addresses as typed, by old path. */
    typed: z.record(z.string(), z.object({ to: z.string(), problem: z.string() })).default({}),
  }),
} satisfies Record<SingleKind, z.ZodType>;

export type MoveContent<Kind extends SingleKind> = z.output<(typeof contents)[Kind]>;
export type MoveLine = z.output<typeof Line>;

export interface MoveRecord<Content> {
  content: Content;
  /** Name of the user who stored it; blank if the account was deleted. */
  by: string;
  at: Date;
}

/** Finds the record of a kind; null if there is none. @throws Forbidden to all but admins */
export async function findMoveRecord<Kind extends SingleKind>(
  req: PayloadRequest,
  kind: Kind,
): Promise<MoveRecord<MoveContent<Kind>> | null> {
  assertRole(req, 'admin');
  const [row] = await queryInTransaction<{ content: unknown; by: string; created_at: string }>(
    req,
    `select content, coalesce(nullif(users.name, ''), users.email, '') as by, move_records.created_at
     from move_records left join users on users.id = user_id
     where kind = $1::enum_move_records_kind order by move_records.created_at desc limit 1`,
    [kind],
  );
  const parsed = contents[kind].safeParse(row?.content);
  if (!row || !parsed.success) return null;
  return {
    content: parsed.data as MoveContent<Kind>,
    by: row.by,
    at: new Date(row.created_at),
  };
}
